import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const packages = {
  podman: 'podman',
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  caddy: 'caddy',
  ip: 'iproute2',
};

const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Returns why containers cannot be built and run here; empty if they can. */
export function whyNoContainers(): string {
  const missing = Object.entries(packages).filter(([program]) => !isThere(program));
  if (missing.length > 0) return `${missing.map(([, name]) => name).join(', ')} are missing`;
  return process.getuid?.() === 0 ? '' : 'networks of containers need root';
}

interface Ended {
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
}

/** Runs a program to its end. */
export async function attempt(program: string, ...args: string[]): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code ?? -1), output: `${stdout}${stderr}`.trim() };
}

/** Returns the output of a program; throws if the program fails. */
export async function run(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await attempt(program, ...args);
  if (code !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`);
  }
  return output;
}

export const podman = (...args: string[]): Promise<string> => run('podman', ...args);
