import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardMarksProvider } from '../card/card-context.ts';
import { CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import { PhoneCalendar, isSideways, swipeOf } from './phone-calendar.tsx';

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
  ].map((calendar) =>
    renderToStaticMarkup(
      <MantineProvider>
        <CardMarksProvider value={marks}>{calendar}</CardMarksProvider>
      </MantineProvider>,
    ),
  );
}

it('says that there is no gym and no track only once this is known', () => {
  for (const fields of shownFields(true)) expect(fields.split('None')).toHaveLength(3);
  for (const fields of shownFields(false)) {
    expect(fields).toContain('Tracks');
    expect(fields).not.toContain('None');
  }
});

describe('swipeOf', () => {
  it('returns a day forward for a stroke to the left, and a day back to the right', () => {
    expect(swipeOf({ dx: -120, dy: 10, ms: 400 })).toBe(1);
    expect(swipeOf({ dx: 120, dy: 10, ms: 400 })).toBe(-1);
  });

  it('recognizes a stroke that is short and fast, but not one that is short and slow', () => {
    expect(swipeOf({ dx: -40, dy: 2, ms: 60 })).toBe(1);
    expect(swipeOf({ dx: -40, dy: 2, ms: 400 })).toBe(0);
    expect(swipeOf({ dx: -15, dy: 0, ms: 5 })).toBe(0);
  });

  it('ignores a vertical stroke', () => {
    expect(swipeOf({ dx: -100, dy: 200, ms: 200 })).toBe(0);
    expect(isSideways({ dx: 5, dy: 0 })).toBe(false);
    expect(isSideways({ dx: 40, dy: 39 })).toBe(false);
  });
});
