import type { Records } from '@trackboard/contract/records';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayTicks, roundTicks } from './history-chart.tsx';
import {
  findRecords,
  groupsOf,
  heightOf,
  isFresh,
  placeOfAllTime,
  recordItems,
} from './record-items.ts';
import { sparkHeights } from './record-row.tsx';

const place = { scoreId: 's', trackWorkoutId: 'w', trackId: 't', gymId: 'g' };

const fives = { weight: 125, unit: 'kg', reps: 5 } as const;
const logged = {
  date: '2026-10-02',
  value: 125,
  kind: 'logged',
  place,
  ownWorkoutId: null,
  lifted: fives,
  name: 'Heavy Fives',
  isRecord: false,
} as const;
const tested = {
  date: '2026-11-02',
  value: 140,
  kind: 'tested',
  place: null,
  ownWorkoutId: null,
  lifted: { weight: 308.6, unit: 'lbs', reps: 1 },
  name: null,
  isRecord: true,
} as const;

const records: Records = {
  weightUnit: 'kg',
  lifts: [
    {
      movementId: 'squat',
      movement: 'Back Squat',
      best: tested,
      estimatedMax: 142.5,
      history: [
        { ...logged, date: '2026-10-01', value: 80, lifted: { ...fives, weight: 80, reps: 15 } },
        logged,
        { ...logged, value: 142.5, kind: 'estimated' },
        { ...logged, date: '2026-10-09', value: 135, lifted: { ...fives, weight: 135, reps: 1 } },
        tested,
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
        ownWorkoutId: null,
      },
      history: [
        {
          date: '2026-10-01',
          value: '03:00',
          isScaled: true,
          isRecord: false,
          scoreId: 'r',
          place: null,
          ownWorkoutId: null,
        },
        {
          date: '2026-11-01',
          value: '04:50',
          isScaled: false,
          isRecord: true,
          scoreId: 's',
          place,
          ownWorkoutId: null,
        },
      ],
    },
    { benchmarkId: 'fran', name: 'Fran', scoreType: 6, best: null, history: [] },
  ],
};

describe('recordItems', () => {
  const items = recordItems(records);

  it('separates tested from estimated maxes, and Rx from scaled results', () => {
    const told = items.map(({ history }) =>
      history.map(({ value, detail, division, line }) => [value, detail || division, line]),
    );
    expect(told[0]).toEqual([
      ['80', 'Heavy Fives', 'other'],
      ['142.5', 'from 125 kg × 5', 'side'],
      ['135', 'Heavy Fives', 'main'],
      ['140', 'Max test', 'main'],
    ]);
    expect(told[1]).toEqual([
      ['03:00', 'Scaled', 'side'],
      ['04:50', 'Rx', 'main'],
    ]);
  });

  it('keeps the unit in which a weight was lifted', () => {
    expect(items[0]).toMatchObject({
      unit: 'kg',
      best: { lifted: { weight: 308.6, unit: 'lbs' } },
    });
  });

  it('links everyone’s best of a benchmark to its latest result that the reader can see', () => {
    const [squat, fran, text] = items.map(placeOfAllTime);
    const { scoreId: _, ...workout } = place;
    expect([squat, fran, text]).toEqual([null, { ...workout, day: '2026-11-01' }, null]);
  });

  it('separates results of a benchmark that were scored by other rules', () => {
    expect(new Set(items.map(({ key }) => key)).size).toBe(3);
    expect(items[2]).toMatchObject({ name: 'Fran', kind: 'text', best: null });
  });
});

describe('findRecords', () => {
  const items = recordItems(records);
  const names = (search: string) => findRecords(items, search).map(({ name }) => name);

  it('finds records by words in any order', () => {
    expect(names('  squat BACK')).toEqual(['Back Squat']);
    expect(names('a')).toEqual(['Back Squat', 'Fran', 'Fran']);
    expect(names('squat fran')).toEqual([]);
    expect(names('')).toHaveLength(3);
  });
});

describe('isFresh', () => {
  const best = recordItems(records)[0]?.best ?? null;

  it.each([
    ['2026-11-02', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])('returns for a record of November 2 on %s: %s', (today, fresh) => {
    expect(isFresh(best, today)).toBe(fresh);
  });

  it('returns false for a best that is not a record, and without a best', () => {
    expect(isFresh(best && { ...best, isRecord: false }, '2026-11-02')).toBe(false);
    expect(isFresh(null, '2026-11-02')).toBe(false);
  });
});

describe('sparkHeights', () => {
  const [squat, fran] = recordItems(records);

  it('returns the line of the best from two results on, and rises with better results', () => {
    expect(squat && sparkHeights(squat)).toEqual([135, 140]);
    expect(fran && sparkHeights(fran)).toBeNull();
    const again = fran?.history.map((result) => ({ ...result, line: 'main' as const })) ?? [];
    expect(fran && sparkHeights({ ...fran, history: again })).toEqual([-180, -290]);
  });
});

describe('roundTicks', () => {
  it.each([
    ['liftWeight', 127.5, 146, [120, 130, 140, 150]],
    ['liftWeight', 100, 100, [100, 101]],
    ['time', 331, 440, [330, 360, 390, 420, 450]],
    ['time', 4000, 40_000, [0, 18_000, 36_000, 54_000]],
    ['roundsReps', 14.08, 16.02, [14, 15, 16, 17]],
    ['reps', 0, 1_000_000, [0, 500_000, 1_000_000]],
  ] as const)('returns the ticks of %s from %d to %d', (kind, lowest, highest, ticks) => {
    expect(roundTicks(kind, lowest, highest)).toEqual(ticks);
  });
});

describe('dayTicks', () => {
  it.each([
    ['2026-08-11', '2026-11-10', ['2026-09-01', '2026-10-01', '2026-11-01']],
    ['2025-11-02', '2026-11-10', ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']],
    [
      '2016-11-02',
      '2026-11-10',
      ['2018-01-01', '2020-01-01', '2022-01-01', '2024-01-01', '2026-01-01'],
    ],
    ['2026-11-02', '2026-11-10', ['2026-11-02', '2026-11-10']],
  ])('returns the ticks from %s to %s', (from, to, days) => {
    expect(dayTicks(from, to)).toEqual(days.map(dayNumber));
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
  ] as const)('converts %s %s to %s', (kind, value, height) => {
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

it('groupsOf returns each group on a wide screen, even a group without records', () => {
  expect(groupsOf([{ group: 'lift' }], false)).toEqual(['lift', 'benchmark']);
  expect(groupsOf([{ group: 'lift' }], true)).toEqual(['lift']);
});
