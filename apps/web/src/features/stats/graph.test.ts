import { describe, expect, it } from 'vitest';
import { graphOf, totalsText } from './engagement.tsx';
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

describe('graphOf', () => {
  it('returns the scores of an athlete and three other series, day by day', () => {
    expect(athlete.main.label).toBe('Scores');
    expect(athlete.others.map(({ label }) => label)).toEqual([
      'Likes given',
      'Likes received',
      'Comments',
    ]);
    expect(athlete.days).toEqual([
      {
        day: '2026-11-17',
        counts: { loggedScores: 1, likesGiven: 5, likesRecieved: 0, commentsPosted: 0 },
      },
      {
        day: '2026-11-18',
        counts: { loggedScores: 1200, likesGiven: 0, likesRecieved: 3, commentsPosted: 0 },
      },
    ]);
  });

  it('returns the scores, likes and comments of a gym', () => {
    const gym = graphOf({
      gymGraphStats: {
        loggedWorkouts: series(4),
        likesOnLoggedWorkouts: series(2),
        commentsOnLoggedWorkouts: series(1),
      },
    });
    expect(totalsText(gym)).toBe('Scores 4, Likes 2, Comments 1');
  });

  it('gives each series a different colour', () => {
    const colors = [athlete.main, ...athlete.others].map(({ color }) => color);
    expect(new Set(colors).size).toBe(4);
  });

  it('summarizes a graph in a sentence', () => {
    expect(totalsText(athlete)).toBe('Scores 1,201, Likes given 5, Likes received 3, Comments 0');
  });
});

const today = '2026-11-18';
const lastTwoWeeks = { from: '2026-11-05', to: today };

describe('graphDays', () => {
  describe('shownDays', () => {
    it('returns the last two weeks by default', () => {
      expect(shownDays({}, today)).toEqual(lastTwoWeeks);
    });

    it.each([
      { from: '2026-11-05', to: '2026-11-18' },
      { from: '2026-11-18', to: '2026-11-18' },
      { from: '2025-11-18', to: '2026-11-18' },
      { from: '2024-02-29', to: '2025-02-28' },
    ])('returns the requested days: $from to $to', (asked) => {
      expect(shownDays(asked, today)).toEqual(asked);
    });

    it.each([
      { from: '2026-11-19', to: '2026-11-18' },
      { from: '2025-11-17', to: '2026-11-18' },
      { from: '2026-11-01' },
      { to: '2026-11-01' },
    ])('returns the last two weeks if the requested range is invalid: %o', (asked) => {
      expect(shownDays(asked, today)).toEqual(lastTwoWeeks);
    });
  });

  it('isTooLong is true for days that are too far before or after a chosen one', () => {
    expect(isTooLong('2025-11-18', '2026-11-18')).toBe(false);
    expect(isTooLong('2025-11-17', '2026-11-18')).toBe(true);
    expect(isTooLong('2026-11-18', '2025-11-17')).toBe(true);
  });

  it('usualRanges returns presets that end today', () => {
    expect(usualRanges(today).map(({ value }) => value)).toEqual([
      ['2026-11-12', today],
      ['2026-11-05', today],
      ['2026-10-20', today],
      ['2026-08-21', today],
      ['2025-11-19', today],
    ]);
  });
});
