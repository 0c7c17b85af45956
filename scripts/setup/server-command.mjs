import { join } from 'node:path';
import { root } from './root.mjs';

/*
 * Memory for less throughput, measured in docs/decisions/0073-limits-of-memory.md. New objects get at most 3 × 16 MB, and the smaller limit of
 * old ones makes the garbage collector let them grow by less between collections.
 */
const memory = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

/**
 * The command that starts the server.
 * @param {string} node
 * @returns {[program: string, ...args: string[]]}
 */
export function serverCommand(node) {
  return [node, ...memory, join(root, 'apps', 'server', 'src', 'main.ts')];
}

/**
 * Environment of the server's process; what is set already is kept. Code is compiled once and cached: it loads a third
 * faster, and the TypeScript compiler, which takes 20 MB, is not loaded. One arena of glibc: with one for each thread,
 * much of the memory that is freed is kept.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'node'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
};
