export * from './athlete.ts';
export * from './class-scores.ts';
export * from './events.ts';
export * from './logged.ts';
export * from './own.ts';
export * from './previous.ts';
export * from './scores.ts';
export * from './summary.ts';
