import { describe, expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import { readWeek } from './week.ts';

const hintsOf = (...lines: readonly string[]) =>
  readWeek(lines.join('\n'), options).days.flatMap(({ cards }) =>
    cards.flatMap(({ hints }) => hints),
  );

describe('hintsOf', () => {
  it('points out a lift without a movement', () => {
    expect(hintsOf('Strength', 'Log press', '5 x 5')).toEqual([
      { field: 'movement', text: 'Sets and reps, but no lift of the list: choose the movement.' },
    ]);
    expect(hintsOf('Strength', 'Strict press', '5 x 5')).toEqual([]);
  });

  it('points out a cap that is shorter than the least time of the work', () => {
    expect(hintsOf('For time (cap 10)', '5000 m run', '100 burpees')).toEqual([
      { field: 'timeCapMinutes', text: 'The work takes at least 16 minutes, and the cap is 10.' },
    ]);
    expect(hintsOf('For time (cap 30)', '5000 m run', '100 burpees')).toEqual([]);
    expect(hintsOf('5 rounds for time, cap 10', '800 m run')).toHaveLength(1);
  });

  it('points out a cap without a number', () => {
    expect(hintsOf('For time', '50 burpees', 'cap: ask the coach')).toEqual([
      { field: 'timeCapMinutes', text: 'The text has a cap, but no number of minutes was read.' },
    ]);
    expect(hintsOf('For time', '50 burpees', 'no cap')).toEqual([]);
  });

  it('points out a load for one sex beside loads for both', () => {
    expect(hintsOf('AMRAP 10', '10 thrusters 95/65', '10 swings 53 lb')).toEqual([
      {
        field: 'description',
        text: "One load only: '10 swings 53 lb'. Others are for men and women.",
      },
    ]);
    expect(hintsOf('AMRAP 10', '10 thrusters 95/65', '10 swings 53/35')).toEqual([]);
  });

  it('points out a load in the unit that the gym does not use', () => {
    expect(hintsOf('AMRAP 10', '10 thrusters 43/30 kg')).toEqual([
      { field: 'description', text: "'43/30 kg' is shown as 95/65 lb." },
    ]);
  });

  it('points out sets that are probably too long or too heavy', () => {
    expect(hintsOf('Back squat 3 x 50')).toHaveLength(1);
    expect(hintsOf('Back squat 3 x 5 @ 97%')).toHaveLength(1);
    expect(hintsOf('Back squat 3 x 2 @ 97%')).toEqual([]);
  });
});
