import { expect, it } from 'vitest';
import { trialParams } from './subscribe.ts';

const ends = new Date('2026-07-15T00:00:00Z');
const hoursBefore = (hours: number) => new Date(ends.getTime() - hours * 3_600_000);

it('trialParams does not cut the trial short by a part of a second', () => {
  const end = new Date('2026-07-15T00:00:00.001Z');
  expect(trialParams(end, hoursBefore(72))).toEqual({ trial_end: ends.getTime() / 1000 + 1 });
});

it.each([
  [24 * 14, { trial_end: ends.getTime() / 1000 }],
  [50, { trial_end: ends.getTime() / 1000 }],
  // The provider refuses a `trial_end` that is less than two days ahead.
  [48, { trial_period_days: 2 }],
  [25, { trial_period_days: 2 }],
  [24, { trial_period_days: 1 }],
  [1, { trial_period_days: 1 }],
  [0, {}],
  [-100, {}],
])('trialParams charges nothing in a trial that ends in %i hours', (hours, params) => {
  expect(trialParams(ends, hoursBefore(hours))).toEqual(params);
});
