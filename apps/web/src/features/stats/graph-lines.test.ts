import { expect, it } from 'vitest';
import { graphOf, totalsText } from './graph-lines.ts';

const series = (...counts: number[]) =>
  counts.map((count, nth) => ({ date: `2026-11-1${nth + 7}`, count }));

const athlete = graphOf({
  athleteGraphStats: {
    likesGiven: series(5, 0),
    commentsPosted: series(0, 0),
    loggedScores: series(1, 1200),
    likesRecieved: series(0, 3),
  },
});

it('has a line for each series of an athlete, day by day', () => {
  expect(athlete.lines.map(({ label }) => label)).toEqual([
    'Logged scores',
    'Likes given',
    'Likes received',
    'Comments posted',
  ]);
  expect(athlete.days).toEqual([
    {
      day: '2026-11-17',
      values: { loggedScores: 1, likesGiven: 5, likesRecieved: 0, commentsPosted: 0 },
    },
    {
      day: '2026-11-18',
      values: { loggedScores: 1200, likesGiven: 0, likesRecieved: 3, commentsPosted: 0 },
    },
  ]);
});

it('has a line for each series of a gym', () => {
  const gym = graphOf({
    gymGraphStats: {
      loggedWorkouts: series(4),
      likesOnLoggedWorkouts: series(2),
      commentsOnLoggedWorkouts: series(1),
    },
  });
  expect(totalsText(gym)).toBe('Logged workouts 4, Likes 2, Comments 1');
});

it('distinguishes lines without colour', () => {
  const looks = athlete.lines.map(({ dash, filled }) => `${dash} ${filled}`);
  expect(new Set(looks).size).toBe(athlete.lines.length);
});

it('summarizes a graph in a sentence', () => {
  expect(totalsText(athlete)).toBe(
    'Logged scores 1,201, Likes given 5, Likes received 3, Comments posted 0',
  );
});
