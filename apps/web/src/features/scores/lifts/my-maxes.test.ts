import { expect, it } from 'vitest';
import type { LiftMax } from '@trackboard/contract/lifts';
import { maxesByLift } from './my-maxes.tsx';

function aMax(id: string, movement: string, achievedOn: string): LiftMax {
  return {
    id,
    movementId: movement,
    movement,
    value: 100,
    weightUnit: 'kg',
    achievedOn,
    chosenFrom: null,
  };
}

it('groups maxes by lift and keeps the order of lifts and of maxes', () => {
  const maxes = [
    aMax('new', 'Deadlift', '2026-11-01'),
    aMax('old', 'Deadlift', '2026-02-01'),
    aMax('squat', 'Back Squat', '2026-10-12'),
  ];
  const shown = maxesByLift(maxes).map(({ movement, maxes: ofLift }) => [
    movement,
    ofLift.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    ['Deadlift', ['new', 'old']],
    ['Back Squat', ['squat']],
  ]);
  expect(maxesByLift([])).toEqual([]);
});
