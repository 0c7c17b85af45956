import type { CopiedDay } from '@trackboard/contract/workouts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CopyPreview } from './copy-preview.tsx';

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

/** What can be read of it. */
function read(given: readonly CopiedDay[]): string {
  const html = renderToStaticMarkup(<CopyPreview days={given} isOutdated={false} />);
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
}

describe('the preview of a copy', () => {
  it('says for each day what is there and what comes, with its kind', () => {
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

  it('says when there is nothing to copy', () => {
    expect(read(days.map((day) => ({ ...day, workouts: [] })))).toBe('|There is nothing to copy|');
  });

  it('is busy while another choice is looked up', () => {
    const html = renderToStaticMarkup(<CopyPreview days={days} isOutdated />);
    expect(html).toContain('aria-busy="true"');
  });
});
