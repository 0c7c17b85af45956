import { describe, expect, it, test } from 'vitest';
import {
  type PublicationValues,
  publicationInput,
  publicationOf,
  publicationProblems,
  publishNow,
  samePublication,
  startLater,
} from './publication.ts';
import { plannedTimeLabel, proposedTime, timeNotes, wallClock, zoneName } from './publish-times.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { draftsOf, publishMessage } from './use-publish-workouts.ts';

const zone = 'America/Los_Angeles';
const later: PublicationValues = {
  publish: 'later',
  publishOn: '2026-11-23',
  publishTime: '06:00',
};

describe('the publication fields of a form', () => {
  it('publicationOf reads the fields from a workout, in the time zone of the gym', () => {
    expect(publicationOf({ isPublished: true, publishAt: null }, zone)).toEqual(publishNow);
    expect(publicationOf({ isPublished: false, publishAt: null }, zone).publish).toBe('draft');
    const publishAt = '2026-11-23T14:00:00.000Z';
    expect(publicationOf({ isPublished: false, publishAt }, zone)).toEqual(later);
  });

  it('publicationInput cancels a plan unless a time is chosen', () => {
    expect(publicationInput({ ...later, publish: 'now' })).toEqual({
      isPublished: true,
      publishOn: null,
    });
    expect(publicationInput({ ...later, publish: 'draft' })).toEqual({
      isPublished: false,
      publishOn: null,
    });
    expect(publicationInput(later)).toEqual({
      isPublished: false,
      publishOn: '2026-11-23',
      publishTime: '06:00',
    });
  });

  it('publicationProblems requires day and time, with a message for each missing one', () => {
    const [publishOn, publishTime] = ['Please Select Date', 'Enter a time such as 18:00.'];
    expect(publicationProblems(later)).toEqual({});
    expect(publicationProblems({ ...later, publishOn: null })).toEqual({ publishOn });
    expect(publicationProblems({ ...later, publishTime: '' })).toEqual({ publishTime });
    expect(publicationProblems({ ...later, publishOn: null, publishTime: '' })).toEqual({
      publishOn,
      publishTime,
    });
    expect(publicationProblems({ ...publishNow, publish: 'draft' })).toEqual({});
  });

  it('startLater proposes a time once and keeps typed values', () => {
    const now = Temporal.Instant.from('2026-11-19T02:00:00Z');
    const day = '2026-11-23';
    expect(startLater(publishNow, day, zone, now)).toEqual({
      publishOn: day,
      publishTime: '06:00',
    });
    const typed = { ...publishNow, publishOn: null, publishTime: '18:30' };
    expect(startLater(typed, day, zone, now)).toEqual({ publishOn: null, publishTime: '18:30' });
  });

  it('samePublication ignores an unused time that was typed', () => {
    expect(samePublication(publishNow, { ...later, publish: 'now' })).toBe(true);
    expect(samePublication(later, { ...later, publishTime: '07:00' })).toBe(false);
    expect(samePublication(later, { ...later, publish: 'draft' })).toBe(false);
  });
});

const gymZone = 'America/Los_Angeles';
/** It is Wednesday evening at the gym, and Thursday in Berlin. */
const now = Temporal.Instant.from('2026-11-19T02:00:00Z');

describe('publishTimes', () => {
  test.each([
    ['2026-11-19T05:30:00Z', 'today 21:30'],
    ['2026-11-19T14:00:00Z', 'Thu 6:00'],
    ['2026-11-25T02:00:00Z', 'Tue 18:00'],
    ['2026-11-25T14:00:00Z', 'Nov 25, 6:00'],
    ['2026-11-17T14:00:00Z', 'Nov 17, 6:00'],
  ])('shows a draft for %s as published %s', (publishAt, words) => {
    expect(plannedTimeLabel({ publishAt }, gymZone, '2026-11-18')).toBe(words);
  });

  test('a draft without a publish time has no text', () => {
    expect(plannedTimeLabel({ publishAt: null }, gymZone, '2026-11-18')).toBeNull();
  });

  test('an instant is converted to a time zone, before and after the clocks change', () => {
    expect(wallClock('2026-11-01T08:30:00Z', gymZone)).toEqual({
      day: '2026-11-01',
      time: '01:30',
    });
    expect(wallClock('2026-11-01T14:00:00Z', gymZone)).toEqual({
      day: '2026-11-01',
      time: '06:00',
    });
  });

  test('a zone is shown with its common name and its city', () => {
    expect(zoneName(gymZone)).toBe('Pacific Time (Los Angeles)');
    expect(zoneName('UTC')).toBe('UTC');
  });

  test.each([
    ['2026-11-20', '2026-11-20', '06:00'],
    ['2026-11-18', '2026-11-18', '19:00'],
    ['2026-11-01', '2026-11-18', '19:00'],
  ])('the proposed time for %s is %s, %s', (day, publishOn, publishTime) => {
    expect(proposedTime(day, gymZone, now)).toEqual({ publishOn, publishTime });
  });

  test('the proposed time late in the evening is midnight', () => {
    const late = Temporal.Instant.from('2026-11-19T07:20:00Z');
    const midnight = { publishOn: '2026-11-19', publishTime: '00:00' };
    expect(proposedTime('2026-11-18', gymZone, late)).toEqual(midnight);
  });

  describe('timeNotes', () => {
    const planned = { publishOn: '2026-11-23', publishTime: '06:00' };

    it("names only the gym's time zone if the browser is in it", () => {
      expect(timeNotes(planned, { gymZone, ownZone: 'America/Tijuana', now })).toEqual([
        'In your gym’s time zone, Pacific Time (Los Angeles).',
      ]);
    });

    it("adds the time in the browser's time zone", () => {
      expect(timeNotes(planned, { gymZone, ownZone: 'Europe/Berlin', now })).toContain(
        'This browser is in another one, Central European Time (Berlin): Monday, Nov 23, 15:00 on its clock.',
      );
      const open = { publishOn: null, publishTime: '06:00' };
      expect(timeNotes(open, { gymZone, ownZone: 'Europe/Berlin', now })).toContain(
        'This browser is in another one, Central European Time (Berlin).',
      );
    });

    it('says that a time has passed', () => {
      const passed = 'This time has passed, so athletes see it at once.';
      const here = { gymZone, ownZone: gymZone, now };
      const publishOn = '2026-11-18';
      expect(timeNotes({ publishOn, publishTime: '18:00' }, here)).toContain(passed);
      expect(timeNotes({ publishOn, publishTime: '18:01' }, here)).not.toContain(passed);
    });
  });
});

const draft = aTrackWorkout({ isPublished: false });
const planned = aTrackWorkout({ isPublished: false, publishAt: '2026-11-23T14:00:00Z' });
const words = (...after: Parameters<typeof publishMessage>[0]) =>
  publishMessage(after, 'America/Los_Angeles', '2026-11-18');

describe('publishMessage', () => {
  test('the message names a single workout, and counts several', () => {
    expect(words(aTrackWorkout())).toBe('Grip Tax is published');
    expect(words(aTrackWorkout(), aTrackWorkout())).toBe('2 workouts are published');
  });

  test('the message names the new state', () => {
    expect(words(draft)).toBe('Grip Tax is a draft now');
    expect(words(draft, draft)).toBe('2 workouts are drafts now');
    expect(words(planned)).toBe('Grip Tax will be published Mon 6:00');
    expect(words(planned, planned)).toBe('2 workouts will be published Mon 6:00');
  });

  test('draftsOf includes planned drafts', () => {
    const days = [
      { date: '2026-11-18', workouts: [aTrackWorkout(), draft] },
      { date: '2026-11-19', workouts: [planned] },
    ];
    expect(draftsOf(days)).toEqual([draft, planned]);
  });
});
