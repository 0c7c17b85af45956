import { after } from '../time/clock.ts';
import type { Policy } from './policies.ts';

/** The count of one key. */
export interface Count {
  readonly points: number;
  /** When the count expires. */
  readonly resetsAt: Date;
  /** Attempts are refused until this instant; null if they are not refused. */
  readonly freeAt: Date | null;
}

/** The new count of an admitted attempt, or the milliseconds that a refused attempt has to wait. */
type Verdict = { readonly count: Count } | { readonly wait: number };

/** This limit keeps the power finite; every policy has reached its longest wait by then. */
const maxDoublings = 30;

function waitAfter(points: number, { limit, firstWait, longestWait }: Policy): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(points - limit, maxDoublings));
}

/** Judges attempts that are admitted or refused together. `size` is the number of attempts. */
export function judgeAttempt(
  policy: Policy,
  counted: Count | undefined,
  now: Date,
  size = 1,
): Verdict {
  const live = counted && now < counted.resetsAt ? counted : undefined;
  if (live?.freeAt && now < live.freeAt) return { wait: live.freeAt.getTime() - now.getTime() };
  const points = (live?.points ?? 0) + size;
  if (size > 1 && points > policy.limit) {
    return { wait: live ? live.resetsAt.getTime() - now.getTime() : policy.window };
  }
  const resetsAt = live?.resetsAt ?? after(now, policy.window);
  if (points < policy.limit) return { count: { points, resetsAt, freeAt: null } };
  const freeAt = after(now, waitAfter(points, policy));
  // The count expires after the wait. Otherwise waits could not grow longer than the window.
  return { count: { points, resetsAt: after(freeAt, policy.window), freeAt } };
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Writes seconds as text, rounded up: '40 seconds', '2 minutes', '3 hours'. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}
