import { describe, expect, it } from 'vitest';
import type { OwnWorkout } from '@trackboard/contract/scores';
import { type UnsentOwnWorkout, shownOwnWorkouts } from './use-own-workouts.ts';

const range = { fromDate: '2026-11-22', toDate: '2026-11-28', unit: 'kg' } as const;

const stored: OwnWorkout = {
  uuid: 'run',
  day: '2026-11-25',
  name: '5 km run',
  description: '',
  scoreType: 3,
  sets: 1,
  values: ['24:10'],
  highestScore: '24:10',
  notes: '',
  isScaled: false,
  benchmarkId: null,
  movementIds: [],
  repsPerSet: [],
  audience: 2,
  weightUnit: 'kg',
  isRecord: true,
  loggedAt: '2026-11-25T10:00:00Z',
  importedFrom: 'sugarwod',
  original: { Result: '24:10' },
};

function unsent(input: Partial<UnsentOwnWorkout['input']>): UnsentOwnWorkout {
  const { uuid, day, name, scoreType, values } = stored;
  return {
    id: `write of ${input.uuid ?? uuid}`,
    input: { uuid, day, name, scoreType, values, ...input },
    at: 0,
    state: 'waiting',
    error: null,
    retry: () => undefined,
    discard: () => undefined,
  };
}

describe('the shown own workouts', () => {
  it('have the contents of the unsent write, and no record until the server says so', () => {
    const write = unsent({ values: ['23:30'] });
    const [shown] = shownOwnWorkouts([stored], [write], range);
    expect(shown).toMatchObject({ isStored: true, unsent: { state: 'waiting' } });
    expect(shown?.workout).toMatchObject({
      values: ['23:30'],
      highestScore: '23:30',
      isRecord: false,
      importedFrom: 'sugarwod',
    });
  });

  it('include what was never sent, in the order of the days', () => {
    const lift = {
      uuid: 'squat',
      day: '2026-11-22',
      scoreType: 5,
      sets: 2,
      values: ['100', '110'],
    };
    const shown = shownOwnWorkouts([stored], [unsent(lift)], range);
    expect(shown.map(({ workout, isStored }) => [workout.uuid, isStored])).toEqual([
      ['squat', false],
      ['run', true],
    ]);
    expect(shown[0]?.workout).toMatchObject({ highestScore: '110', weightUnit: 'kg', audience: 2 });
  });

  it('leave out an own workout that an unsent write moves out of the days', () => {
    expect(shownOwnWorkouts([stored], [unsent({ day: '2026-11-29' })], range)).toEqual([]);
  });
});
