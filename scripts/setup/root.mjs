import { fileURLToPath } from 'node:url';

/** The absolute path of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
