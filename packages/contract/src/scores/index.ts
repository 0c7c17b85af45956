export * from './events.ts';
export * from './hints.ts';
export * from './scores.ts';
