import { type Timer, isByTheClock, lengthOf } from './timer.ts';

type Phase = 'ready' | 'countdown' | 'work' | 'rest' | 'done';

/** The display of a clock at an instant. */
export interface Reading {
  readonly phase: Phase;
  readonly isPaused: boolean;
  /** The whole seconds of the digits. */
  readonly seconds: number;
  /** Whether the digits count down to zero instead of up from zero. */
  readonly isDown: boolean;
  /** The number of the present round, minute or interval, from 1. */
  readonly round: number;
  /** The number of rounds; 0 if the rounds are not counted. */
  readonly rounds: number;
  /**
   * The part of the lap that is over, from 0 to 1. A lap is the count-in, the cap, the minute or the
   * interval.
   */
  readonly lap: number;
  /** Milliseconds since the start, without pauses; negative in the count-in, 0 before the start. */
  readonly elapsed: number;
}

const second = 1000;
/** A clock without a cap is drawn with laps of a minute. */
const openLap = 60 * second;

const wholeUp = (milliseconds: number): number => Math.ceil(milliseconds / second);
const wholeDown = (milliseconds: number): number => Math.floor(milliseconds / second);

/**
 * Returns when the work itself ended the clock, which happens when all rounds of a workout for time
 * are done.
 */
function finishedAt({ kind, rounds, roundsAt }: Timer): number | null {
  if (kind !== 'fortime' || rounds === 0) return null;
  return roundsAt[rounds - 1] ?? null;
}

type Face = Omit<Reading, 'isPaused' | 'rounds' | 'elapsed'>;

/** Returns the face of a minute, an interval or its rest. */
function intervalFace({ work, rest }: Timer, elapsed: number): Face {
  const whole = (work + rest) * second;
  const within = elapsed % whole;
  const phase = within < work * second ? 'work' : 'rest';
  const [start, end] = phase === 'work' ? [0, work * second] : [work * second, whole];
  return {
    phase,
    seconds: wholeUp(end - within),
    isDown: true,
    round: Math.floor(elapsed / whole) + 1,
    lap: (within - start) / (end - start),
  };
}

function openFace(timer: Timer, elapsed: number): Face {
  const length = (lengthOf(timer) ?? 0) * second;
  const isDown = timer.kind === 'amrap' && length > 0;
  return {
    phase: 'work',
    seconds: isDown ? wholeUp(length - elapsed) : wholeDown(elapsed),
    isDown,
    round: timer.roundsAt.length + 1,
    lap: length > 0 ? elapsed / length : (elapsed % openLap) / openLap,
  };
}

function doneFace(timer: Timer, elapsed: number): Face {
  const isDown = timer.kind !== 'fortime';
  return {
    phase: 'done',
    seconds: isDown ? 0 : wholeDown(elapsed),
    isDown,
    round: isByTheClock(timer) ? timer.rounds : timer.roundsAt.length,
    lap: 1,
  };
}

function readyFace(timer: Timer): Face {
  const face = isByTheClock(timer) ? intervalFace(timer, 0) : openFace(timer, 0);
  return { ...face, phase: 'ready', lap: 0 };
}

function countdownFace({ countdown }: Timer, left: number): Face {
  const whole = countdown * second;
  const lap = whole > 0 ? Math.max(0, 1 - left / whole) : 0;
  return { phase: 'countdown', seconds: wholeUp(left), isDown: true, round: 1, lap };
}

function faceOf(timer: Timer, elapsed: number): Face {
  if (elapsed < 0) return countdownFace(timer, -elapsed);
  const length = lengthOf(timer);
  if (finishedAt(timer) !== null || (length !== null && elapsed >= length * second)) {
    return doneFace(timer, elapsed);
  }
  return isByTheClock(timer) ? intervalFace(timer, elapsed) : openFace(timer, elapsed);
}

/** Returns the milliseconds since the start, up to the end of the clock. */
function elapsedOf(timer: Timer, startsAt: number, now: number): number {
  const elapsed = (finishedAt(timer) ?? timer.pausedAt ?? now) - startsAt;
  const length = lengthOf(timer);
  return length === null ? elapsed : Math.min(elapsed, length * second);
}

/**
 * Returns the display of a clock at an instant in milliseconds. All screens with the same clock and time show the
 * same.
 */
export function readTimer(timer: Timer, now: number): Reading {
  const { startsAt, rounds } = timer;
  if (startsAt === null) return { ...readyFace(timer), isPaused: false, rounds, elapsed: 0 };
  const elapsed = elapsedOf(timer, startsAt, now);
  const face = faceOf(timer, elapsed);
  const isPaused = timer.pausedAt !== null && face.phase !== 'done';
  return { ...face, isPaused, rounds, elapsed };
}

/**
 * Whether the work is under way: from the start until the end, also in the count-in and while the clock is
 * paused.
 */
export function isUnderWay(timer: Timer, now: number): boolean {
  const { phase } = readTimer(timer, now);
  return phase !== 'ready' && phase !== 'done';
}

/** How long a clock without a cap is kept, in milliseconds. */
const forgottenAfter = 6 * 60 * 60 * second;

/**
 * Whether a clock of an earlier day still runs. A clock without a cap is forgotten after six hours.
 */
export function runsOn(timer: Timer, now: number): boolean {
  const { isPaused, elapsed } = readTimer(timer, now);
  return isUnderWay(timer, now) && !isPaused && elapsed < forgottenAfter;
}

/** Returns the seconds of each finished round, and of the present round while it is worked. */
export function roundSplits(timer: Timer, now: number): readonly number[] {
  const { startsAt, roundsAt } = timer;
  if (startsAt === null) return [];
  const { phase, elapsed } = readTimer(timer, now);
  const ends = roundsAt.map((at) => at - startsAt);
  if (phase === 'work') ends.push(elapsed);
  return ends.map((end, index) => wholeDown(end) - wholeDown(ends[index - 1] ?? 0));
}

/**
 * A sound of the clock. `count`: 3, 2, 1 before a change; `change`: the next minute, interval or rest; `last`: ten
 * seconds are left.
 */
export type Mark = 'count' | 'start' | 'change' | 'last' | 'end';

/** Returns the seconds of a round at which its work or rest begins. */
function changesAt({ work, rest }: Timer): readonly number[] {
  return rest > 0 ? [0, work] : [0];
}

/** Whether the work or the rest of a round begins at this second. */
function isChange(timer: Timer, second: number): boolean {
  return isByTheClock(timer) && changesAt(timer).includes(second % (timer.work + timer.rest));
}

const beforeChange = [1, 2, 3];
const lastSeconds = 10;

/** Returns the mark at a whole second since the start. The second is negative in the count-in. */
function markAt(timer: Timer, second: number): Mark | null {
  const length = lengthOf(timer) ?? Infinity;
  if (second > length) return null;
  if (second === length) return 'end';
  if (second === 0) return 'start';
  if (second > 0 && isChange(timer, second)) return 'change';
  const ends = (at: number) => at === 0 || at === length || (at > 0 && isChange(timer, at));
  if (beforeChange.some((left) => ends(second + left))) return 'count';
  return second > 0 && second === length - lastSeconds ? 'last' : null;
}

/** Returns the marks after `from` up to `to`, two instants in milliseconds, in their order. */
export function marksBetween(timer: Timer, from: number, to: number): Mark[] {
  const { startsAt, pausedAt } = timer;
  if (startsAt === null || pausedAt !== null) return [];
  const isFinished = readTimer(timer, from).phase === 'done';
  if (isFinished) return [];
  const marks: Mark[] = [];
  const last = Math.floor((to - startsAt) / 1000);
  for (let second = Math.floor((from - startsAt) / 1000) + 1; second <= last; second += 1) {
    const mark = markAt(timer, second);
    if (mark) marks.push(mark);
  }
  return marks;
}
