import { describe, expect, it, test } from 'vitest';
import { plannedTimeLabel, proposedTime, timeNotes, wallClock, zoneName } from './publish-times.ts';

const gymZone = 'America/Los_Angeles';
/** Wednesday evening at the gym, Thursday in Berlin. */
const now = Temporal.Instant.from('2026-11-19T02:00:00Z');

test.each([
  ['2026-11-19T05:30:00Z', 'today 21:30'],
  ['2026-11-19T14:00:00Z', 'Thu 6:00'],
  ['2026-11-25T02:00:00Z', 'Tue 18:00'],
  ['2026-11-25T14:00:00Z', 'Nov 25, 6:00'],
  ['2026-11-17T14:00:00Z', 'Nov 17, 6:00'],
])('a draft for %s is published %s', (publishAt, words) => {
  expect(plannedTimeLabel({ publishAt }, gymZone, '2026-11-18')).toBe(words);
});

test('a draft without a time waits for its owner', () => {
  expect(plannedTimeLabel({ publishAt: null }, gymZone, '2026-11-18')).toBeNull();
});

test('an instant is read on the clocks of a zone, before and after they change', () => {
  expect(wallClock('2026-11-01T08:30:00Z', gymZone)).toEqual({ day: '2026-11-01', time: '01:30' });
  expect(wallClock('2026-11-01T14:00:00Z', gymZone)).toEqual({ day: '2026-11-01', time: '06:00' });
});

test('a zone has the name that people use, and its city', () => {
  expect(zoneName(gymZone)).toBe('Pacific Time (Los Angeles)');
  expect(zoneName('UTC')).toBe('UTC');
});

test.each([
  ['2026-11-20', '2026-11-20', '06:00'],
  ['2026-11-18', '2026-11-18', '19:00'],
  ['2026-11-01', '2026-11-18', '19:00'],
])('for %s it proposes %s, %s', (day, publishOn, publishTime) => {
  expect(proposedTime(day, gymZone, now)).toEqual({ publishOn, publishTime });
});

test('late in the evening it proposes midnight', () => {
  const late = Temporal.Instant.from('2026-11-19T07:20:00Z');
  const midnight = { publishOn: '2026-11-19', publishTime: '00:00' };
  expect(proposedTime('2026-11-18', gymZone, late)).toEqual(midnight);
});

describe('the notes below a planned time', () => {
  const planned = { publishOn: '2026-11-23', publishTime: '06:00' };

  it("names the gym's time zone alone where the browser is in it", () => {
    expect(timeNotes(planned, { gymZone, ownZone: 'America/Tijuana', now })).toEqual([
      "In your gym's time zone, Pacific Time (Los Angeles).",
    ]);
  });

  it('says what the clock of a browser elsewhere shows then', () => {
    expect(timeNotes(planned, { gymZone, ownZone: 'Europe/Berlin', now })).toContain(
      'This browser is in another one, Central European Time (Berlin): Monday, Nov 23, 15:00 on its clock.',
    );
    const open = { publishOn: null, publishTime: '06:00' };
    expect(timeNotes(open, { gymZone, ownZone: 'Europe/Berlin', now })).toContain(
      'This browser is in another one, Central European Time (Berlin).',
    );
  });

  it('says that a time has passed, by the clocks of the gym', () => {
    const passed = 'This time has passed, so athletes see it at once.';
    const here = { gymZone, ownZone: gymZone, now };
    const publishOn = '2026-11-18';
    expect(timeNotes({ publishOn, publishTime: '18:00' }, here)).toContain(passed);
    expect(timeNotes({ publishOn, publishTime: '18:01' }, here)).not.toContain(passed);
  });
});
