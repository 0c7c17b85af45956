import { join } from 'node:path';
import { root } from './root.mjs';

/*
 * Memory for less throughput, measured in docs/performance.md. New objects get at most 3 × 16 MB, and the smaller limit of
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

/** Compiled code is cached, so that it loads a third faster and needs no compiler of TypeScript, which takes 20 MB. */
export const compileCache = join(root, '.cache', 'node');
