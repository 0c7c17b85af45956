import { describe, expect, it } from 'vitest';
import { addUp, measureWeek } from '../testing/measure.ts';
import { readPublished } from '../testing/published.ts';

const weeks = readPublished().map((week) => ({ week, measure: measureWeek(week) }));

/** The last weeks that were typed, in more kinds of writing than the others. */
const isLast = (source: string) => /^by-others-(?:[5-9]|1\d)$/.test(source);

/** The least shares: of workouts on their day with their lines, and of those with every field right. */
const groups = [
  { name: 'weeks', cut: 0.94, right: 0.88, of: (source: string) => !isLast(source) },
  { name: 'the last weeks', cut: 0.85, right: 0.73, of: isLast },
] as const;

describe.each(groups)('readWeek of $name', ({ of, cut, right }) => {
  const measured = addUp(weeks.flatMap(({ week, measure }) => (of(week.source) ? [measure] : [])));
  const reports = measured.reports.join('\n');

  it('puts the workouts on their days, with their lines', () => {
    expect(measured.cut / measured.pieces, reports).toBeGreaterThan(cut);
    expect(measured.day / measured.pieces, reports).toBeGreaterThan(0.94);
  });

  it('reads each field of most workouts', () => {
    expect(measured.right / measured.pieces, reports).toBeGreaterThan(right);
  });

  it('loses no line, and scores no text that is not a workout', () => {
    expect(measured).toMatchObject({ lost: 0, prose: 0 });
  });
});
