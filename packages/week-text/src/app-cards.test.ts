import { expect, it } from 'vitest';
import { cardsOf } from '../testing/read-cards.ts';

it('readWeek reads the cards of an app whose titles stand above their types', () => {
  const lines = [
    '',
    'Squat 5RM',
    'Weightlifting',
    'heavy',
    '',
    'Hot Road',
    'Metcon - Time',
    '9 burpees',
  ];
  expect(cardsOf(['Monday', ...lines].join('\n'))).toEqual([
    '11-23 Back Squat 3-5',
    '11-23 Hot Road 7-9',
  ]);
});

it('readWeek does not take a theme above the first part of a day for a title', () => {
  const days = ['Monday', '', 'Heavy day', 'Strength', 'Squat 5x5', '', 'Metcon', 'Fran', ''];
  expect(cardsOf([...days, 'Tuesday', '', 'Strength', 'Press 5x5'].join('\n'))).not.toContain(
    '11-23 Heavy day 3-5',
  );
});
