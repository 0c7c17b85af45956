import {
  changeTimer,
  isUnderWay,
  readyTimer,
  runsOn,
  type Timer,
  type TimerAction,
  timerKinds,
  type TimerSetup,
} from '@trackboard/timer';
import { useState } from 'react';
import { dayOfInstant } from '../../../lib/dates.ts';

/** A clock and its controls, on this device or on a screen of the gym. */
export interface TimerControl {
  readonly timer: Timer;
  /** Returns the time that the clock follows, in milliseconds. */
  readonly now: () => number;
  readonly act: (action: TimerAction) => void;
  /** Sets up another clock, which is then ready to start. */
  readonly set: (setup: TimerSetup) => void;
}

/** The clock that this device stores, and the workout for which it was set up. */
export interface KeptTimer {
  readonly timer: Timer;
  readonly workoutId: string | null;
}

const name = 'trackboard.timer';

function isKept(value: unknown): value is KeptTimer {
  const { timer } = (value ?? {}) as Partial<KeptTimer>;
  return timerKinds.some((kind) => kind === timer?.kind) && Array.isArray(timer?.roundsAt);
}

/** Returns the clock of this device, if it has one. */
function readKeptTimer(): KeptTimer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

const dayOf = (milliseconds: number): string => dayOfInstant(new Date(milliseconds).toISOString());

/** Returns whether a clock belongs to today: it is ready, was used today, or is still running. */
function isOfToday(timer: Timer, now: number): boolean {
  const { startsAt, pausedAt } = timer;
  if (startsAt === null) return true;
  return dayOf(pausedAt ?? startsAt) === dayOf(now) || runsOn(timer, now);
}

/** Returns the workout for the clock of this device: the one of a clock under way, else the wanted one. */
export function workoutOfOwn(
  kept: KeptTimer | null,
  wantedId: string | null,
  now: number,
): string | null {
  const isGoingOn = kept && isUnderWay(kept.timer, now) && isOfToday(kept.timer, now);
  return isGoingOn ? kept.workoutId : wantedId;
}

/** Returns the clock of this device if it was set up for this workout or used for it today. */
export function ownTimerFor(
  kept: KeptTimer | null,
  workoutId: string | null,
  now: number,
): Timer | null {
  return kept?.workoutId === workoutId && isOfToday(kept.timer, now) ? kept.timer : null;
}

/** The clock of this device. The browser stores it, so that it goes on after a reload and without a connection. */
export function useKeptTimer() {
  const [kept, setKept] = useState(readKeptTimer);
  function keep(value: KeptTimer): void {
    setKept(value);
    localStorage.setItem(name, JSON.stringify(value));
  }
  return { kept, keep, now: Date.now };
}

/** Controls the clock of this device for a workout. It begins with the setup that the workout asks for. */
export function ownControl(
  { kept, keep, now }: ReturnType<typeof useKeptTimer>,
  workoutId: string | null,
  proposed: TimerSetup,
): TimerControl {
  const timer = ownTimerFor(kept, workoutId, now()) ?? readyTimer(proposed);
  const store = (next: Timer) => keep({ timer: next, workoutId });
  return {
    timer,
    now,
    act: (action) => store(changeTimer(timer, action, now())),
    set: (setup) => store(readyTimer(setup)),
  };
}
