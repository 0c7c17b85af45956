export * from './attendance.ts';
export * from './events.ts';
