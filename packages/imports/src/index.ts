export * from './adapter.ts';
export { readImport } from './read-import.ts';
export type * from './row.ts';
export { leftOutReasons } from './row.ts';
