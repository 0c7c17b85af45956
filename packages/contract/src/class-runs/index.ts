export * from './class-runs.ts';
export * from './events.ts';
