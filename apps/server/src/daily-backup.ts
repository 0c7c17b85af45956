import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { listBackups } from './platform/backup/backup-files.ts';
import type { Config } from './env.ts';
import type { Recurring } from './platform/recurring/recurring.ts';
import { type Clock, after, days, hours, minutes } from './platform/time/clock.ts';

const program = join(import.meta.dirname, 'backup.ts');

/**
 * Writes a backup in a process of its own, so that requests do not wait for it. Returns the error of a failed
 * backup.
 */
async function runBackup(): Promise<string | null> {
  const child = spawn(process.execPath, [program], {
    // The child process exits when the channel closes, even if this process is killed.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [problem, code] = await Promise.all([child.stderr ? text(child.stderr) : '', ended]);
  return code === 0 ? null : problem.trim() || `it ended with ${code}`;
}

/** Returns the last moment at which it was `HH:MM` in UTC. */
export function lastTimeAt(time: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
  return today <= now ? today : after(today, -days(1));
}

export interface DailyBackupDeps {
  readonly config: Pick<Config, 'backupDir' | 'backupAt'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly run?: typeof runBackup;
}

/**
 * Recurring work that writes a backup every day at `backupAt`, or later if the app was not running then. A failed backup
 * is tried again after an hour.
 */
export function dailyBackup({ config, clock, log, run = runBackup }: DailyBackupDeps): Recurring[] {
  const { backupDir, backupAt } = config;
  if (backupAt === undefined) return [];
  let isRunning = false;
  let notBefore = new Date(0);
  const start = async (): Promise<void> => {
    const problem = await run().catch((error: Error) => error.message);
    if (problem === null) log.info('backup written');
    else log.error(`The daily backup failed and is tried again in an hour: ${problem}`);
  };
  return [
    {
      name: 'backups.daily',
      every: minutes(1),
      work: async () => {
        const now = clock.now();
        if (isRunning || now < notBefore) return false;
        const [newest] = await listBackups(backupDir);
        if (newest && newest.madeAt >= lastTimeAt(backupAt, now)) return false;
        isRunning = true;
        notBefore = after(now, hours(1));
        // The backup is not awaited, so that stopping the app does not wait for it.
        void start().finally(() => (isRunning = false));
        return false;
      },
    },
  ];
}
