import { spawn, spawnSync } from 'node:child_process';

/** A command line: the program and its arguments. */
export type Command = [program: string, ...args: string[]];

export interface UserIds {
  uid: number;
  gid: number;
}

/** The user that a program runs as. */
export interface RunAs {
  /** Undefined: the current user. */
  ids?: UserIds;
  /** A command that starts the program, such as `setpriv`, instead of `ids`. */
  prefix?: Command;
}

export interface CommandResult {
  succeeded: boolean;
  /** Stdout and stderr. */
  output: string;
}

function withPrefix(command: Command, { prefix }: RunAs): Command {
  return prefix ? [...prefix, ...command] : command;
}

/** Runs a program and collects its output. Rejects if it cannot be started. */
export async function runCommand(command: Command, as: RunAs): Promise<CommandResult> {
  const [program, ...args] = withPrefix(command, as);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  // The other user may not be able to enter the current folder.
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
