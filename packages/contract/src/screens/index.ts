export * from './events.ts';
export * from './screens.ts';
export * from './timer.ts';
export * from './wall.ts';
