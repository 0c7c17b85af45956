import { describe, expect, it } from 'vitest';
import type { CopiedDay } from '@trackboard/contract/workouts';
import { addedCount, copiesOntoItself, copyInput, startPlan, targetWords } from './copy-plan.ts';
import { CopyPreview } from './copy-dialog.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const wednesday = '2026-11-18';

describe('copyPlan', () => {
  describe('a plan to copy', () => {
    it('proposes the same weekday of the next week for a day', () => {
      expect(copyInput(startPlan('day', wednesday, 'engine'))).toEqual({
        fromTrackId: 'engine',
        fromDate: wednesday,
        toDate: wednesday,
        targetTrackId: 'engine',
        targetDate: '2026-11-25',
        asDrafts: false,
      });
    });

    it('copies a week from Sunday to Saturday, whichever of its days are chosen', () => {
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

    it('detects that a plan would duplicate its source', () => {
      const plan = startPlan('week', wednesday, 'engine');
      expect(copiesOntoItself(plan)).toBe(false);
      expect(copiesOntoItself({ ...plan, target: '2026-11-21' })).toBe(true);
      expect(copiesOntoItself({ ...plan, target: '2026-11-21', targetTrackId: 'gpp' })).toBe(false);
      expect(copiesOntoItself({ ...plan, span: 'day', target: '2026-11-21' })).toBe(false);
    });

    it('names the target of a plan', () => {
      expect(targetWords(startPlan('day', wednesday, 'engine'))).toBe('Wednesday, Nov 25');
      expect(targetWords(startPlan('week', wednesday, 'engine'))).toBe('Nov 22 – 28, 2026');
    });
  });

  it('counts the added workouts of all days', () => {
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
});

const fran: CopiedDay['workouts'][number] = {
  sourceId: 'fran',
  name: 'Fran',
  workoutType: 'database',
  scoreType: 3,
  trackWorkout: null,
};
const press = { ...fran, sourceId: 'press', name: 'Strict Press', workoutType: 'lift' } as const;
const days: CopiedDay[] = [
  { date: '2026-11-22', existing: 0, workouts: [] },
  { date: '2026-11-23', existing: 2, workouts: [fran, press] },
  { date: '2026-11-24', existing: 1, workouts: [] },
];

const shown = (given: readonly CopiedDay[], isOutdated = false) =>
  htmlOf(<CopyPreview days={given} isOutdated={isOutdated} />);

/** Returns the visible text. */
function read(given: readonly CopiedDay[]): string {
  return shown(given)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
}

describe('the preview of a copy', () => {
  it('lists existing and added workouts of each day with their kind', () => {
    expect(read(days)).toBe(
      [
        '|This adds 2 workouts',
        'Sunday, Nov 22 |Empty so far',
        'Monday, Nov 23 |2 there already, 2 new',
        'Fran|For time',
        'Strict Press|Lift',
        'Tuesday, Nov 24 |1 there already|',
      ].join('|'),
    );
  });

  it('shows a message if there are no workouts to copy', () => {
    expect(read(days.map((day) => ({ ...day, workouts: [] })))).toBe('|There is nothing to copy|');
  });

  it('marks the preview as busy while another preview loads', () => {
    expect(shown(days, true)).toContain('aria-busy="true"');
  });
});
