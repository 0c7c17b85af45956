import { type ScoreKind, scoreTypes } from '@trackboard/scoring';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparable, findRecords } from './update-record-marks.ts';

function result(over: Partial<Comparable> & { hour?: number }): Comparable {
  const { hour = 8, ...rest } = over;
  return {
    series: 'rx',
    kind: 'time',
    key: 300,
    day: '2026-07-15',
    loggedAt: new Date(Date.UTC(2026, 6, 15, hour)),
    id: 'a',
    ...rest,
  };
}

const keysOf = (results: readonly Comparable[]) => results.map(({ key }) => key);
const recordsOf = (...results: Comparable[]) => keysOf([...findRecords(results)]);

const anyResult = fc.record({
  series: fc.constantFrom('rx', 'scaled'),
  kind: fc.constantFrom<ScoreKind>('time', 'weight'),
  key: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 5 }),
  day: fc.constantFrom('2026-07-13', '2026-07-14', '2026-07-15'),
  loggedAt: fc.integer({ min: 0, max: 3 }).map((hour) => new Date(Date.UTC(2026, 6, 15, hour))),
  id: fc.uuid(),
});

/** Any results of one subject. Each series has one kind. */
const anyResults = fc
  .uniqueArray(anyResult, { selector: ({ id }) => id, maxLength: 12 })
  .map((results) =>
    results.map((each) => ({
      ...each,
      kind: each.series === 'rx' ? ('time' as const) : ('weight' as const),
    })),
  );

function isEarlier(one: Comparable, other: Comparable): boolean {
  const order = [one, other].map(
    ({ day, loggedAt, id }) => `${day} ${loggedAt.toISOString()} ${id}`,
  );
  return one !== other && (order[0] ?? '') < (order[1] ?? '');
}

/** The definition of a record, independent of the algorithm. */
function isRecord(each: Comparable, all: readonly Comparable[]): boolean {
  const earlier = all.filter(
    (other) => other.series === each.series && other.key !== null && isEarlier(other, each),
  );
  if (each.key === null || !earlier.length) return false;
  const sign = scoreTypes[each.kind].lowerIsBetter ? -1 : 1;
  return earlier.every((other) => sign * (each.key ?? 0) > sign * (other.key ?? 0));
}

describe('findRecords', () => {
  it('finds results that beat all earlier ones, but neither the first nor equal ones', () => {
    expect(
      recordsOf(
        result({ id: 'a', key: 300, hour: 1 }),
        result({ id: 'b', key: 290, hour: 2 }),
        result({ id: 'c', key: 295, hour: 3 }),
        result({ id: 'd', key: 290, hour: 4 }),
        result({ id: 'e', key: 280, hour: 5 }),
      ),
    ).toEqual([290, 280]);
  });

  it('orders results by day, then by the time of logging', () => {
    const late = result({ id: 'a', key: 300, day: '2026-07-01', hour: 9 });
    const early = result({ id: 'b', key: 290, day: '2026-07-08', hour: 8 });
    expect(recordsOf(early, late)).toEqual([290]);
  });

  it('compares each series separately', () => {
    const rx = result({ id: 'a', key: 300, hour: 1 });
    const scaled = result({ id: 'b', key: 200, hour: 2, series: 'scaled' });
    expect(recordsOf(rx, scaled)).toEqual([]);
  });

  it('ignores results without a sort key', () => {
    const none = result({ id: 'a', key: null, hour: 1 });
    expect(recordsOf(none, result({ id: 'b', key: 300, hour: 2 }))).toEqual([]);
    expect(
      recordsOf(result({ id: 'a', hour: 0 }), none, result({ id: 'b', key: 290, hour: 2 })),
    ).toEqual([290]);
  });

  it('matches the definition for results in any order', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const expected = results.filter((each) => isRecord(each, results));
        expect(findRecords(results)).toEqual(new Set(expected));
        expect(findRecords(results.toReversed())).toEqual(new Set(expected));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the same earlier records when later results are added', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const last = result({ day: '2026-07-16', key: 1, id: 'z' });
        const before = findRecords(results);
        const after = findRecords([...results, last]);
        expect([...before].every((each) => after.has(each))).toBe(true);
      }),
    );
  });
});
