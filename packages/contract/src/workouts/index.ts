export * from './copy.ts';
export * from './events.ts';
export * from './gym-page.ts';
export * from './publishing.ts';
export * from './read-text.ts';
export * from './workout.ts';
export * from './workouts.ts';
export * from './writing.ts';
