export * from './events.ts';
export * from './imports.ts';
