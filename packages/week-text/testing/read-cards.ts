import { readWeek } from '../src/week.ts';
import { options } from './libraries.ts';

/** Returns the cards of a text as '11-23 Back Squat 1-2': day, name and lines. */
export const cardsOf = (text: string): string[] =>
  readWeek(text, options).days.flatMap(({ date, cards }) =>
    cards.map(({ lines, workout }) => `${date.slice(5)} ${workout.name} ${lines.join('-')}`),
  );

/** Returns the numbers of the unplaced lines. */
export const unplacedOf = (text: string): number[] =>
  readWeek(text, options).unplaced.map(({ line }) => line);
