export * from './summary.ts';
export * from './events.ts';
export * from './logged.ts';
export * from './own.ts';
export * from './scores.ts';
export * from './social.ts';
