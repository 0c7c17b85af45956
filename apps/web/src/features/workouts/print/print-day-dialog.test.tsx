import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { session } from '../../../lib/session.ts';
import { aLogin } from '../../../lib/testing/a-login.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { PrintedDay } from './print-day-dialog.tsx';

afterEach(() => session.end('logout'));

const gripTax = aTrackWorkout({ timeCapMinutes: 22, notes: 'For coaches', part: 'metcon' });

function html(workouts = [gripTax]): string {
  const day = { date: '2026-11-18', workouts };
  return renderToStaticMarkup(<PrintedDay day={day} trackName="Engine" place="paper" />);
}

it('prints the workouts of a day without their notes', () => {
  const text = html()
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('Wednesday, Nov 18, 2026 Engine');
  expect(text).toContain('Metcon, For time Grip Tax 3 rounds, 2 min rest Time cap');
  expect(text).not.toContain('For coaches');
});

it('prints loads in the unit of the reader', () => {
  session.start(aLogin({ user: { ...aLogin().user, weight: 'kg' } }));
  const fran = aTrackWorkout({ description: '21-15-9\nThrusters 95/65 lb' });
  expect(html([fran])).toContain('Thrusters 43/30 kg');
});

it('does not print drafts', () => {
  const draft = aTrackWorkout({ id: 'draft', name: 'Half Mast', isPublished: false });
  expect(html([gripTax, draft])).not.toContain('Half Mast');
  expect(html([draft])).toContain('No workouts');
});

it('prints a smaller text when there are more lines', () => {
  const long = aTrackWorkout({ description: 'line\n'.repeat(60) });
  expect(html()).toContain('data-size="large"');
  expect(html([long])).toContain('data-size="small"');
});
