import {
  changeTimer,
  readyTimer,
  type Timer,
  type TimerAction,
  timerKinds,
  type TimerSetup,
  usualSetups,
} from '@trackboard/timer';
import { useState } from 'react';

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
interface KeptTimer {
  readonly timer: Timer;
  readonly workoutId: string | null;
}

const name = 'trackboard.timer';

function isKept(value: unknown): value is KeptTimer {
  const { timer } = (value ?? {}) as Partial<KeptTimer>;
  return timerKinds.some((kind) => kind === timer?.kind) && Array.isArray(timer?.roundsAt);
}

/** The clock of this device, if it has one. */
export function readKeptTimer(): KeptTimer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The clock of this device. The browser keeps it, so that it goes on through a reload and without a connection. One for
 * another workout stays while it is started.
 */
export function useOwnTimer(workoutId: string | null, proposed: TimerSetup | null): TimerControl {
  const [kept, setKept] = useState(() => {
    const before = readKeptTimer();
    const goesOn = before?.timer.startsAt != null || before?.workoutId === workoutId;
    return goesOn ? before : null;
  });
  const timer = kept?.timer ?? readyTimer(proposed ?? usualSetups.fortime);
  function keep(next: Timer): void {
    const value: KeptTimer = { timer: next, workoutId: kept?.workoutId ?? workoutId };
    setKept(value);
    localStorage.setItem(name, JSON.stringify(value));
  }
  return {
    timer,
    now: Date.now,
    act: (action) => keep(changeTimer(timer, action, Date.now())),
    set: (setup) => keep(readyTimer(setup)),
  };
}
