import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Load, Measured } from './load.ts';

/** Loads a port from a separate process. */
export async function runLoad(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  return JSON.parse(await text(child.stdout)) as Measured;
}
