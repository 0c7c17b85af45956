import { isFailure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import { after } from '../../platform/time/clock.ts';
import { codeLife, storeNewCode } from './codes.ts';
import { findByKey } from './find-by-key.ts';
import { type OpenedScreen, replaceCode, updateLastCall } from './queries.ts';
import { readWall } from './wall/read-wall.ts';

/** Calls within half a minute are not stored. */
const storedEvery = 30_000;

/** The code of a screen that waits; one that has expired is replaced. */
async function currentCode({ db, clock }: Context, { id, code, codeExpiresAt }: OpenedScreen) {
  const now = clock.now();
  if (code && codeExpiresAt && codeExpiresAt > now) return { code, expiresAt: codeExpiresAt };
  const expiresAt = after(now, codeLife);
  const store = (each: string) => replaceCode(db, { id, code: each, codeExpiresAt: expiresAt });
  return { code: await storeNewCode(store), expiresAt };
}

/** What a screen shows: its code, or the wall of its gym. */
export async function showScreen(context: Context, screenKey: string) {
  const { db, clock } = context;
  const found = await findByKey(context, screenKey);
  if (isFailure(found)) return found;
  const { id, gymId, lastSeenAt } = found;
  const now = clock.now();
  const since = after(now, -storedEvery);
  if (lastSeenAt < since) await updateLastCall(db, id, now, since);
  if (gymId) {
    const screen = await readWall(context, { gymId, id });
    return isFailure(screen)
      ? screen
      : { isPaired: true, code: null, expiresAt: null, screen, now: clock.now().toISOString() };
  }
  const { code, expiresAt } = await currentCode(context, found);
  return {
    isPaired: false,
    code,
    expiresAt: expiresAt.toISOString(),
    screen: null,
    now: now.toISOString(),
  };
}
