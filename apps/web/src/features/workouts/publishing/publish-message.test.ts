import { expect, test } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { draftsOf } from './drafts.ts';
import { publishMessage } from './publish-message.ts';

const draft = aTrackWorkout({ isPublished: false });
const planned = aTrackWorkout({ isPublished: false, publishAt: '2026-11-23T14:00:00Z' });
const words = (...after: Parameters<typeof publishMessage>[0]) =>
  publishMessage(after, 'America/Los_Angeles', '2026-11-18');

test('one workout is named, several are counted', () => {
  expect(words(aTrackWorkout())).toBe('Grip Tax is published');
  expect(words(aTrackWorkout(), aTrackWorkout())).toBe('2 workouts are published');
});

test('it says what became of them', () => {
  expect(words(draft)).toBe('Grip Tax is a draft now');
  expect(words(draft, draft)).toBe('2 workouts are drafts now');
  expect(words(planned)).toBe('Grip Tax will be published Mon 6:00');
  expect(words(planned, planned)).toBe('2 workouts will be published Mon 6:00');
});

test('drafts are what athletes do not see yet, planned or not', () => {
  const days = [
    { date: '2026-11-18', workouts: [aTrackWorkout(), draft] },
    { date: '2026-11-19', workouts: [planned] },
  ];
  expect(draftsOf(days)).toEqual([draft, planned]);
});
