export * from './events.ts';
export * from './topics.ts';
export * from './kept.ts';
export * from './previous.ts';
export * from './scores.ts';
