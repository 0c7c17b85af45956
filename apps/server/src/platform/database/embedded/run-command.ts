import { spawn, spawnSync } from 'node:child_process';

/** A command line: the program and its arguments. */
export type Command = [program: string, ...args: string[]];

export interface UserIds {
  uid: number;
  gid: number;
}

/** The user that a program runs as. */
export interface RunAs {
  /** Left out: as the user that runs Trackboard. */
  ids?: UserIds;
  /** A command that starts the program in another way than by `ids`, such as `setpriv`. */
  prefix?: Command;
}

export interface CommandResult {
  succeeded: boolean;
  /** What it wrote to both streams. */
  output: string;
}

function withPrefix(command: Command, { prefix }: RunAs): Command {
  return prefix ? [...prefix, ...command] : command;
}

/** Runs a program to its end and gathers what it says. Rejects when it cannot be started at all. */
export async function runCommand(command: Command, as: RunAs): Promise<CommandResult> {
  const [program, ...args] = withPrefix(command, as);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  // The working folder may be closed to the other user.
  const child = spawn(program, args, {
    ...as.ids,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  child.on('error', reject);
  child.on('close', resolve);
  return { succeeded: (await promise) === 0, output: output.trim() };
}

/** Runs a program and returns its output, or `undefined` if it failed or does not exist. */
export function ask(command: Command, as: RunAs = {}): string | undefined {
  const [program, ...args] = withPrefix(command, as);
  const result = spawnSync(program, args, { ...as.ids, cwd: '/', encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}
