import { expect, it } from 'vitest';
import { weightsOfSets } from './asked-weights.ts';

const set = { reps: 8, repsUpTo: 12, exact: null, line: null };
const source = {
  kind: 'tested' as const,
  movementId: null,
  movement: null,
  max: 115,
  unit: 'kg' as const,
  date: null,
  factor: null,
  fromWeight: null,
  fromReps: null,
  isChosen: false,
  note: '',
};

it('the weights of sets say their set and share, and a set without a weight has none', () => {
  const sets = [
    { ...set, percentage: 80, loadable: 92.5 },
    { ...set, percentage: null, loadable: null },
  ];
  expect(weightsOfSets({ sets, unit: 'kg', source }, 'Back Squat')).toEqual([
    { weight: 92.5, unit: 'kg', about: 'Back Squat, set 1 of 2, 80% of 115 kg', reps: '8–12' },
    null,
  ]);
});
