import { statfs } from 'node:fs/promises';
import { listBackups } from '../backup/backup-files.ts';
import type { ContextOptions } from '../context.ts';
import { countWaitingEvents } from '../events/queries.ts';
import { checkMailServer } from '../mail/mailer.ts';
import { inUnits } from '../storage/room.ts';
import { after, hours, minutes } from '../time/clock.ts';
import { countJobs, readDatabase } from './queries.ts';

/** One part of the installation. */
export interface PartStatus {
  readonly name: string;
  readonly ok: boolean;
  /** The finding in one or two sentences. */
  readonly text: string;
}

export interface StatusDeps extends Pick<ContextOptions, 'config' | 'db' | 'clock' | 'provider'> {
  readonly version: string;
  readonly startedAt: Date;
}

export interface Status {
  readonly version: string;
  readonly startedAt: Date;
  /** Whether all parts are fine. */
  readonly ok: boolean;
  readonly parts: readonly PartStatus[];
}

type Finding = Omit<PartStatus, 'name'>;

/** The maximum wait for another server, in milliseconds. */
const checkWithin = 5000;

const lowDisk = 2e9;

/** A day, plus some hours for a backup that took long or was tried again. */
const oldBackup = hours(27);

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function database({ db }: StatusDeps): Promise<Finding> {
  const { version, bytes, migration } = await readDatabase(db);
  return { ok: true, text: `PostgreSQL ${version}, ${inUnits(bytes)}, at migration ${migration}.` };
}

async function disk({ config }: StatusDeps): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const text = `${inUnits(free)} free of ${inUnits(blocks * bsize)}.`;
  return { ok: free > lowDisk, text };
}

async function jobs({ db, clock }: StatusDeps): Promise<Finding> {
  const [counted, { count, oldest }] = [await countJobs(db), await countWaitingEvents(db)];
  const { waiting, running, failed } = counted ?? { waiting: 0, running: 0, failed: 0 };
  const isLate = oldest !== null && oldest < after(clock.now(), -minutes(5));
  const text = `${waiting + count} waiting, ${running} running, ${failed} failed for good within a day.`;
  return { ok: failed === 0 && !isLate, text };
}

async function backups({ config, clock }: StatusDeps): Promise<Finding> {
  const [newest, ...older] = await listBackups(config.backupDir);
  const daily = config.backupAt
    ? `Daily at ${config.backupAt} UTC.`
    : 'No daily backup: BACKUP_AT is not set.';
  if (!newest) return { ok: false, text: `None yet. ${daily}` };
  const text = `The last one was made at ${minute(newest.madeAt)} (${inUnits(newest.size)}); ${older.length} earlier ones. ${daily}`;
  return { ok: newest.madeAt > after(clock.now(), -oldBackup), text };
}

async function mail({ config }: StatusDeps): Promise<Finding> {
  const { smtpUrl, isProduction } = config;
  if (!smtpUrl) return { ok: !isProduction, text: 'Written to files: SMTP_URL is not set.' };
  await checkMailServer(smtpUrl, checkWithin);
  return { ok: true, text: 'The mail server answers.' };
}

async function payments({ provider }: StatusDeps): Promise<Finding> {
  if (!provider) return { ok: true, text: 'Off.' };
  if (provider.isSandbox) return { ok: true, text: 'The sandbox: no real money moves.' };
  await provider.stripe.balance.retrieve({}, { timeout: checkWithin, maxNetworkRetries: 0 });
  return { ok: true, text: 'The provider answers.' };
}

const checks = {
  Database: database,
  Disk: disk,
  Jobs: jobs,
  Backups: backups,
  Mail: mail,
  Payments: payments,
};

/** Reports only the code of an error, because messages may contain secrets. */
function failed(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return { ok: false, text: `Does not answer${code}.` };
}

/** Checks all parts of the installation, each for a few seconds at most. */
export async function collectStatus(deps: StatusDeps): Promise<Status> {
  const parts = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name,
      ...(await check(deps).catch(failed)),
    })),
  );
  const { version, startedAt } = deps;
  return { version, startedAt, ok: parts.every(({ ok }) => ok), parts };
}
