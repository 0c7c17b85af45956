export * from './events.ts';
export * from './scores.ts';
