import { expect, it } from 'vitest';
import { LastDone } from './last-done-dialog.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

it('shows when a movement was last done, and links to the workout on the calendar', () => {
  const row = {
    kind: 'movement',
    name: 'Rope climb',
    date: '2026-10-16',
    daysSince: 41,
    workoutName: 'Legless',
    trackWorkoutId: 'legless',
    trackId: 'competitors',
  } as const;
  const html = htmlOf(<LastDone rows={[row]} />);
  expect(html).toContain('Rope climb');
  expect(html).toContain('41 days ago');
  expect(html).toContain('Legless, Oct 16, 2026');
  expect(html).toContain('day=2026-10-16');
});
