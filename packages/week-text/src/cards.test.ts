import { describe, expect, it } from 'vitest';
import { cardsOf } from '../testing/read-cards.ts';

describe('the beginning of a card', () => {
  it.each([
    ['a line with a clock and its work', ['AMRAP 9: 9 burpees', 'For time: 50 swings']],
    ['an interval with a lift', ['E2MOM 10: 2 front squats', 'AMRAP 9: 9 burpees']],
    ['a label in brackets', ['(A) Squat 5x5', '(B) AMRAP 9: 9 burpees']],
    ['a Roman number', ['I. Warm-up: 400 m run', 'II. Squat 5x5']],
    ['the time of a piece', ['0:00-10:00 Warm-up: run', '10:00-30:00 Squat 5x5']],
    ['a time of day', ['9:00 - Warm-up: 400 m run', '9:10 - Strength: squat 5x5']],
    ['an arrow', ['-> Squat 5x5', '-> 21/15/9 thrusters + pull-ups']],
    ['a word of the gym', ['Iron: squat 5x5', 'Pain: 3 rounds for time of 9 burpees']],
    ['a sentence', ['We will squat 5x5.', 'After that it is a 12 minute AMRAP of burpees.']],
    ['another warm-up word', ['Activation: band walks', 'For time']],
  ])('is %s', (_, lines) => {
    const ends = cardsOf(['Monday', ...lines].join('\n')).map((card) => card.split(' ').at(-1));
    expect(ends).toEqual(['2-2', '3-3']);
  });

  it('is no note below a piece, and no distance below a title and its clock', () => {
    expect(cardsOf('Monday\nAMRAP 9: 9 burpees\ngo unbroken')).toEqual(['11-23 Metcon 2-3']);
    expect(cardsOf('Monday\nTEAM RELAY\nFor time in teams of 3\n3 x 500 m row')).toEqual([
      '11-23 TEAM RELAY 2-4',
    ]);
  });

  it('is each side of a slash in a line', () => {
    expect(cardsOf('Mon / Squat 5x5 / AMRAP 10 10 burpees')).toEqual([
      '11-23 Back Squat 1-1',
      '11-23 Metcon 1-1',
    ]);
  });

  it.each([
    ['General warm-up: run', 'Warm-up'],
    ['Einturnen: laufen', 'Warm-up'],
    ['Mobilisation 5 min', 'Mobilisation'],
    ['What: 5 rounds for time of 9 burpees', 'Metcon'],
    ['Build to a heavy clean and jerk', 'Clean and Jerk'],
  ])('has the name of its part or lift: %s', (text, name) => {
    expect(cardsOf(`Monday\n${text}`)).toEqual([`11-23 ${name} 2-2`]);
  });
});
