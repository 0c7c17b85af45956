import { isFailure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import { after } from '../../platform/time/clock.ts';
import { codeLife, newCode } from './codes.ts';
import { findByKey } from './find-by-key.ts';
import { replaceCode, updateLastCall } from './queries.ts';
import { readWall } from './wall/read-wall.ts';

/** Calls within half a minute are not stored. */
const storedEvery = 30_000;

/** The screen with a key. One that waits has a code that can be typed now. */
async function findCurrent(context: Context, screenKey: string): ReturnType<typeof findByKey> {
  const { db, clock } = context;
  const found = await findByKey(context, screenKey);
  if (isFailure(found) || found.gymId) return found;
  const now = clock.now();
  if (found.codeExpiresAt && found.codeExpiresAt > now) return found;
  // It is read again, because another call may have replaced the code, or somebody has typed it.
  const next = { id: found.id, code: newCode(), codeExpiresAt: after(now, codeLife) };
  await replaceCode(db, next, now);
  return findCurrent(context, screenKey);
}

/** What a screen shows: its code, or the wall of its gym. */
export async function showScreen(context: Context, screenKey: string) {
  const { db, clock } = context;
  const found = await findCurrent(context, screenKey);
  if (isFailure(found)) return found;
  const { id, gymId, code, codeExpiresAt, lastSeenAt } = found;
  const now = clock.now();
  const since = after(now, -storedEvery);
  if (lastSeenAt < since) await updateLastCall(db, id, now, since);
  const screen = gymId ? await readWall(context, { gymId, id }) : null;
  if (isFailure(screen)) return screen;
  return {
    isPaired: gymId !== null,
    code,
    expiresAt: codeExpiresAt && codeExpiresAt.toISOString(),
    screen,
    now: clock.now().toISOString(),
  };
}
