export * from './kernel/index.ts';

/** The path that every endpoint's path is below. */
export const apiBase = '/api/v1';
