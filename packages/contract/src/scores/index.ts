export * from './events.ts';
export * from './previous.ts';
export * from './scores.ts';
