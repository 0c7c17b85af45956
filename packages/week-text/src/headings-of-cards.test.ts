import { describe, expect, it } from 'vitest';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';

describe('readCards below headings and around pieces', () => {
  it('names the only list below a heading, or the only longer piece below several words, by the heading', () => {
    const list = '1. Lat pulldown: 3 sets x 12 reps\n2. Face pulls: 3 sets x 15 reps';
    expect(cardsOf(`# Monday\n\n### Block A: Back & posture (15 min)\n${list}`)).toEqual([
      '11-23 Back & posture 3-5',
    ]);
    const piece = '2:00 on, :30 off x 8 sets:\nBike\nSandbag carry\nRow';
    const week = `Monday\n\nLong Engine Work\n\n${piece}\n\n\nTuesday\n\nShort Engine Work\n\n${piece}`;
    expect(cardsOf(week)).toEqual(['11-23 Long Engine Work 3-8', '11-24 Short Engine Work 13-18']);
  });

  it('names a single line by the words in front of its amount in brackets', () => {
    expect(cardsOf('Monday\nHill run (25-40 minutes)')).toEqual(['11-23 Hill run 2-2']);
  });

  it('keeps numbered lines that are moved in below another number in its piece', () => {
    const text =
      'Monday\n1. Treadmill\n    1. Easy - 4 minutes at 5 km/h\n    2. Fast - 2 minutes at 11 km/h\n2. Plank - 3 sets | 40 s\n3. Crunches - 3 sets | 12 reps';
    expect(cardsOf(text)).toEqual(['11-23 Treadmill 2-4', '11-23 Accessory 5-6']);
  });

  it('keeps the rows of a table below the heading of a warm-up together', () => {
    const head = '| Exercise | Sets & Reps | Notes |\n|---|---|---|';
    const text = `## Day 1\n\n### Warm-Up\n\n${head}\n| Leg swings | 2 sets of 9 | easy |\n| Overhead squat | 2 sets of 4 | empty bar |\n\n### Main Lifts\n\n${head}\n| Snatch | 4x2 | fast |`;
    expect(cardsOf(text)).toEqual(['11-23 Warm-up 7-8', '11-23 Snatch 14-14']);
  });

  it('leaves out what a person says about the own training, and scores no table of loads', () => {
    expect(
      unplacedOf('Monday\nDeadlift 5x3\n\nI got all of the reps this time, with a slow last one.'),
    ).toEqual([4]);
    const loads =
      '| % | Squat | Bench |\n|---|---|---|\n| 70% | 84.0 | 63.0 |\n| 80% | 96.0 | 72.0 |\n\nMonday\nSquat 4x6';
    expect(cardsOf(loads)).toEqual(['11-23 Back Squat 7-7']);
  });
});
