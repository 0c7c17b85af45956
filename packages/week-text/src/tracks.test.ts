import { expect, it } from 'vitest';
import { cardsOf } from '../testing/read-cards.ts';

const day = (name: string) =>
  [name, 'Barbell', 'Squat 5x5', 'Bootcamp', 'AMRAP 9', '9 burpees'].join('\n');

const week = (name: string) => [name, 'Monday', 'Squat 5x5', 'Tuesday', 'Fran'].join('\n');

it("readWeek takes words that are repeated below the days for the gym's tracks", () => {
  expect(cardsOf(`${day('Monday')}\n${day('Tuesday')}`)).toEqual([
    '11-23 Back Squat 3-3',
    '11-23 Metcon 5-6',
    '11-24 Back Squat 9-9',
    '11-24 Metcon 11-12',
  ]);
});

it('readWeek begins the week again for the next track', () => {
  expect(cardsOf(`${week('PERFORMANCE')}\n${week('FITNESS')}`)).toEqual([
    '11-23 Back Squat 3-3',
    '11-23 Back Squat 8-8',
    '11-24 Fran 5-5',
    '11-24 Fran 10-10',
  ]);
});

it('readWeek does not take repeated exercises for tracks', () => {
  expect(
    cardsOf('Monday\n21-15-9\nThrusters\nPull-ups\nTuesday\nFor time\nThrusters\nRope'),
  ).toEqual(['11-23 Metcon 2-4', '11-24 Metcon 6-8']);
});
