import { isDeepStrictEqual } from 'node:util';
import { type InputOf, failure, isFailure } from '@trackboard/contract';
import * as screens from '@trackboard/contract/screens';
import {
  type ScreenTimer,
  type TimerAction,
  type TimerChange,
  addedTime,
  longestCap,
  mostRounds,
  screenChanged,
  screenTimerChanged,
} from '@trackboard/contract/screens';
import { changeTimer as changeClock, sentOf, timerOf } from '@trackboard/timer';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { currentOf } from './current.ts';
import { findByKey } from './opened-screens.ts';
import { type ScreenPlace, lockScreen, storeTimer, updateScreenRow } from './queries.ts';
import { type Shown, findShown } from './screens.ts';

/** Two people who end a round at once end only one. */
const shortestRound = 1000;

/** Whether an action exceeds a limit. */
function isTooMuch({ roundsAt, cap }: ScreenTimer, action: TimerAction, now: Date): boolean {
  if (action === 'addtime') return cap + addedTime > longestCap;
  const last = roundsAt.at(-1);
  const isTwice = last !== undefined && now.getTime() - Date.parse(last) < shortestRound;
  return action === 'round' && (isTwice || roundsAt.length >= mostRounds);
}

/** Returns the timer after an action. It is equal if the action does not apply. */
function timerAfter(timer: ScreenTimer, action: TimerAction, now: Date): ScreenTimer {
  if (isTooMuch(timer, action, now)) return timer;
  const { trackWorkoutId, revision } = timer;
  const changed = changeClock(timerOf(timer), action, now.getTime());
  return { ...sentOf(changed), revision, trackWorkoutId };
}

/**
 * Changes the timer of a screen, one change after another, and tells everybody who watches the screen. With `front`, the screen
 * shows this workout from then on, and the timer belongs to it.
 */
async function storeChange(
  { clock, outbox }: Context,
  trx: Trx,
  place: ScreenPlace,
  change: (timer: ScreenTimer | null, now: Date) => ScreenTimer | null,
  front?: Shown,
) {
  const { gymId, id: screenId } = place;
  const screen = await lockScreen(trx, place);
  if (!screen) return failure('not_found');
  const now = clock.now();
  const current = currentOf(screen, now);
  const changed = change(current.timer, now);
  if (!changed) return failure('timer_missing');
  if (front && front.workoutId !== current.workoutId) {
    await updateScreenRow(trx, place, { ...front, workoutChosenAt: now });
    await outbox.add(trx, screenChanged, { gymId, screenId }, gymId);
  }
  const ofWorkout = front ? { ...changed, trackWorkoutId: front.workoutId } : changed;
  if (isDeepStrictEqual(ofWorkout, current.timer)) {
    return { timer: ofWorkout, now: now.toISOString() };
  }
  const timer = { ...ofWorkout, revision: current.timerRevision + 1 };
  await storeTimer(trx, place, timer, now);
  await outbox.add(trx, screenTimerChanged, { gymId, screenId, timer }, gymId);
  return { timer, now: now.toISOString() };
}

/** Sets the timer of a screen of the actor's gym, or applies an action to it. */
async function changeTimer(
  context: Context,
  actor: GymActor,
  { id, action, kind, trackWorkoutId, ...plan }: TimerChange & { readonly id: string },
) {
  const { work, rest, rounds, cap, countdown } = plan;
  const lengths = { work, rest, rounds, cap, countdown };
  const ready = { startsAt: null, pausedAt: null, roundsAt: [], revision: 0 };
  const change = (timer: ScreenTimer | null, now: Date): ScreenTimer | null => {
    if (kind) return { kind, ...lengths, ...ready, trackWorkoutId: null };
    return timer && action ? timerAfter(timer, action, now) : null;
  };
  return inTransaction(context.db, async (trx) => {
    const front = trackWorkoutId ? await findShown(trx, actor, trackWorkoutId) : undefined;
    if (isFailure(front)) return front;
    return storeChange(context, trx, { gymId: actor.gym.id, id }, change, front);
  });
}

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
    storeChange(
      context,
      trx,
      { gymId, id },
      (timer, now) => timer && timerAfter(timer, action, now),
    ),
  );
  // The screen ended after it was found.
  return isFailure(changed) && changed.failure === 'not_found' ? failure('screen_ended') : changed;
}

export const timerRoutes = (context: Context): Route[] => [
  route(screens.changeTimerOnScreen, ({ input }) => changeTimerOnScreen(context, input)),
  route(
    screens.changeTimer,
    ({ input, actor }) => changeTimer(context, actor, input),
    ({ id }) => ({ screens: id }),
  ),
];
