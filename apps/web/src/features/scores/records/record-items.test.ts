import type { Records } from '@trackboard/contract/records';
import { describe, expect, it } from 'vitest';
import { findRecords, heightOf, recordItems } from './record-items.ts';

const place = { scoreId: 's', trackWorkoutId: 'w', trackId: 't', gymId: 'g' };

const records: Records = {
  weightUnit: 'kg',
  lifts: [
    {
      movementId: 'squat',
      movement: 'Back Squat',
      best: { date: '2026-11-02', value: 140, kind: 'tested', place: null },
      estimatedMax: 142.5,
      history: [
        { date: '2026-10-02', value: 125, kind: 'logged', place },
        { date: '2026-10-02', value: 142.5, kind: 'estimated', place },
        { date: '2026-11-02', value: 140, kind: 'tested', place: null },
      ],
    },
  ],
  benchmarks: [
    {
      benchmarkId: 'fran',
      name: 'Fran',
      scoreType: 3,
      best: {
        date: '2026-11-01',
        value: '04:50',
        isScaled: false,
        isRecord: true,
        scoreId: 's',
        place,
      },
      history: [
        {
          date: '2026-10-01',
          value: '03:00',
          isScaled: true,
          isRecord: false,
          scoreId: 'r',
          place: null,
        },
        {
          date: '2026-11-01',
          value: '04:50',
          isScaled: false,
          isRecord: true,
          scoreId: 's',
          place,
        },
      ],
    },
    { benchmarkId: 'fran', name: 'Fran', scoreType: 6, best: null, history: [] },
  ],
};

describe('recordItems', () => {
  const items = recordItems(records);

  it('distinguishes lifted weights from estimates, and Rx from scaled', () => {
    const told = items.map(({ history }) =>
      history.map(({ value, how, line }) => [value, how, line]),
    );
    expect(told[0]).toEqual([
      ['125', 'Logged', 'main'],
      ['142.5', 'est.', 'side'],
      ['140', 'Tested', 'main'],
    ]);
    expect(told[1]).toEqual([
      ['03:00', 'Scaled', 'side'],
      ['04:50', 'Rx', 'main'],
    ]);
  });

  it('separates a benchmark that was scored by other rules', () => {
    expect(new Set(items.map(({ key }) => key)).size).toBe(3);
    expect(items[2]).toMatchObject({ name: 'Fran', kind: 'text', best: null });
  });
});

describe('findRecords', () => {
  const items = recordItems(records);
  const names = (search: string, group: 'all' | 'lift' | 'benchmark' = 'all') =>
    findRecords(items, { search, group }).map(({ name }) => name);

  it('finds by words in any order, within a group', () => {
    expect(names('  squat BACK')).toEqual(['Back Squat']);
    expect(names('a')).toEqual(['Back Squat', 'Fran', 'Fran']);
    expect(names('a', 'lift')).toEqual(['Back Squat']);
    expect(names('squat', 'benchmark')).toEqual([]);
    expect(names('')).toHaveLength(3);
  });
});

describe('heightOf', () => {
  it.each([
    ['time', '04:50', 290],
    ['reps', '120', 120],
    ['liftWeight', '142.5', 142.5],
    ['roundsReps', '12+5', 12.05],
    ['text', 'Legs gone', null],
    ['completion', 'true', null],
    ['time', 'soon', null],
  ] as const)('of %s %s is %s', (kind, value, height) => {
    expect(heightOf(kind, value)).toBe(height);
  });

  it('keeps rounds and reps in their order', () => {
    const heights = ['9+200', '10+0', '10+7', '10+12'].map((value) =>
      heightOf('roundsReps', value),
    );
    expect(heights).toEqual(heights.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(heights).size).toBe(4);
  });
});
