import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { PrintedDay } from './print-day-dialog.tsx';

const gripTax = aTrackWorkout({ timeCapMinutes: 22, notes: 'For coaches', part: 'metcon' });

function html(workouts = [gripTax]): string {
  const day = { date: '2026-11-18', workouts };
  return renderToStaticMarkup(<PrintedDay day={day} trackName="Engine" place="paper" />);
}

it('prints the day with its workouts, without the notes', () => {
  const text = html()
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('Wednesday, Nov 18, 2026 Engine');
  expect(text).toContain('Metcon, For time Grip Tax 3 rounds, 2 min rest Time cap');
  expect(text).not.toContain('For coaches');
});

it('leaves drafts out', () => {
  const draft = aTrackWorkout({ id: 'draft', name: 'Half Mast', isPublished: false });
  expect(html([gripTax, draft])).not.toContain('Half Mast');
  expect(html([draft])).toContain('No workouts');
});

it('is smaller the more has to fit on the page', () => {
  const long = aTrackWorkout({ description: 'line\n'.repeat(60) });
  expect(html()).toContain('data-size="large"');
  expect(html([long])).toContain('data-size="small"');
});
