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

/** A clock and what can be done with it, on this device or on a screen of the gym. */
export interface TimerControl {
  readonly timer: Timer;
  /** The time that the clock follows, in milliseconds. */
  readonly now: () => number;
  readonly act: (action: TimerAction) => void;
  /** Sets another clock, which is then ready to start. */
  readonly set: (setup: TimerSetup) => void;
}

/** The clock that this device keeps, and the workout that it was set up for. */
export interface KeptTimer {
  readonly timer: Timer;
  readonly workoutId: string | null;
}

const name = 'trackboard.timer';

function isKept(value: unknown): value is KeptTimer {
  const { timer } = (value ?? {}) as Partial<KeptTimer>;
  return timerKinds.some((kind) => kind === timer?.kind) && Array.isArray(timer?.roundsAt);
}

/** The clock of this device, if it has one. */
function readKeptTimer(): KeptTimer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

const dayOf = (milliseconds: number): string => dayOfInstant(new Date(milliseconds).toISOString());

/** Whether a clock is of today: ready for its workout, used today, or still running. */
function isOfToday(timer: Timer, now: number): boolean {
  const { startsAt, pausedAt } = timer;
  if (startsAt === null) return true;
  return dayOf(pausedAt ?? startsAt) === dayOf(now) || runsOn(timer, now);
}

/** The workout that the clock of this device is for: the one it is under way for, else the wanted one. */
export function workoutOfOwn(
  kept: KeptTimer | null,
  wantedId: string | null,
  now: number,
): string | null {
  const isGoingOn = kept && isUnderWay(kept.timer, now) && isOfToday(kept.timer, now);
  return isGoingOn ? kept.workoutId : wantedId;
}

/** The clock of this device for a workout, if it was set up or used for it today. */
export function ownTimerFor(
  kept: KeptTimer | null,
  workoutId: string | null,
  now: number,
): Timer | null {
  return kept?.workoutId === workoutId && isOfToday(kept.timer, now) ? kept.timer : null;
}

/** The clock of this device. The browser keeps it, so that it goes on through a reload and without a connection. */
export function useKeptTimer() {
  const [kept, setKept] = useState(readKeptTimer);
  function keep(value: KeptTimer): void {
    setKept(value);
    localStorage.setItem(name, JSON.stringify(value));
  }
  return { kept, keep, now: Date.now };
}

/** Drives the clock of this device for a workout; it begins with what the workout asks for. */
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
