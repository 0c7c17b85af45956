import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jonah, mara, odette, password } from '@trackboard/story-world';
import { StartupError } from '../platform/startup-error.ts';
import { isRegistered } from './queries.ts';
import { type DemoDeps, seedDemo } from './seed-demo.ts';

/**
 * Makes the demo gym, unless it is there, and answers what to say about it: the logins.
 * Throws a {@link StartupError} when an earlier start was cut short in the middle of it.
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
