import { readFile, rename } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ifExists } from '../../if-exists.ts';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { type Cluster, writeOwned } from './cluster.ts';
import { disarm, isRunning, readServerLock } from './postmaster.ts';
import { runCommand } from './run-command.ts';

/** Values of PostgreSQL's configuration parameters. */
export type Settings = Record<string, string | number | boolean>;

export interface ServerContext {
  cluster: Cluster;
  binaries: PostgresBinaries;
  account: Account;
}

export interface StartOptions {
  log: Logger;
  findPort: () => Promise<number>;
  settings: Settings;
}

/** The wait for a start, because crash recovery may take minutes. */
const startSeconds = 300;
/** The wait for each of the two ways to stop; the second one writes nothing. */
const stopSeconds = 20;
const attempts = 3;

const baseSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: false,
  // The application logs errors, without rows and values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

function renderSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  return `# Written at every start. Your settings belong in postgresql.conf, above the include.\n${lines.join('')}`;
}

async function tryStart(context: ServerContext, settings: Settings): Promise<string | undefined> {
  const { cluster, binaries, account } = context;
  await writeOwned(cluster.settings, renderSettings(settings), account.owner);
  await ifExists(rename(cluster.log, cluster.previousLog));
  const { succeeded, output } = await runCommand(
    // pg_ctl detaches the server from the terminal's signals, knows when the server is ready, and drops administrator
    // rights on Windows.
    [
      binaries.pgCtl,
      'start',
      '--silent',
      '--wait',
      `--timeout=${startSeconds}`,
      `--pgdata=${cluster.data}`,
      `--log=${cluster.log}`,
    ],
    account.runAs,
  );
  if (succeeded) return undefined;
  return readFile(cluster.log, 'utf8').catch(() => output);
}

function lastWords(log: string): string {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
}

async function tryStop(context: ServerContext, mode: 'fast' | 'immediate'): Promise<string> {
  const { succeeded, output } = await runCommand(
    [
      context.binaries.pgCtl,
      'stop',
      '--silent',
      '--wait',
      `--timeout=${stopSeconds}`,
      `--mode=${mode}`,
      `--pgdata=${context.cluster.data}`,
    ],
    context.account.runAs,
  );
  return succeeded ? '' : output || 'no answer';
}

/** Whether the server's process exists, even if it does not answer. */
export async function serverRuns({ cluster }: Pick<ServerContext, 'cluster'>): Promise<boolean> {
  const lock = await readServerLock(cluster.data);
  return lock !== undefined && (await isRunning(lock, cluster.data));
}

/** Stops the server if it runs: with a checkpoint, or if that fails, immediately, so that the next start needs recovery. */
export async function stopServer(context: ServerContext): Promise<void> {
  if (!(await serverRuns(context))) return;
  if ((await tryStop(context, 'fast')) === '') return;
  const failure = await tryStop(context, 'immediate');
  if (failure !== '' && (await serverRuns(context))) {
    throw new StartupError(
      `PostgreSQL on ${context.cluster.data} does not stop: ${failure}. End it by hand and start Trackboard again.`,
    );
  }
}

/** Stops a server that survived its app, because the new app may have other binaries and settings. */
export async function endPreviousServer(context: ServerContext, log: Logger): Promise<void> {
  const { data } = context.cluster;
  const lock = await readServerLock(data);
  if (!lock) return;
  if (await isRunning(lock, data)) {
    log.info('Stopping the PostgreSQL of a run that was cut short');
    await stopServer(context);
  } else {
    await disarm(lock, data);
  }
}

/** Whether another program has taken the port, or an interrupted start has succeeded after all. */
function isWorthAnotherTry(failure: string): boolean {
  return failure.includes('could not bind') || failure.includes('lock file "postmaster.pid"');
}

/** Starts the server on a free loopback port and returns the port. */
export async function startServer(context: ServerContext, options: StartOptions): Promise<number> {
  const { log, findPort, settings } = options;
  for (let attempt = 1; ; attempt += 1) {
    await endPreviousServer(context, log);
    const port = await findPort();
    const failure = await tryStart(context, { ...baseSettings, port, ...settings });
    if (failure === undefined) return port;
    if (attempt === attempts || !isWorthAnotherTry(failure)) {
      throw new StartupError(
        `PostgreSQL did not start: ${lastWords(failure)}. Its log is ${context.cluster.log}`,
      );
    }
  }
}
