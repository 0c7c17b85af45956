export * from './kernel/index.ts';

/** The prefix of every endpoint's path. */
export const apiBase = '/api/v1';
