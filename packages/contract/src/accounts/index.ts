export * from './account-fields.ts';
export * from './accounts.ts';
export * from './events.ts';
