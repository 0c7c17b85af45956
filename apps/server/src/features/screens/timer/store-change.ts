import { isDeepStrictEqual } from 'node:util';
import { failure } from '@trackboard/contract';
import {
  type Timer,
  type TimerAction,
  addedTime,
  longestCap,
  mostRounds,
  screenTimerChanged,
} from '@trackboard/contract/screens';
import { changeTimer } from '@trackboard/timer';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type ScreenPlace, lockScreen, storeTimer } from '../queries.ts';

/** Two people who end the same round end one. */
const shortestRound = 1000;

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const timeOf = (instant: string): number => Date.parse(instant);

const mapped = <From, To>(value: From | null, change: (from: From) => To): To | null =>
  value === null ? null : change(value);

/** Whether an action is one too many. */
function isTooMuch({ roundsAt, cap }: Timer, action: TimerAction, now: Date): boolean {
  if (action === 'addtime') return cap + addedTime > longestCap;
  const last = roundsAt.at(-1);
  const isTwice = last !== undefined && now.getTime() - timeOf(last) < shortestRound;
  return action === 'round' && (isTwice || roundsAt.length >= mostRounds);
}

/** The timer after an action; an equal one if the action does not apply. */
export function timerAfter(timer: Timer, action: TimerAction, now: Date): Timer {
  if (isTooMuch(timer, action, now)) return timer;
  const { revision, ...stored } = timer;
  const changed = changeTimer(
    {
      ...stored,
      startsAt: mapped(stored.startsAt, timeOf),
      pausedAt: mapped(stored.pausedAt, timeOf),
      roundsAt: stored.roundsAt.map(timeOf),
    },
    action,
    now.getTime(),
  );
  return {
    ...changed,
    startsAt: mapped(changed.startsAt, instantOf),
    pausedAt: mapped(changed.pausedAt, instantOf),
    roundsAt: changed.roundsAt.map(instantOf),
    revision,
  };
}

/** Changes the timer of a screen, one change after another, and tells everybody who watches the screen. */
export async function storeChange(
  { db, clock, outbox }: Context,
  place: ScreenPlace,
  change: (timer: Timer | null, now: Date) => Timer | null,
) {
  return inTransaction(db, async (trx) => {
    const screen = await lockScreen(trx, place);
    if (!screen) return failure('not_found');
    const now = clock.now();
    const changed = change(screen.timer, now);
    if (!changed) return failure('timer_missing');
    if (isDeepStrictEqual(changed, screen.timer)) return { timer: changed, now: now.toISOString() };
    const timer = { ...changed, revision: (screen.timer?.revision ?? 0) + 1 };
    await storeTimer(trx, place, timer);
    const { gymId, id: screenId } = place;
    await outbox.add(trx, screenTimerChanged, { gymId, screenId, timer }, gymId);
    return { timer, now: now.toISOString() };
  });
}
