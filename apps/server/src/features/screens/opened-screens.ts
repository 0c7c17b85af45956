import { randomInt } from 'node:crypto';
import { failure, isFailure } from '@trackboard/contract';
import * as screens from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseStranger } from '../../platform/limits/limiter.ts';
import type { Recurring } from '../../platform/recurring/recurring.ts';
import { sweeping } from '../../platform/recurring/sweeping.ts';
import { createSealedIds } from '../../platform/sealed-ids.ts';
import { after, hours, minutes } from '../../platform/time/clock.ts';
import {
  deleteWaitingScreens,
  findOpenedScreen,
  insertOpenedScreen,
  replaceCode,
  updateLastCall,
} from './queries.ts';
import { readWall } from './wall/read-wall.ts';

/** How long a code can be typed. */
const codeLife = minutes(15);

/** Without characters that look like others on a far screen: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

const newCode = (): string =>
  Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The secrets of screens, by their ids. */
const screenKeys = ({ config }: Pick<Context, 'config'>) =>
  createSealedIds(config.secretKey, 'screen');

/** The screen with a key, with a gym or without. */
export async function findByKey(context: Pick<Context, 'config' | 'db'>, key: string) {
  const id = screenKeys(context).read(key);
  return (id && (await findOpenedScreen(context.db, id))) || failure('screen_ended');
}

type NewScreen = Parameters<typeof insertOpenedScreen>[1];

/** Stores a screen with a code that no other one shows. */
async function storeScreen(context: Context, now: Date): Promise<NewScreen> {
  const screen = {
    id: newId(),
    code: newCode(),
    codeExpiresAt: after(now, codeLife),
    lastSeenAt: now,
  };
  const isStored = await insertOpenedScreen(context.db, screen);
  return isStored ? screen : storeScreen(context, now);
}

/** Opens a screen, which shows a code. */
async function openScreen(context: Context, caller: Caller) {
  const refused = await refuseStranger(context.limiter, 'screen.address', caller);
  if (refused) return refused;
  const now = context.clock.now();
  const { id, code, codeExpiresAt } = await storeScreen(context, now);
  return {
    screenKey: screenKeys(context).make(id),
    code,
    expiresAt: codeExpiresAt.toISOString(),
    now: now.toISOString(),
  };
}

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
async function showScreen(context: Context, screenKey: string) {
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

/** How long a screen without a gym may be silent. */
const silence = hours(1);

export function screenRecurring({ db, clock }: Pick<Context, 'db' | 'clock'>): Recurring[] {
  return [
    sweeping('screens.sweep', (limit) =>
      deleteWaitingScreens(db, after(clock.now(), -silence), limit),
    ),
  ];
}

export const openedScreenRoutes = (context: Context): Route[] => [
  route(screens.open, ({ caller }) => openScreen(context, caller)),
  route(screens.show, ({ input }) => showScreen(context, input.screenKey)),
];
