import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiAt, jonah, mara, odette, password, tellDemo } from '@trackboard/story-world';
import { StartupError } from '../platform/startup-error.ts';
import { type AppDeps, buildApp } from '../app.ts';
import type { Config } from '../env.ts';
import { openPayments } from '../open-payments.ts';
import { findFreePort } from '../platform/find-free-port.ts';
import { systemClock } from '../platform/time/clock.ts';
import { countUsers, isRegistered } from './queries.ts';
import { demoPayments } from './demo-payments.ts';

/** The dependencies of the demo. It opens its own payments, which use the demo's clock. */
type DemoDeps = Pick<AppDeps, 'db' | 'pool' | 'address' | 'log'> & {
  readonly config: Config;
};

const host = '127.0.0.1';

/** A clock that `at` sets to any time, and one for the payment sandbox that only moves forward. */
function storyClock(start: Date) {
  let now = start;
  let latest: Date | null = null;
  return {
    clock: { now: () => now },
    forward: { now: () => latest ?? start },
    at: (instant: Temporal.Instant): void => {
      now = new Date(Math.min(instant.epochMilliseconds, start.getTime()));
      latest = latest && latest > now ? latest : now;
    },
  };
}

/**
 * Fills an empty database with the demo gym, through the API of a temporary server on loopback. Returns false and
 * changes nothing if there is already a user.
 */
async function seedDemo(deps: DemoDeps, progress: (message: string) => void): Promise<boolean> {
  if ((await countUsers(deps.db)) > 0) return false;
  const { clock, forward, at } = storyClock(systemClock.now());
  const port = await findFreePort();
  const taken = openPayments({ ...deps.config, host, port }, deps.log, forward);
  const { sandbox } = taken;
  const app = await buildApp({
    ...deps,
    clock,
    // The demo never uses Stripe itself.
    provider: sandbox && taken.provider,
    sandbox,
    webRoot: null,
    checkOutput: false,
    runJobs: true,
  });
  try {
    const origin = await app.listen({ host, port });
    const payments = sandbox && demoPayments(origin);
    const today = Temporal.Now.plainDateISO();
    await tellDemo({ api: apiAt(origin), at, progress, payments }, today);
  } finally {
    await app.close();
    taken.close();
  }
  return true;
}

/**
 * Creates the demo gym unless the database has users, and returns the text to print: the logins. Throws a {@link
 * StartupError} if an earlier start was interrupted while it created the demo.
 */
export async function openDemo(deps: DemoDeps, progress: (message: string) => void) {
  const { dataDir } = deps.config;
  const unfinished = join(dataDir, 'demo-unfinished');
  if (existsSync(unfinished)) {
    throw new StartupError(
      `The demo in ${dataDir} was cut short while it was being made. Delete that folder and start again.`,
    );
  }
  await writeFile(unfinished, '');
  await seedDemo(deps, progress);
  await rm(unfinished);
  if (!(await isRegistered(deps.db, odette.email))) {
    return 'There is a gym in this data folder already, so that the demo was not added. Set DATA_DIR to another folder to see it.';
  }
  return `Demo logins, all with the password ${password}: ${odette.email} owns the gym; ${mara.email} and ${jonah.email} train there.`;
}
