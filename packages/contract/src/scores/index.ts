export * from './events.ts';
export * from './hints.ts';
export * from './kept.ts';
export * from './previous.ts';
export * from './scores.ts';
