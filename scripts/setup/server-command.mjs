import { join } from 'node:path';
import { root } from './root.mjs';

/*
 * These options need less memory for less throughput, measured in docs/decisions/0073-limits-of-memory.md. New objects get at
 * most 3 × 16 MB. The smaller limit of old objects makes the garbage collector let them grow by less between collections.
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
 * The environment of the server's process; variables that are already set are kept. Code is compiled once and cached:
 * it loads a third faster, and the TypeScript compiler, which takes 20 MB, is not loaded. glibc gets one arena,
 * because with one for each thread it keeps much of the freed memory.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'node'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
};
