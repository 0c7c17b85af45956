import { isByTheClock, lengthOf, type Timer } from './timer.ts';
import { readTimer } from './read-timer.ts';

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
