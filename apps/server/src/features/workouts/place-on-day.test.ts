import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WorkoutPlace, placeOnDay } from './place-on-day.ts';

const trackIds = ['engine', 'strength'];

function at(id: string, sortOrder: number, trackId = 'engine'): WorkoutPlace {
  return { id, trackId, sortOrder };
}

const day = [at('a', 0), at('b', 1), at('c', 2)];
const moved = { id: 'x', trackId: 'engine' };

/** Returns the ids of a track with their positions, in order. */
function orderOf(places: readonly WorkoutPlace[], trackId = 'engine'): [string, number][] {
  return places
    .filter((place) => place.trackId === trackId)
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ id, sortOrder }) => [id, sortOrder]);
}

describe('placeOnDay', () => {
  it('appends a workout when no position is given', () => {
    expect(orderOf(placeOnDay(day, moved, {})).at(-1)).toEqual(['x', 3]);
  });

  it('puts the first workout of a day at 0', () => {
    expect(placeOnDay([], moved, {})).toEqual([at('x', 0)]);
    expect(placeOnDay([], moved, { sortOrder: 7 })).toEqual([at('x', 0)]);
  });

  it('inserts at an index and renumbers the positions', () => {
    const gaps = [at('a', 0), at('b', 5), at('c', 9)];
    const ids = orderOf(placeOnDay(gaps, moved, { sortOrder: 2 }));
    expect(ids).toEqual([
      ['a', 0],
      ['b', 1],
      ['x', 2],
      ['c', 3],
    ]);
  });

  it('keeps the given positions if they are distinct', () => {
    const sortedWorkouts = [
      { trackWorkoutId: 'c', sortOrder: 10 },
      { trackWorkoutId: 'x', sortOrder: 20 },
      { trackWorkoutId: 'a', sortOrder: 30 },
      { trackWorkoutId: 'b', sortOrder: 40 },
    ];
    expect(orderOf(placeOnDay(day, moved, { sortOrder: 20, sortedWorkouts }))).toEqual([
      ['c', 10],
      ['x', 20],
      ['a', 30],
      ['b', 40],
    ]);
  });

  it('puts the moved workout before the one with the same position', () => {
    const sortedWorkouts = day.map(({ id, sortOrder }) => ({ trackWorkoutId: id, sortOrder }));
    expect(orderOf(placeOnDay(day, moved, { sortOrder: 1, sortedWorkouts }))).toEqual([
      ['a', 0],
      ['x', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('ignores workouts that are not on the day', () => {
    const sortedWorkouts = [
      { trackWorkoutId: 'foreign', sortOrder: 0 },
      { trackWorkoutId: 'x', sortOrder: 1 },
    ];
    expect(orderOf(placeOnDay(day, moved, { sortedWorkouts })).map(([id]) => id)).toEqual([
      'a',
      'x',
      'b',
      'c',
    ]);
  });

  it('orders the workouts of two tracks in one sequence', () => {
    const mixed = [at('a', 0), at('s', 0, 'strength'), at('b', 1)];
    const sortedWorkouts = ['s', 'b', 'x', 'a'].map((id, sortOrder) => ({
      trackWorkoutId: id,
      sortOrder,
    }));
    const places = placeOnDay(mixed, moved, { sortOrder: 2, sortedWorkouts });
    const all = places.toSorted((one, other) => one.sortOrder - other.sortOrder);
    expect(all.map(({ id }) => id)).toEqual(['s', 'b', 'x', 'a']);
  });

  it('does not change other tracks when an index is given', () => {
    const mixed = [at('s', 4, 'strength'), at('t', 9, 'strength'), at('a', 0)];
    expect(orderOf(placeOnDay(mixed, moved, { sortOrder: 0 }), 'strength')).toEqual([
      ['s', 4],
      ['t', 9],
    ]);
  });
});

const place = fc.record({
  trackId: fc.constantFrom(...trackIds),
  sortOrder: fc.integer({ min: 0, max: 12 }),
});

/** A stored day, on which no two workouts of a track have the same position. */
const storedDay = fc
  .uniqueArray(place, {
    selector: ({ trackId, sortOrder }) => `${trackId}${sortOrder}`,
    maxLength: 8,
  })
  .map((places) => places.map((each, index) => ({ id: `w${index}`, ...each })));

const request = fc.record({
  sortOrder: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  sortedWorkouts: fc.option(
    fc.array(
      fc.record({
        trackWorkoutId: fc.constantFrom('w0', 'w1', 'w2', 'w3', 'w4', 'x', 'foreign'),
        sortOrder: fc.integer({ min: 0, max: 12 }),
      }),
      { maxLength: 8 },
    ),
  ),
});

describe('placeOnDay, for any move', () => {
  it('keeps every workout of the day once and adds the moved one', () => {
    fc.assert(
      fc.property(storedDay, request, (others, wanted) => {
        const ids = placeOnDay(others, moved, wanted).map(({ id }) => id);
        expect(ids.toSorted()).toEqual([...others.map(({ id }) => id), 'x'].toSorted());
      }),
    );
  });

  it('never gives two workouts of a track the same position', () => {
    fc.assert(
      fc.property(storedDay, request, (others, wanted) => {
        const places = placeOnDay(others, moved, wanted);
        const keys = new Set(places.map(({ trackId, sortOrder }) => `${trackId} ${sortOrder}`));
        expect(keys.size).toBe(places.length);
      }),
    );
  });

  it('keeps the order of the other workouts when only an index is given', () => {
    fc.assert(
      fc.property(storedDay, fc.integer({ min: 0, max: 12 }), (others, sortOrder) => {
        const ids = orderOf(placeOnDay(others, moved, { sortOrder })).map(([id]) => id);
        const before = orderOf(others).map(([id]) => id);
        expect(ids.filter((id) => id !== 'x')).toEqual(before);
        expect(ids.indexOf('x')).toBe(Math.min(sortOrder, before.length));
      }),
    );
  });
});
