import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jonah, mara, odette, password } from '@trackboard/story-world';
import { StartupError } from '../platform/startup-error.ts';
import { isRegistered } from './queries.ts';
import { type DemoDeps, seedDemo } from './seed-demo.ts';

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
