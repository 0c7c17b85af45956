import { expect, it } from 'vitest';
import { CardMarksProvider } from '../card/card-context.ts';
import { PhoneCalendar } from '../phone/phone-calendar.tsx';
import { CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const nothing = () => undefined;
const marks = {
  loggedBy: () => null,
  mark: () => null,
  weightsOf: () => null,
  ofDay: () => null,
  trackName: () => null,
};
const strip = { start: '2026-11-15', day: '2026-11-18', today: '2026-11-18', onDay: nothing };
const moves = { onWeek: nothing, onToday: nothing };

/** The calendar's fields for the gym and the track, as a phone and a wide screen show them. */
function shownFields(isNone: boolean): string[] {
  const choice = { value: null, options: [], isNone, onChange: nothing };
  const props = { ...strip, ...moves, tracks: choice, gyms: choice };
  return [
    <PhoneCalendar key="phone" {...props} week={null} overlay="Wait" hint={null} />,
    <CalendarToolbar key="wide" {...props} />,
  ].map((calendar) => htmlOf(<CardMarksProvider value={marks}>{calendar}</CardMarksProvider>));
}

it('shows None in a field without gyms or tracks, but not while they load', () => {
  for (const fields of shownFields(true)) expect(fields.split('None')).toHaveLength(3);
  for (const fields of shownFields(false)) {
    expect(fields).toContain('Tracks');
    expect(fields).not.toContain('None');
  }
});
