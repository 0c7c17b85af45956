export * from './events.ts';
export * from './hints.ts';
export * from './kept.ts';
export * from './lifts.ts';
export * from './records.ts';
export * from './scores.ts';
