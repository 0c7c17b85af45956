import { isDeepStrictEqual } from 'node:util';
import { failure, isFailure } from '@trackboard/contract';
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
import {
  changeTimer as changeClock,
  isUnderWay,
  readyTimer,
  runsOn,
  sentOf,
  timerOf,
} from '@trackboard/timer';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { after, dayIn, hours } from '../../platform/time/clock.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import {
  type ScreenPlace,
  type ScreenRow,
  lockScreen,
  storeTimer,
  updateScreenRow,
} from './queries.ts';

/** A screen of a gym, with the day of its chosen workout. The day is null if the workout cannot be shown. */
export interface StoredScreen extends ScreenRow {
  readonly timeZone: string;
  readonly workoutDay: string | null;
}

interface Current {
  /** Today in the gym's time zone. */
  readonly today: string;
  /** The chosen workout, while it is shown in front. */
  readonly workoutId: string | null;
  readonly timer: ScreenTimer | null;
  readonly timerRevision: number;
}

/** Whether a clock that is not under way belongs to the workout in front. */
function isOfFront(row: StoredScreen, workoutId: string | null): boolean {
  const { timer, timerWorkoutId, timerChangedAt, workoutChosenAt } = row;
  if (timerWorkoutId) return timerWorkoutId === workoutId;
  // The timer was set for no workout. Once it was used, it disappears when another workout is
  // chosen.
  const isChosenLater = workoutChosenAt && timerChangedAt && workoutChosenAt > timerChangedAt;
  return timer?.startsAt === null || !isChosenLater;
}

/**
 * Returns what a stored screen shows now. The chosen workout and the clock disappear after their days, and the clock without
 * its workout.
 */
export function currentOf(row: StoredScreen, instant: Date): Current {
  const { timer, timerWorkoutId, workoutDay } = row;
  const now = instant.getTime();
  const today = dayIn(row.timeZone, instant);
  const isOfToday = (at: Date | null) => at !== null && dayIn(row.timeZone, at) === today;
  const clock = timer && timerOf(timer);
  const isKept = clock !== null && (isOfToday(row.timerChangedAt) || runsOn(clock, now));
  const isGoingOn = isKept && isUnderWay(clock, now);
  const isWorkoutKept =
    workoutDay === today ||
    isOfToday(row.workoutChosenAt) ||
    (isGoingOn && timerWorkoutId === row.workoutId);
  const workoutId = workoutDay !== null && isWorkoutKept ? row.workoutId : null;
  const isShown = isKept && (isGoingOn || isOfFront(row, workoutId));
  return {
    today,
    workoutId,
    timer: timer && isShown ? { ...timer, trackWorkoutId: timerWorkoutId } : null,
    timerRevision: timer?.revision ?? 0,
  };
}

/** The track and the workout that a screen shows. */
export interface Shown {
  readonly trackId: string;
  readonly workoutId: string;
}

/** Finds what a screen of the actor's gym shows when this workout is put in front. */
export async function findShown(trx: Trx, actor: GymActor, trackWorkoutId: string) {
  const workout = await findVisibleWorkout(trx, actor, trackWorkoutId);
  if (workout?.gymId !== actor.gym.id) return failure('not_found');
  if (!workout.isPublished) return failure('workout_not_published');
  return { trackId: workout.trackId, workoutId: trackWorkoutId } satisfies Shown;
}

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

/** How late a change may arrive, from a phone that had no connection. */
const longestDelay = hours(6);

/** A timer and when it was last changed. */
interface Changeable {
  readonly timer: ScreenTimer | null;
  readonly changedAt: Date | null;
}

/**
 * Returns the timer after a coach's change, with the time of the change. Returns null if the change is older than the last one or
 * too old to apply. Fails if there is no timer.
 */
export function changedBy(
  { kind, action, trackWorkoutId, madeAt, ...lengths }: TimerChange,
  { timer, changedAt }: Changeable,
  now: Date,
) {
  const at = madeAt ? new Date(Math.min(Date.parse(madeAt), now.getTime())) : now;
  if (at < after(now, -longestDelay) || (changedAt && at < changedAt)) return null;
  const plan = kind && { ...sentOf(readyTimer({ kind, ...lengths })), revision: 0 };
  const next = plan ?? (timer && action ? timerAfter(timer, action, at) : null);
  if (!next) return failure('timer_missing');
  const of = trackWorkoutId ?? (plan ? null : (timer?.trackWorkoutId ?? null));
  return { timer: { ...next, trackWorkoutId: of } satisfies ScreenTimer, at };
}

/**
 * Changes the timer of a screen, one change after another, and tells everybody who watches the screen. With `front`, the screen
 * shows this workout from then on, and the timer belongs to it.
 */
export async function storeChange(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  place: ScreenPlace,
  change: TimerChange,
  front?: Shown,
) {
  const { gymId, id: screenId } = place;
  const screen = await lockScreen(trx, place);
  if (!screen) return failure('not_found');
  const now = clock.now();
  const current = currentOf(screen, now);
  const of = { timer: current.timer, changedAt: screen.timerChangedAt };
  const changed = changedBy(change, of, now);
  if (isFailure(changed)) return changed;
  if (changed && front && front.workoutId !== current.workoutId) {
    await updateScreenRow(trx, place, { ...front, workoutChosenAt: now });
    await outbox.add(trx, screenChanged, { gymId, screenId }, gymId);
  }
  if (!changed || isDeepStrictEqual(changed.timer, current.timer)) {
    return { timer: current.timer, now: now.toISOString() };
  }
  const timer = { ...changed.timer, revision: current.timerRevision + 1 };
  await storeTimer(trx, place, timer, changed.at);
  await outbox.add(trx, screenTimerChanged, { gymId, screenId, timer }, gymId);
  return { timer, now: now.toISOString() };
}

/** Sets the timer of a screen of the actor's gym, or applies an action to it. */
async function changeTimer(
  context: Context,
  actor: GymActor,
  { id, ...change }: TimerChange & { readonly id: string },
) {
  return inTransaction(context.db, async (trx) => {
    const { trackWorkoutId } = change;
    const front = trackWorkoutId ? await findShown(trx, actor, trackWorkoutId) : undefined;
    if (isFailure(front)) return front;
    return storeChange(context, trx, { gymId: actor.gym.id, id }, change, front);
  });
}

export const timerRoutes = (context: Context): Route[] => [
  route(
    screens.changeTimer,
    ({ input, actor }) => changeTimer(context, actor, input),
    ({ id }) => ({ screens: id }),
  ),
];
