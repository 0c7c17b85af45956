import { z } from 'zod/mini';
import { id, instant } from '../kernel/fields.ts';

const timerKind = z.enum(['fortime', 'amrap', 'emom', 'tabata', 'intervals']);
export type TimerKind = z.output<typeof timerKind>;

/** The actions of a coach on the timer of a screen. */
export const timerAction = z.enum(['start', 'pause', 'reset', 'round', 'undoround', 'addtime']);
export type TimerAction = z.output<typeof timerAction>;

/** The seconds of a count-in if the coach chooses no others. */
const defaultCountdown = 10;

/** The seconds by which `addtime` moves the cap. */
export const addedTime = 10;

/** The longest time cap, in seconds. */
export const longestCap = 21_600;

/** The most rounds that a timer counts. */
export const mostRounds = 100;

const seconds = (most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(0, sentence), z.maximum(most, sentence));

/** The plan of a timer. A length or number that its kind does not have is 0. */
const timerPlan = {
  kind: timerKind,
  /** The seconds of work in each round. For `emom`, it is the length of each round. */
  work: seconds(3600, 'Work lasts up to 60 minutes.'),
  /** The seconds of rest after the work of each round. */
  rest: seconds(3600, 'Rest lasts up to 60 minutes.'),
  /** The number of rounds. For `fortime` and `amrap`, it counts only rounds that a coach counts. */
  rounds: seconds(mostRounds, 'A timer has up to 100 rounds.'),
  /** The seconds after which `fortime` and `amrap` end; 0 for `fortime` without a time cap. */
  cap: seconds(longestCap, 'A time cap is up to 6 hours.'),
  /** The seconds of the count-in between the start and the first second of the clock. */
  countdown: seconds(60, 'The count-in lasts up to 60 seconds.'),
};

/**
 * The timer of a screen. The clock shows `now − startsAt`, or `pausedAt − startsAt` while it is paused. A negative time is
 * the count-in. The timer ends at `cap` or after `rounds × (work + rest)`.
 */
export const timer = z.object({
  ...timerPlan,
  /**
   * When the clock begins to run, after the count-in; null while it is ready. A start after a pause moves this time.
   */
  startsAt: z.nullable(instant),
  /** When the clock was paused; null while it runs or is ready. */
  pausedAt: z.nullable(instant),
  /**
   * The end of each finished round, in order. These times move with `startsAt`, so that their distance from it
   * stays.
   */
  roundsAt: z.array(instant),
  /**
   * Counts the changes of a screen's timer. Of two timers, the one with the higher number is newer.
   */
  revision: z.int(),
  /** The workout that the timer was set for; null if there is none. */
  trackWorkoutId: z.nullable(id),
});
export type ScreenTimer = z.output<typeof timer>;

/**
 * The fields about a screen's timer. A timer that is not under way is removed with its workout and at the end of its day. A
 * timer without a cap is removed after six hours.
 */
export const timerOfScreen = {
  timer: z.nullable(timer),
  /**
   * The `revision` of the last timer, also after the timer was removed; 0 before the first timer.
   */
  timerRevision: z.int(),
};

/** A timer and the server's time at which it was read. The clocks of all screens follow the server's. */
export const timedTimer = z.object({ timer: z.nullable(timer), now: instant });
export type TimedTimer = z.output<typeof timedTimer>;

interface GivenTimer {
  readonly kind?: TimerKind | undefined;
  readonly action?: TimerAction | undefined;
  readonly work: number;
  readonly rounds: number;
  readonly cap: number;
}

function isPlanOrAction({ kind, action }: GivenTimer): boolean {
  return (kind === undefined) !== (action === undefined);
}

function hasLength({ kind, work, rounds, cap }: GivenTimer): boolean {
  if (kind === undefined || kind === 'fortime') return true;
  return kind === 'amrap' ? cap > 0 : work > 0 && rounds > 0;
}

/** Sets a timer, which is then ready to start, or applies an action to it. */
export const timerChange = z
  .object({
    kind: z.optional(timerKind),
    work: z._default(timerPlan.work, 0),
    rest: z._default(timerPlan.rest, 0),
    rounds: z._default(timerPlan.rounds, 0),
    cap: z._default(timerPlan.cap, 0),
    countdown: z._default(timerPlan.countdown, defaultCountdown),
    action: z.optional(timerAction),
    /** The workout that the timer is for. The screen shows this workout from then on. */
    trackWorkoutId: z.optional(id),
    /**
     * When the coach made the change, by the server's time, if it arrives late. A change that was made before the last one, or
     * longer ago than a clock runs, has no effect.
     */
    madeAt: z.optional(z.iso.datetime()),
  })
  .check(
    z.refine(isPlanOrAction, { message: 'Send the kind of a timer or an action.', path: ['kind'] }),
    z.refine(hasLength, { message: 'Choose how long the timer runs.', path: ['kind'] }),
  );
export type TimerChange = z.output<typeof timerChange>;
