import { expect, it } from 'vitest';
import { addUp, measureWeek } from '../testing/measure.ts';
import { readPublished } from '../testing/published.ts';

const measured = addUp(readPublished().map(measureWeek));

it('readWeek puts the workouts of published weeks on their days, with their lines', () => {
  const { pieces, cut, day, reports } = measured;
  const shares = [cut, day].map((part) => part / pieces);
  expect(Math.min(...shares), reports.join('\n')).toBeGreaterThan(0.94);
});

it('readWeek reads each field of most workouts of published weeks', () => {
  expect(measured.right / measured.pieces, measured.reports.join('\n')).toBeGreaterThan(0.88);
});

it('readWeek loses no line of published weeks, and scores no text that is not a workout', () => {
  expect(measured).toMatchObject({ lost: 0, prose: 0 });
});
