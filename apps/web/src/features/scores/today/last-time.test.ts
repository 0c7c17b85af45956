import type { LoadedLift } from '@trackboard/contract/lifts';
import type { PreviousResult } from '@trackboard/contract/scores';
import { expect, it } from 'vitest';
import { lastTime } from './last-time.ts';

const benchmark: PreviousResult = {
  scoreId: 'score',
  date: '2026-11-04',
  name: 'Fran',
  scoreType: 3,
  highestScore: '04:37',
  values: ['04:37'],
  repsPerSet: [],
  isScaled: false,
  isRecord: false,
  audience: 0,
  weightUnit: 'kg',
};
const lift: PreviousResult = {
  ...benchmark,
  scoreType: 5,
  values: ['35', '40', '40'],
  repsPerSet: [8, 4, 3],
};

const weights = (...loads: (number | null)[]): LoadedLift => ({
  trackWorkoutId: 'press',
  movementId: 'press',
  movement: 'Strict Press',
  unit: 'kg',
  plateStep: 2.5,
  source: {
    kind: 'none',
    movementId: null,
    movement: null,
    max: null,
    unit: 'kg',
    date: null,
    factor: null,
    fromWeight: null,
    fromReps: null,
    isChosen: false,
    note: '',
  },
  offers: [],
  sets: loads.map((loadable) => ({
    percentage: 80,
    reps: 4,
    repsUpTo: 4,
    exact: loadable,
    loadable,
    line: null,
  })),
});

const today = '2026-11-18';
const none = { last: null, toBeat: null, weights: null };

it('shows the last score of a benchmark', () => {
  const shown = { day: 'Nov 4', result: '4:37 Rx', more: null, toBeat: null };
  expect(lastTime({ ...none, last: benchmark }, today)).toEqual(shown);
  expect(lastTime(none, today)).toBeNull();
});

it('shows the best result to beat if it is not the last one', () => {
  const toBeat = { ...benchmark, date: '2026-10-02', highestScore: '04:05' };
  const shown = lastTime({ ...none, last: benchmark, toBeat }, today);
  expect(shown).toMatchObject({ result: '4:37 Rx', toBeat: '4:05 Rx on Oct 2' });
});

it('shows no difference for a planned load that compares as equal', () => {
  const before = { ...lift, values: ['100.02'], repsPerSet: [1] };
  const shown = lastTime({ ...none, last: before, weights: weights(100.04) }, today);
  expect(shown?.more).toBeNull();
});

it('shows the heaviest set of a lift, and how much more is planned today', () => {
  const with425 = lastTime({ ...none, last: lift, weights: weights(35, 42.5) }, today);
  expect(with425).toEqual({
    day: 'Nov 4',
    result: '40 kg × 4',
    more: '2.5 kg more today',
    toBeat: null,
  });
  expect(lastTime({ ...none, last: lift, weights: weights(35, 40) }, today)?.more).toBeNull();
  expect(lastTime({ ...none, last: lift, weights: weights(null) }, today)?.more).toBeNull();
});
