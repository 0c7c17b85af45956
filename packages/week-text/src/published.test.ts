import { describe, expect, it } from 'vitest';
import { addUp, measureWeek } from '../testing/measure.ts';
import { readPublished } from '../testing/published.ts';

const weeks = readPublished().map((week) => ({ week, measure: measureWeek(week) }));

/** The last weeks that were typed, in more kinds of writing than the others. */
const isLast = (source: string) => /^by-others-(?:[5-9]|1[0-4])$/.test(source);

/** True public texts that were typed again, line by line, with other words and numbers. */
const isRetyped = (source: string) => /^by-others-(?:1[5-9]|2\d)$/.test(source);

const isFirst = (source: string) => !isLast(source) && !isRetyped(source);

/** The least shares, and the number of workouts that are read from text: the name of a benchmark alone above a day's work is one. */
const groups = [
  { name: 'weeks', cut: 0.94, right: 0.88, day: 0.94, prose: 0, of: isFirst },
  { name: 'the last weeks', cut: 0.85, right: 0.73, day: 0.94, prose: 0, of: isLast },
  { name: 'retyped public texts', cut: 0.76, right: 0.6, day: 0.9, prose: 1, of: isRetyped },
] as const;

describe.each(groups)('readWeek of $name', ({ of, cut, right, day, prose }) => {
  const measured = addUp(weeks.flatMap(({ week, measure }) => (of(week.source) ? [measure] : [])));
  const reports = measured.reports.join('\n');

  it('puts the workouts on their days, with their lines', () => {
    expect(measured.cut / measured.pieces, reports).toBeGreaterThan(cut);
    expect(measured.day / measured.pieces, reports).toBeGreaterThan(day);
  });

  it('reads each field of most workouts', () => {
    expect(measured.right / measured.pieces, reports).toBeGreaterThan(right);
  });

  it('loses no line, and scores almost no text that is not a workout', () => {
    expect(measured).toMatchObject({ lost: 0, prose });
  });
});
