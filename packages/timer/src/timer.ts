import { formatTime } from '@trackboard/scoring';

export const timerKinds = ['fortime', 'amrap', 'emom', 'tabata', 'intervals'] as const;
export type TimerKind = (typeof timerKinds)[number];

/** The setup before the start, in seconds. */
export interface TimerSetup {
  readonly kind: TimerKind;
  /** The length of a minute, an interval or a Tabata's work; 0 for one clock over the whole time. */
  readonly work: number;
  /** The rest after the work of each round. */
  readonly rest: number;
  /** The number of rounds; 0 if the rounds are not counted. */
  readonly rounds: number;
  /** The whole time of an AMRAP, or the time cap of a workout for time; 0 without a cap. */
  readonly cap: number;
  /** The count-in before the start. */
  readonly countdown: number;
}

/** A clock. It only keeps its instants, in milliseconds. Its display follows from them and the time. */
export interface Timer extends TimerSetup {
  /** When the work begins or began, after the count-in; null before the start. */
  readonly startsAt: number | null;
  /** When the clock was paused; null while it runs. */
  readonly pausedAt: number | null;
  /** When each finished round ended. */
  readonly roundsAt: readonly number[];
}

/** A timer in the form in which it is sent and stored: its instants are ISO 8601 in UTC. */
interface SentTimer extends TimerSetup {
  readonly startsAt: string | null;
  readonly pausedAt: string | null;
  readonly roundsAt: readonly string[];
}

const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));
const instantOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** A timer that was sent or stored. */
export function timerOf({ startsAt, pausedAt, roundsAt, ...setup }: SentTimer): Timer {
  return {
    ...setup,
    startsAt: timeOf(startsAt),
    pausedAt: timeOf(pausedAt),
    roundsAt: roundsAt.map((at) => Date.parse(at)),
  };
}

/** Returns a timer in the form in which it is sent and stored. */
export function sentOf({ startsAt, pausedAt, roundsAt, ...setup }: Timer) {
  return {
    ...setup,
    startsAt: instantOf(startsAt),
    pausedAt: instantOf(pausedAt),
    roundsAt: roundsAt.map((at) => new Date(at).toISOString()),
  };
}

/** A clock that is not started. */
export const readyTimer = (setup: TimerSetup): Timer => ({
  ...setup,
  startsAt: null,
  pausedAt: null,
  roundsAt: [],
});

/**
 * Whether the rounds follow the clock, as minutes or intervals. Otherwise a person taps when a round is
 * done.
 */
export const isByTheClock = ({ kind }: Pick<TimerSetup, 'kind'>): boolean =>
  kind !== 'fortime' && kind !== 'amrap';

/** Returns the length of the whole clock in seconds; null if it runs until a person stops it. */
export function lengthOf(setup: TimerSetup): number | null {
  if (isByTheClock(setup)) return setup.rounds * (setup.work + setup.rest);
  return setup.cap > 0 ? setup.cap : null;
}

/** Returns the digits of a running clock: `09:42`; `:23` for less than a minute of an interval. */
export function formatClock(kind: TimerKind, seconds: number): string {
  if (kind === 'fortime' || kind === 'amrap') return formatTime(seconds).padStart(5, '0');
  return seconds < 60 ? `:${String(seconds).padStart(2, '0')}` : formatTime(seconds);
}
