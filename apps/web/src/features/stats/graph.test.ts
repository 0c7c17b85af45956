import { describe, expect, it } from 'vitest';
import { graphOf, totalsText } from './graph-lines.ts';
import { isTooLong, shownDays, usualRanges } from './graph-days.ts';

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

describe('graphLines', () => {
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
});

const today = '2026-11-18';
const lastThirty = { from: '2026-10-20', to: today };

describe('graphDays', () => {
  describe('the days that a graph shows', () => {
    it('are the last thirty', () => {
      expect(shownDays({}, today)).toEqual(lastThirty);
    });

    it.each([
      { from: '2026-11-05', to: '2026-11-18' },
      { from: '2026-11-18', to: '2026-11-18' },
      { from: '2025-11-18', to: '2026-11-18' },
      { from: '2024-02-29', to: '2025-02-28' },
    ])('are those asked for: $from to $to', (asked) => {
      expect(shownDays(asked, today)).toEqual(asked);
    });

    it.each([
      { from: '2026-11-19', to: '2026-11-18' },
      { from: '2025-11-17', to: '2026-11-18' },
      { from: '2026-11-01' },
      { to: '2026-11-01' },
    ])('are the last thirty where what was asked cannot be answered: %o', (asked) => {
      expect(shownDays(asked, today)).toEqual(lastThirty);
    });
  });

  it('excludes days that are too far from a chosen one, before and after it', () => {
    expect(isTooLong('2025-11-18', '2026-11-18')).toBe(false);
    expect(isTooLong('2025-11-17', '2026-11-18')).toBe(true);
    expect(isTooLong('2026-11-18', '2025-11-17')).toBe(true);
  });

  it('has presets that end today, each with the number of days in its label', () => {
    expect(usualRanges(today).map(({ value }) => value)).toEqual([
      ['2026-11-12', today],
      ['2026-10-20', today],
      ['2026-08-21', today],
      ['2025-11-19', today],
    ]);
  });
});
