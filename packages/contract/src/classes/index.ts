export * from './classes.ts';
export * from './events.ts';
