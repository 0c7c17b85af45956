import { randomInt } from 'node:crypto';
import { type InputOf, failure, isFailure } from '@trackboard/contract';
import * as screens from '@trackboard/contract/screens';
import type { TimerAction, TimerChange } from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseStranger } from '../../platform/limits/limiter.ts';
import { type Recurring, sweeping } from '../../platform/recurring/recurring.ts';
import { createSealedIds } from '../../platform/sealed-ids.ts';
import { after, hours, minutes } from '../../platform/time/clock.ts';
import {
  deleteWaitingScreens,
  findOpenedScreen,
  insertOpenedScreen,
  replaceCode,
  updateLastCall,
} from './queries.ts';
import { storeChange } from './timer.ts';
import { readWall } from './wall/read-wall.ts';

/** The time during which a code can be typed. */
const codeLife = minutes(15);

/**
 * Without characters that look like others on a distant screen: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B.
 */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

const newCode = (): string =>
  Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Converts the ids of screens to their secret keys and back. */
const screenKeys = ({ config }: Pick<Context, 'config'>) =>
  createSealedIds(config.secretKey, 'screen');

/** Finds the screen with a key, whether it has a gym or not. */
export async function findByKey(context: Pick<Context, 'config' | 'db'>, key: string) {
  const id = screenKeys(context).read(key);
  return (id && (await findOpenedScreen(context.db, id))) || failure('screen_ended');
}

type NewScreen = Parameters<typeof insertOpenedScreen>[1];

/** Stores a screen with a code that no other screen shows. */
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

/** A call within half a minute of the last stored one is not stored. */
const storedEvery = 30_000;

/** Finds the screen with a key. If the screen waits for a gym, its code can be typed now. */
async function findCurrent(context: Context, screenKey: string): ReturnType<typeof findByKey> {
  const { db, clock } = context;
  const found = await findByKey(context, screenKey);
  if (isFailure(found) || found.gymId) return found;
  const now = clock.now();
  if (found.codeExpiresAt && found.codeExpiresAt > now) return found;
  // The screen is read again, because another call may have replaced the code, or somebody may have
  // typed it.
  const next = { id: found.id, code: newCode(), codeExpiresAt: after(now, codeLife) };
  await replaceCode(db, next, now);
  return findCurrent(context, screenKey);
}

/** Returns what a screen shows: its code, or the wall of its gym. */
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

/** Returns the change by an action, which needs no lengths. */
const actionOnScreen = (action: TimerAction): TimerChange => ({
  action,
  work: 0,
  rest: 0,
  rounds: 0,
  cap: 0,
  countdown: 0,
});

/** Applies an action from a screen's remote control to its timer. */
async function changeTimerOnScreen(
  context: Context,
  { screenKey, action }: InputOf<typeof screens.changeTimerOnScreen>,
) {
  const found = await findByKey(context, screenKey);
  if (isFailure(found)) return found;
  const { gymId, id } = found;
  if (!gymId) return failure('timer_missing');
  const changed = await inTransaction(context.db, (trx) =>
    storeChange(context, trx, { gymId, id }, actionOnScreen(action)),
  );
  // The screen ended after it was found.
  return isFailure(changed) && changed.failure === 'not_found' ? failure('screen_ended') : changed;
}

/** The time during which a screen without a gym may make no call. */
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
  route(screens.changeTimerOnScreen, ({ input }) => changeTimerOnScreen(context, input)),
];
