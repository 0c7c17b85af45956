export * from './events.ts';
export * from './own-data-files.ts';
export * from './own-data.ts';
export * from './own-rows.ts';
