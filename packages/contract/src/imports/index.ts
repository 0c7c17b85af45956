export * from './events.ts';
export * from './import.ts';
export * from './imports.ts';
