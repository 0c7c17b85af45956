export * from './events.ts';
export * from './gym-rows.ts';
export * from './own-data.ts';
export * from './own-rows.ts';
export * from './result-rows.ts';
