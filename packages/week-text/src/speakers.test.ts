import { expect, it } from 'vitest';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';

const chat = [
  '[22/11/2026, 19:46] Kim: *Mon*',
  'Squat 5x5',
  '[22/11/2026, 19:47] Dave: is there a 20 min cap?',
  '[22/11/2026, 19:50] Kim: AMRAP 12: 8 burpees, 8 swings',
  '[22/11/2026, 19:51] Kim: Tues',
  'Fran',
];

it('readWeek reads days and pieces after the stamps of a chat', () => {
  expect(cardsOf(chat.join('\n'))).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Metcon 4-4',
    '11-24 Fran 6-6',
  ]);
});

it('readWeek leaves the answers of other members unplaced, as typed', () => {
  expect(unplacedOf(chat.join('\n'))).toEqual([3]);
});

it('readWeek leaves an answer to an answer unplaced', () => {
  const talk = [
    '[22/11/2026, 20:01] Dave: what is Fran',
    '[22/11/2026, 20:02] Kim: look it up',
    '[22/11/2026, 20:03] Kim: Thursday',
    'Grace',
  ];
  expect(unplacedOf([...chat, ...talk].join('\n'))).toEqual([3, 7, 8]);
});

it('readWeek reads messages with the name above them, and other stamps', () => {
  expect(cardsOf('Kim Lee  7:46 PM\nMonday\nSquat 5x5\nAda  8:01 PM\nsquat? fun')).toEqual([
    '11-23 Back Squat 3-3',
  ]);
  expect(
    cardsOf('Jo B, [22.11.2026 19:12]\nMonday\nSquat 5x5\nAl, [22.11.2026 19:14]\nYes'),
  ).toEqual(['11-23 Back Squat 3-3']);
  expect(cardsOf('22.11.26, 18:10 - Jo: Montag\n22.11.26, 18:11 - Jo: Kniebeuge 5x5')).toEqual([
    '11-23 Back Squat 2-2',
  ]);
});

it('readWeek does not take marks around a heading for quotes', () => {
  expect(cardsOf('>>> MONDAY <<<\nSquat 5x5\n>>> TUESDAY <<<\nFran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 4-4',
  ]);
});

it('readWeek leaves the reply above a quoted week unplaced', () => {
  const mail = '> Monday\n> Squat 5x5\nSquats on Monday, great!';
  expect([cardsOf(mail), unplacedOf(mail)]).toEqual([['11-23 Back Squat 2-2'], [3]]);
});

it('readWeek does not take a weekday with a time for a speaker', () => {
  expect(cardsOf('Tues 6:15am\nSquat 5x5\nThurs 6:15am\nFran')).toEqual([
    '11-24 Back Squat 2-2',
    '11-26 Fran 4-4',
  ]);
});
