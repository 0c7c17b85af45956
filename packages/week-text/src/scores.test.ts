import { describe, expect, it } from 'vitest';
import { readTimeCap } from './caps.ts';
import { readScore, readScoredSets } from './scores.ts';

const scoreOf = (text: string) => readScore(text, text.split('\n')).kind;

describe('readScore', () => {
  it.each([
    ['5 RFT\n10 burpees', 'time'],
    ['6 x 800m @ 10k pace\nScore = slowest 800', 'time'],
    ['Death by pull-ups. Score = reps', 'reps'],
    ['21-15-9\nthrusters', 'time'],
    ['21/15/9 thrusters', 'time'],
    ['Complete as fast as you can\n50 burpees', 'time'],
    ['Auf Zeit:\n50 Burpees', 'time'],
    ['10k run', 'time'],
    ['12 min AMRAP\n5 pull-ups', 'roundsReps'],
    ['As many rounds as possible in 20 minutes', 'roundsReps'],
    ['Death by burpees', 'roundsReps'],
    ['5 x 800m run, score total time', 'time'],
    ['(Time)\n50 burpees', 'time'],
    ['3 rounds\n400m run\n9 pull-ups', 'time'],
    ['Build to a max: deadlift + hang clean + jerk', 'weight'],
    ['AMRAP 7\nmax burpees', 'reps'],
    ['AMRAP 9\n3-6-9 thrusters\nScore: total reps', 'reps'],
    ['Tabata squats', 'reps'],
    ['Tabata hollow hold', 'completion'],
    ['EMOM 10\n10 swings', 'completion'],
    ['EMOM 10\nmax cal bike\nscore is total reps', 'reps'],
    ['5 min bike for max calories', 'calories'],
    ['20 min row, max distance', 'meters'],
    ['1 power clean + 1 jerk, build to a heavy', 'weight'],
    ['Write one sentence about your sleep', 'text'],
    ['3 rounds, not for time\n20 lunges', 'completion'],
    ['8 x 500 m, each for time', 'time'],
  ])('reads %j as %s', (text, kind) => {
    expect(scoreOf(text)).toBe(kind);
  });

  it('says why it guesses a score type', () => {
    expect(readScore('EMOM 10', ['EMOM 10']).why).toBe('By the clock, without a score');
    expect(readScore('5 RFT', ['5 RFT']).why).toBeNull();
  });
});

describe('readScoredSets', () => {
  it.each([
    ['3 rounds, each for time', 3],
    ['5 x 500 m, jede Runde auf Zeit', 5],
    ['4 x 800m run, log all four times', 4],
    ['3 rounds for time', null],
  ])('reads the sets with a score of their own in %s', (text, sets) => {
    expect(readScoredSets(text)).toBe(sets);
  });
});

describe('readTimeCap', () => {
  it.each([
    ['TC 15', 15],
    ['cap: 20 min', 20],
    ['(18:00 cap)', 18],
    ['5 RFT (TC20)', 20],
    ['in under 24 minutes (cap)', 24],
    ['12 min cap\n50 burpees', 12],
    ['Zeitlimit 10 min', 10],
    ['Timecap: 20min', 20],
    ['with a 20 minute time\ncap:', 20],
    ['cap 12:30', 13],
    ['For Time (15 min. cap):', 15],
    ['you have 24 minutes', 24],
    ['Stop at 20 minutes.', 20],
    ['Ihr habt 15 Minuten', 15],
    ['HR cap 150', undefined],
    ['no cap', undefined],
  ])('reads the time cap of %j', (text, minutes) => {
    expect(readTimeCap(text)?.minutes).toBe(minutes);
  });
});
