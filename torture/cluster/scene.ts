import type { Api } from '@trackboard/story-world';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';
import { systemClock } from '../../apps/server/src/platform/time/clock.ts';
import type { MailServer } from '../../apps/server/testing/mail-server.ts';
import type { Cluster } from './start-cluster.ts';

/** What every part of the run needs. */
export interface Scene {
  readonly cluster: Cluster;
  /** Through HAProxy. */
  readonly api: Api;
  /** Of each node. */
  readonly nodeApis: readonly Api[];
  readonly db: Database;
  readonly mailServer: MailServer;
  readonly violations: string[];
  readonly onStep: (text: string) => void;
}

/** Where people are inserted directly. */
export const placeOf = ({ db }: Pick<Scene, 'db'>) => ({
  db,
  clock: { ...systemClock, pass: () => undefined },
});

/** Polls until something is there, for at most `seconds`; returns whether it is. */
export async function until(
  seconds: number,
  isThere: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await isThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return isThere();
}
