export * from './events.ts';
export * from './kinds.ts';
export * from './notifications.ts';
export * from './settings.ts';
