import { describe, expect, it } from 'vitest';
import { addedCount, copiesOntoItself, copyInput, startPlan, targetWords } from './copy-plan.ts';

const wednesday = '2026-11-18';

describe('a plan to copy', () => {
  it('of a day starts with the same weekday of the next week', () => {
    expect(copyInput(startPlan('day', wednesday, 'engine'))).toEqual({
      fromTrackId: 'engine',
      fromDate: wednesday,
      toDate: wednesday,
      targetTrackId: 'engine',
      targetDate: '2026-11-25',
      asDrafts: false,
    });
  });

  it('of a week takes Sunday to Saturday, whichever days were chosen', () => {
    const plan = { ...startPlan('week', wednesday, 'engine'), target: '2027-01-02' };
    expect(copyInput(plan)).toMatchObject({
      fromDate: '2026-11-15',
      toDate: '2026-11-21',
      targetDate: '2026-12-27',
    });
  });

  it('keeps the chosen days while the span changes', () => {
    const week = { ...startPlan('day', wednesday, 'engine'), span: 'week' } as const;
    expect(copyInput({ ...week, span: 'day' }).fromDate).toBe(wednesday);
  });

  it('knows when it would duplicate what is there', () => {
    const plan = startPlan('week', wednesday, 'engine');
    expect(copiesOntoItself(plan)).toBe(false);
    expect(copiesOntoItself({ ...plan, target: '2026-11-21' })).toBe(true);
    expect(copiesOntoItself({ ...plan, target: '2026-11-21', targetTrackId: 'gpp' })).toBe(false);
    expect(copiesOntoItself({ ...plan, span: 'day', target: '2026-11-21' })).toBe(false);
  });

  it('names where it leads', () => {
    expect(targetWords(startPlan('day', wednesday, 'engine'))).toBe('Wednesday, Nov 25');
    expect(targetWords(startPlan('week', wednesday, 'engine'))).toBe('Nov 22 – 28, 2026');
  });
});

it('counts what is added over all days', () => {
  const added = {
    sourceId: 'a',
    name: 'Fran',
    workoutType: 'database',
    scoreType: 3,
    trackWorkout: null,
  } as const;
  const days = [
    { date: '2026-11-22', existing: 4, workouts: [] },
    { date: '2026-11-23', existing: 1, workouts: [added, added] },
    { date: '2026-11-24', existing: 0, workouts: [added] },
  ];
  expect(addedCount(days)).toBe(3);
});
