import { describe, expect, it } from 'vitest';
import {
  type ChangedDay,
  type TimesOfClass,
  occurrenceOn,
  occurrencesBetween,
  shiftDay,
} from './days.ts';

const mondays = (fromDay: string, startTime = '18:00'): TimesOfClass => ({
  fromDay,
  weekday: 1,
  startTime,
  minutes: 60,
  places: 12,
});
const ended = (fromDay: string): TimesOfClass => ({
  fromDay,
  weekday: null,
  startTime: null,
  minutes: null,
  places: null,
});
const cancelled = (day: string): ChangedDay => ({
  day,
  change: 'cancelled',
  toDay: null,
  toStart: null,
  reason: 'The heating is broken.',
});
const moved = (day: string, toDay: string, toStart: string): ChangedDay => ({
  ...cancelled(day),
  change: 'moved',
  toDay,
  toStart,
});

const november = { fromDay: '2026-11-01', toDay: '2026-11-30' };
const shown = (
  times: readonly TimesOfClass[],
  changedDays: readonly ChangedDay[] = [],
  range = november,
) =>
  occurrencesBetween({ times, changedDays }, range, 'Europe/Berlin').map(
    ({ day, start, change }) => `${day} ${start}${change ? ` ${change}` : ''}`,
  );

describe('the days of a class', () => {
  it('are those of its weekday, from its first day on', () => {
    expect(shown([mondays('2026-11-10')])).toEqual([
      '2026-11-16 18:00',
      '2026-11-23 18:00',
      '2026-11-30 18:00',
    ]);
    expect(shown([mondays('2026-11-09')])).toHaveLength(4);
  });

  it('follow a change from its day on, and end with the class', () => {
    const later = { ...mondays('2026-11-12', '19:15'), weekday: 4 };
    expect(shown([mondays('2026-01-01'), later, ended('2026-11-26')])).toEqual([
      '2026-11-02 18:00',
      '2026-11-09 18:00',
      '2026-11-12 19:15',
      '2026-11-19 19:15',
    ]);
  });

  it('show a cancelled class on its day, and a moved one on the day to which it was moved', () => {
    const changed = [cancelled('2026-11-09'), moved('2026-11-16', '2026-11-19', '07:30')];
    expect(shown([mondays('2026-11-09')], changed)).toEqual([
      '2026-11-09 18:00 cancelled',
      '2026-11-19 07:30 moved',
      '2026-11-23 18:00',
      '2026-11-30 18:00',
    ]);
  });

  it('contain a class that was moved into the range, and none that was moved out of it', () => {
    const one = { fromDay: '2026-11-19', toDay: '2026-11-19' };
    const changed = [moved('2026-11-16', '2026-11-19', '07:30')];
    expect(shown([mondays('2026-11-09')], changed, one)).toEqual(['2026-11-19 07:30 moved']);
    const other = { fromDay: '2026-11-16', toDay: '2026-11-16' };
    expect(shown([mondays('2026-11-09')], changed, other)).toEqual([]);
  });

  it('end with the last year and begin with the first one', () => {
    const lastDays = { fromDay: '9999-12-25', toDay: '9999-12-31' };
    expect(shown([mondays('2026-01-01')], [], lastDays)).toEqual(['9999-12-27 18:00']);
    expect(
      shown([mondays('0001-01-01')], [], { fromDay: '0001-01-01', toDay: '0001-01-01' }),
    ).toEqual(['0001-01-01 18:00']);
    expect([shiftDay('0001-01-01', -7), shiftDay('9999-12-31', 7)]).toEqual([
      '0001-01-01',
      '9999-12-31',
    ]);
  });

  it('keep no change of a day that the timetable no longer has', () => {
    expect(shown([mondays('2026-11-09'), ended('2026-11-16')], [cancelled('2026-11-16')])).toEqual([
      '2026-11-09 18:00',
    ]);
  });
});

const startOf = (timeZone: string, date: string, times: Partial<TimesOfClass>) =>
  occurrenceOn(
    { times: [{ ...mondays('2026-01-01'), ...times }], changedDays: [] },
    date,
    timeZone,
  )?.startsAt.toISOString();

describe('the start of a class', () => {
  it.each([
    // The same time on the clock, before and after the clocks change.
    ['Europe/Berlin', '2026-10-19', '2026-10-19T16:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-26T17:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-02', '2026-03-03T02:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09', '2026-03-10T01:00:00.000Z'],
  ])('is at the same time on the clock in %s on %s', (timeZone, date, instant) => {
    expect(startOf(timeZone, date, {})).toBe(instant);
  });

  it('moves later if the clocks skip it, and is the first one if the clocks show it twice', () => {
    const sundays = { weekday: 7, startTime: '02:30' };
    expect(startOf('Europe/Berlin', '2026-03-29', sundays)).toBe('2026-03-29T01:30:00.000Z');
    expect(startOf('Europe/Berlin', '2026-10-25', sundays)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is on the weekday of the gym, where that differs from the weekday of UTC', () => {
    const early = { startTime: '06:00' };
    expect(startOf('Pacific/Kiritimati', '2026-11-16', early)).toBe('2026-11-15T16:00:00.000Z');
    expect(startOf('Pacific/Kiritimati', '2026-11-15', early)).toBeUndefined();
  });
});
