import { after } from '../time/clock.ts';
import type { Policy } from './policies.ts';

/** The count of one key. */
export interface Count {
  readonly points: number;
  /** When it is forgotten. */
  readonly resetsAt: Date;
  /** Until when further attempts are refused; null: none is. */
  readonly freeAt: Date | null;
}

/** An attempt is admitted with the new count, or refused for a number of milliseconds. */
export type Verdict = { readonly count: Count } | { readonly wait: number };

/** Far enough that every policy has reached its longest wait. */
const maxDoublings = 30;

function waitAfter(points: number, { limit, firstWait, longestWait }: Policy): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(points - limit, maxDoublings));
}

/** Judges one more attempt at `now` by its policy and what has been counted until then. */
export function judgeAttempt(policy: Policy, counted: Count | undefined, now: Date): Verdict {
  const live = counted && now < counted.resetsAt ? counted : undefined;
  if (live?.freeAt && now < live.freeAt) return { wait: live.freeAt.getTime() - now.getTime() };
  const points = (live?.points ?? 0) + 1;
  const resetsAt = live?.resetsAt ?? after(now, policy.window);
  if (points < policy.limit) return { count: { points, resetsAt, freeAt: null } };
  const freeAt = after(now, waitAfter(points, policy));
  // The count outlives the wait, or waits would never grow beyond the window.
  return { count: { points, resetsAt: after(freeAt, policy.window), freeAt } };
}
