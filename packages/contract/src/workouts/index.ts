export * from './events.ts';
export * from './workout.ts';
export * from './workouts.ts';
