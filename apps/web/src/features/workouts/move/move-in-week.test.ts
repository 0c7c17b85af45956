import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  landingOf,
  moveInWeek,
  placeOf,
  slotsOn,
  sortedWorkoutsOf,
  stepPlace,
} from './move-in-week.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { weekDays } from '../week.ts';
import { columnItems, slotAt } from './week-drag.tsx';

const days = weekDays('2026-11-15');

/** Weeks with up to 4 workouts a day. The ids are `0`, `1`, … in reading order. */
const someWeek = fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }).map((counts) => {
  let next = 0;
  return counts.map((count, at): DayOfWorkouts => {
    const date = days[at] ?? '';
    const ids = Array.from({ length: count }, () => String(next++));
    return {
      date,
      workouts: ids.map((id, sortOrder) => aTrackWorkout({ id, schedule: date, sortOrder })),
    };
  });
});

const idsOf = (week: readonly DayOfWorkouts[]) =>
  week.flatMap((day) => day.workouts.map((item) => item.trackWorkoutId));

const someMove = someWeek
  .filter((week) => idsOf(week).length > 0)
  .chain((week) =>
    fc.record({
      week: fc.constant(week),
      id: fc.constantFrom(...idsOf(week)),
      day: fc.constantFrom(...days),
      index: fc.integer({ min: -2, max: 8 }),
    }),
  );

describe('moveInWeek', () => {
  it('keeps every workout once and the order of all others', () => {
    fc.assert(
      fc.property(someMove, ({ week, id, day, index }) => {
        const moved = moveInWeek(week, id, day, index);
        expect(moved.map((each) => each.date)).toEqual(days);
        expect(idsOf(moved).toSorted()).toEqual(idsOf(week).toSorted());
        const others = (days: readonly DayOfWorkouts[]) =>
          days.map((each) => idsOf([each]).filter((other) => other !== id));
        expect(others(moved)).toEqual(others(week));
      }),
    );
  });

  it('puts the workout on the requested day and slot, within the slots of the day', () => {
    fc.assert(
      fc.property(someMove, ({ week, id, day, index }) => {
        const most = slotsOn(week, id, day) - 1;
        const moved = moveInWeek(week, id, day, index);
        const at = Math.min(Math.max(index, 0), most);
        expect(placeOf(moved, id)).toEqual({ day, index: at });
        const target = moved.find((each) => each.date === day)?.workouts ?? [];
        expect(target.map((item) => item.sortOrder)).toEqual(target.map((_, order) => order));
        expect(target.map((item) => item.workout.schedule)).toEqual(target.map(() => day));
        expect(target.map((item) => item.workout.sortOrder)).toEqual(target.map((_, o) => o));
      }),
    );
  });

  it('undoes a move by moving back, and does not change the given week', () => {
    fc.assert(
      fc.property(someMove, ({ week, id, day, index }) => {
        const before = structuredClone(week);
        const from = placeOf(week, id);
        const moved = moveInWeek(week, id, day, index);
        expect(week).toEqual(before);
        const back = moveInWeek(moved, id, from?.day ?? '', from?.index ?? 0);
        expect(back.map((each) => idsOf([each]))).toEqual(week.map((each) => idsOf([each])));
      }),
    );
  });

  it('does not change the week for a workout or a day that it does not contain', () => {
    fc.assert(
      fc.property(someMove, ({ week, id }) => {
        expect(moveInWeek(week, 'unknown', days[0] ?? '', 0)).toEqual(week);
        expect(moveInWeek(week, id, '2026-12-24', 0)).toEqual(week);
      }),
    );
  });
});

const direction = fc.constantFrom('left', 'right', 'up', 'down');

describe('stepPlace', () => {
  it('stays within the week and each day for any arrow keys', () => {
    fc.assert(
      fc.property(someMove, fc.array(direction, { maxLength: 30 }), ({ week, id }, arrows) => {
        let place = placeOf(week, id) ?? { day: '', index: 0 };
        for (const arrow of arrows) {
          place = stepPlace(week, id, place, arrow);
          expect(days).toContain(place.day);
          expect(place.index).toBeGreaterThanOrEqual(0);
          expect(place.index).toBeLessThan(slotsOn(week, id, place.day));
        }
      }),
    );
  });

  it('changes the day on left and right, and the slot on up and down', () => {
    const week = days.map((date, at) => ({
      date,
      workouts: ['a', 'b']
        .slice(0, at === 3 ? 2 : 0)
        .map((id) => aTrackWorkout({ id, schedule: date })),
    }));
    const start = { day: days[3] ?? '', index: 0 };
    expect(stepPlace(week, 'a', start, 'down')).toEqual({ day: days[3], index: 1 });
    expect(stepPlace(week, 'a', start, 'up')).toEqual(start);
    expect(stepPlace(week, 'b', { day: days[3] ?? '', index: 1 }, 'right')).toEqual({
      day: days[4],
      index: 0,
    });
    expect(stepPlace(week, 'a', { day: days[0] ?? '', index: 0 }, 'left').day).toBe(days[0]);
  });
});

describe('sortedWorkoutsOf', () => {
  it('lists the workouts of a day in order', () => {
    const date = days[1] ?? '';
    const workouts = ['a', 'b'].map((id, sortOrder) =>
      aTrackWorkout({ id, schedule: date, sortOrder }),
    );
    expect(sortedWorkoutsOf([{ date, workouts }], date)).toEqual([
      { trackWorkoutId: 'a', sortOrder: 0 },
      { trackWorkoutId: 'b', sortOrder: 1 },
    ]);
    expect(sortedWorkoutsOf([{ date, workouts }], '2030-01-01')).toEqual([]);
  });
});

const column = ['a', 'b', 'c'].map((id) => aTrackWorkout({ id }));
const spelled = (items: ReturnType<typeof columnItems>) =>
  items
    .map((each) =>
      each.kind === 'slot' ? '_' : each.moving ? `(${each.item.workout.id})` : each.item.workout.id,
    )
    .join('');

describe('columnItems', () => {
  it('returns only cards while no workout is moved', () => {
    expect(spelled(columnItems(column, null, null))).toBe('abc');
  });

  it('returns a slot among the cards of another day', () => {
    expect([0, 1, 3, 9].map((slot) => spelled(columnItems(column, 'x', slot)))).toEqual([
      '_abc',
      'a_bc',
      'abc_',
      'abc_',
    ]);
    expect(spelled(columnItems([], 'x', 0))).toBe('_');
  });

  it('does not count the moved card in the position of the slot', () => {
    expect([0, 1, 2].map((slot) => spelled(columnItems(column, 'b', slot)))).toEqual([
      '_a(b)c',
      'a(b)_c',
      'a(b)c_',
    ]);
  });
});

const boxes = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 150 },
];

describe('slotAt', () => {
  it('returns the first slot above the middle of the first card, and the last below all cards', () => {
    expect([-5, 49, 51, 129, 131, 900].map((y) => slotAt(y, boxes))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(slotAt(10, [])).toBe(0);
  });
});

describe('a day of several tracks', () => {
  const [date = '', next = ''] = days;
  const item = (id: string, trackId: string, part?: 'strength' | 'metcon') =>
    aTrackWorkout({ id, trackId, part, schedule: date });
  const week: DayOfWorkouts[] = [
    {
      date,
      workouts: [
        item('press', 'competitors', 'strength'),
        item('fran', 'competitors', 'metcon'),
        item('row', 'engine', 'metcon'),
        item('bike', 'engine', 'metcon'),
      ],
    },
    { date: next, workouts: [item('squat', 'engine', 'strength')] },
  ];
  const orderAfter = (id: string, day: string, index: number) =>
    idsOf(moveInWeek(week, id, day, index).filter((each) => each.date === day));

  it('keeps a moved workout with its track', () => {
    expect(orderAfter('bike', date, 0)).toEqual(['press', 'fran', 'bike', 'row']);
    expect(landingOf(week, 'bike', { day: date, index: 0 })).toEqual({ day: date, index: 2 });
  });

  it('keeps a moved workout with its part', () => {
    expect(orderAfter('squat', date, 3)).toEqual(['press', 'fran', 'row', 'bike', 'squat']);
  });

  it('puts the first workout of a track where it is dropped', () => {
    expect(orderAfter('press', next, 0)).toEqual(['press', 'squat']);
    expect(orderAfter('press', next, 1)).toEqual(['squat', 'press']);
  });
});
