import { describe, expect, it } from 'vitest';
import {
  barShare,
  blockDates,
  firstMovable,
  liftsOfDay,
  setsWords,
  shownDays,
  summaryOf,
  weekDates,
  weekToPublish,
} from './shape.ts';
import { aBlock, aBlockWorkout, aSquat, laidWeeks } from './testing/a-block.ts';

const draft = (week: number) => aBlockWorkout({ week, trackWorkoutId: `draft ${week}` });
const published = (week: number) => ({ ...draft(week), isPublished: true });
const laid = aBlock({ weeks: laidWeeks, workouts: [published(1), draft(2), draft(2), draft(3)] });

describe('the columns of a block', () => {
  it('shownDays returns Monday to Friday, and weekend days with a workout', () => {
    expect(shownDays(laid, false)).toEqual([1, 2, 3, 4, 5]);
    const saturday = aBlock({ workouts: [aBlockWorkout({ day: 6 })] });
    expect(shownDays(saturday, false)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shownDays(laid, true)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('liftsOfDay names each lift of the day once', () => {
    const { workouts } = aBlock({ workouts: [aSquat(1, 70), aSquat(2, 75)] });
    expect(liftsOfDay({ ...laid, workouts }, 1)).toEqual([
      { movementId: 'squat', name: 'Back Squat' },
    ]);
  });
});

describe('a week', () => {
  it('summaryOf counts the minutes of a week, and its drafts on the calendar', () => {
    expect(summaryOf(laid, 2)).toEqual({ minutes: 30, drafts: 2 });
    expect(summaryOf(aBlock({ workouts: [aBlockWorkout()] }), 1).drafts).toBe(0);
  });

  it('weekDates names the shown days of a week', () => {
    expect(weekDates('2026-11-02', [1, 2, 3, 4, 5])).toBe('Nov 2 – 6');
    expect(weekDates('2026-11-30', [1, 5])).toBe('Nov 30 – Dec 4');
  });

  it('weekToPublish returns the first week with drafts', () => {
    expect(weekToPublish(laid)).toBe(2);
    expect(weekToPublish({ ...laid, workouts: [published(1)] })).toBeNull();
  });

  it('firstMovable returns the week after the last published workout', () => {
    expect(firstMovable(laid)).toBe(2);
    expect(firstMovable({ ...laid, workouts: [published(3)] })).toBeNull();
  });
});

it('blockDates names the days of a block once it is on the calendar', () => {
  expect(blockDates(laid, [1, 5])?.replaceAll(/\s/g, ' ')).toBe('Nov 2 – 20, 2026');
  expect(blockDates(aBlock(), [1, 5])).toBeNull();
});

const words = (repsPerSet: number[], repsPerSetUpTo = repsPerSet) =>
  setsWords({ sets: repsPerSet.length, repsPerSet, repsPerSetUpTo });

it('setsWords describes sets as a scheme', () => {
  expect(words([5, 5, 5, 5, 5])).toBe('5 × 5');
  expect(words([5, 3, 1])).toBe('5-3-1');
  expect(words([1])).toBe('1RM');
  expect(words([8, 8, 8], [12, 12, 12])).toBe('3 × 8–12');
  expect(words([5, 8, 8], [5, 12, 12])).toBe('5, 8–12, 8–12');
  expect(words([1], [3])).toBe('1 × 1–3');
});

it('barShare fills the bar at 100 % and leaves a stub at 60 %', () => {
  expect([100, 77, 60, 40].map((percent) => Math.round(barShare(percent) * 100))).toEqual([
    100, 50, 13, 0,
  ]);
});
