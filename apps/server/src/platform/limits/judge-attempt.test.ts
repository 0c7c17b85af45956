import { describe, expect, it } from 'vitest';
import { after, hours, minutes } from '../time/clock.ts';
import { type Count, judgeAttempt, waitInWords } from './judge-attempt.ts';
import { type Policy, policies } from './policies.ts';

const policy: Policy = {
  limit: 3,
  window: minutes(15),
  firstWait: minutes(1),
  longestWait: minutes(5),
};
const start = new Date('2026-07-15T18:00:00Z');
const at = (ms: number) => after(start, ms);

/**
 * Returns the results of attempts at these instants, in milliseconds from the start: the wait, or 'in' if
 * admitted.
 */
function attempts(...instants: number[]): (number | 'in')[] {
  let count: Count | undefined;
  return instants.map((ms) => {
    const verdict = judgeAttempt(policy, count, at(ms));
    if ('wait' in verdict) return verdict.wait;
    count = verdict.count;
    return 'in';
  });
}

describe('judgeAttempt', () => {
  describe('an attempt', () => {
    it('is admitted up to the limit, then refused for the first wait', () => {
      expect(attempts(0, 0, 0, 0, 20_000)).toEqual(['in', 'in', 'in', 60_000, 40_000]);
    });

    it('is not counted if it is refused', () => {
      expect(attempts(0, 0, 0, ...Array<number>(100).fill(1), minutes(1)).at(-1)).toBe('in');
    });

    it('is admitted once after each wait, which doubles up to the maximum', () => {
      const waits: number[] = [];
      let count: Count = { points: 2, resetsAt: at(minutes(15)), freeAt: null };
      let now = start;
      for (let n = 0; n < 5; n += 1) {
        const verdict = judgeAttempt(policy, count, now);
        if ('wait' in verdict) throw new Error('An attempt after the wait is admitted.');
        const again = judgeAttempt(policy, verdict.count, now);
        waits.push('wait' in again ? again.wait : 0);
        ({ count } = verdict);
        now = verdict.count.freeAt ?? now;
      }
      expect(waits).toEqual([1, 2, 4, 5, 5].map(minutes));
    });

    it('is admitted as a group up to the limit, else refused until the window ends', () => {
      const two = judgeAttempt(policy, undefined, start, 2);
      const count = { points: 2, resetsAt: at(policy.window), freeAt: null };
      expect(two).toEqual({ count });
      expect(judgeAttempt(policy, count, at(1), 2)).toEqual({ wait: policy.window - 1 });
      expect(judgeAttempt(policy, undefined, start, 4)).toEqual({ wait: policy.window });
      expect(judgeAttempt(policy, undefined, start, 3)).toMatchObject({ count: { points: 3 } });
    });

    it('is counted in a fixed window that starts with the first attempt', () => {
      const next = minutes(15);
      expect(attempts(0, minutes(14), next, next, next, next)).toEqual([
        ...Array<string>(5).fill('in'),
        minutes(1),
      ]);
    });

    it('starts a new count when a window has passed after the wait', () => {
      const blocked = [0, 0, 0];
      const free = minutes(1);
      expect(attempts(...blocked, free + policy.window - 1, free + policy.window - 1)).toEqual([
        'in',
        'in',
        'in',
        'in',
        minutes(2),
      ]);
      const later = free + policy.window;
      expect(attempts(...blocked, later, later, later).slice(3)).toEqual(['in', 'in', 'in']);
    });

    it('never waits longer than the maximum, after any number of attempts', () => {
      const many = { points: 1_000_000, resetsAt: at(1), freeAt: null };
      const verdict = judgeAttempt(policy, many, start);
      expect(verdict).toMatchObject({ count: { freeAt: at(policy.longestWait) } });
    });
  });

  describe.each(Object.entries(policies))('the policy %s', (_name, each) => {
    it('has waits that grow', () => {
      expect(each.limit).toBeGreaterThan(1);
      expect(each.firstWait).toBeGreaterThanOrEqual(minutes(1));
      expect(each.longestWait).toBeGreaterThan(each.firstWait);
    });
  });

  it('lets a class of 40 register, upload and join from one address', () => {
    for (const name of [
      'registration.address',
      'upload.address',
      'track-password.new-accounts',
    ] as const) {
      expect(policies[name].limit).toBeGreaterThan(40);
      expect(policies[name].window).toBeGreaterThanOrEqual(hours(1));
    }
  });
});

describe('waitInWords', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3600, '60 minutes'],
    [5401, '2 hours'],
    [86_400, '24 hours'],
  ])('writes %i seconds as %j', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});
