import { describe, expect, it } from 'vitest';
import { dateText, dayNumber } from './calendar.ts';
import { readDayHeading } from './day-headings.ts';
import { isRestDay } from './work.ts';

/** Monday, November 23. */
const from = dayNumber('2026-11-23');

function dateOf(text: string, above: string | null = null): string | null {
  const heading = readDayHeading(text, { from, above: above === null ? null : dayNumber(above) });
  return heading && dateText(heading.day);
}

describe('readDayHeading', () => {
  it.each([
    ['Monday', '2026-11-23'],
    ['TUES:', '2026-11-24'],
    ['Mittwoch', '2026-11-25'],
    ['Mi frei', '2026-11-25'],
    ['Mon 24', '2026-11-24'],
    ['Mon 30', '2026-11-30'],
    ['Tue 24', '2026-11-24'],
    ['Friday 27th', '2026-11-27'],
    ['MONDAY 11/23', '2026-11-23'],
    ['Mon 30/11', '2026-11-30'],
    ['24.11.', '2026-11-24'],
    ['30/November/2026 Monday WOD', '2026-11-30'],
    ['strength. 11/24/26', '2026-11-24'],
    ['2026-11-25', '2026-11-25'],
    ['Thursday, December 3', '2026-12-03'],
    ['Fr, 27. November 2026', '2026-11-27'],
    ['Day 1', '2026-11-23'],
    ['Tag 4 - Kraft', '2026-11-26'],
    ['D2', '2026-11-24'],
    ['WEDNESDAY 12.9.26', '2026-12-09'],
    ['Thanksgiving Thursday', '2026-11-26'],
    ['Saturday 9AM: Bring a friend', '2026-11-28'],
    ['WOD MONDAY 23 NOV', '2026-11-23'],
    ['M 11/30', '2026-11-30'],
    ['261124 Tuesday', '2026-11-24'],
    ['Workout of the day - 01/12/26', '2026-12-01'],
    ['Treino do dia - 30/11/26', '2026-11-30'],
    ['Onsdag', '2026-11-25'],
    ['Day Two', '2026-11-24'],
    ['Tag drei: Kraft', '2026-11-25'],
    ['T U E S D A Y', '2026-11-24'],
    ['(Tue)', '2026-11-24'],
    ['Tuesady', '2026-11-24'],
    ['{TUESDAY}', '2026-11-24'],
    ['(Tue) Press day', '2026-11-24'],
    ['TREINO B (TER) peito', '2026-11-24'],
    ['Séance 2 (mercredi, salle du haut)', '2026-11-25'],
    ['List: Tuesday (0/4)', '2026-11-24'],
    ['24.11. Dienstag', '2026-11-24'],
    ['Tue 18:00 CrossFit', '2026-11-24'],
    ['W5D2', '2026-11-24'],
    ['Thurday:', '2026-11-26'],
    ['CrossFit - Tue, Nov 24', '2026-11-24'],
    ['CrossFit Cedar Hills - Wednesday, November 25, 2026', '2026-11-25'],
    ['MON // 11.30', '2026-11-30'],
    ['On Monday we will squat 5x5.', '2026-11-23'],
    ['Tue back squat 5x5 @ 75% then rest', '2026-11-24'],
    ['TUE WARM UP 400M RUN 10 SQUATS', '2026-11-24'],
    ['Mi Kniebeuge hinten 5x5 mit Pause', '2026-11-25'],
    ['Tag 2 - Mittwoch', '2026-11-25'],
    ['Day 3 (Friday)', '2026-11-27'],
    ['Session A (Tue)', '2026-11-24'],
    ["Tuesday's workout", '2026-11-24'],
    ['Date: 2026-11-25', '2026-11-25'],
    ['Lunes', '2026-11-23'],
    ['MIÉRCOLES:', '2026-11-25'],
    ['Jueves 26 de noviembre de 2026', '2026-11-26'],
    ['Mardi - Haut du corps', '2026-11-24'],
    ['Ven 27/11', '2026-11-27'],
    ['Mercredi 25 novembre', '2026-11-25'],
    ['Terça-feira, 24/11', '2026-11-24'],
    ['Quinta feira', '2026-11-26'],
    ['Sábado', '2026-11-28'],
    ['Giovedì 26 novembre', '2026-11-26'],
    ['Woensdag', '2026-11-25'],
    ['Jour 2', '2026-11-24'],
    ['Día 3: Pierna', '2026-11-25'],
  ])('reads %s', (text, date) => {
    expect(dateOf(text)).toBe(date);
  });

  it.each([
    '21-15-9',
    '10 burpees',
    '95/65',
    'Do 3 rounds',
    'D1. Curl 3 x 12',
    '12/9 cal row',
    'Friday is the party so no evening classes',
    'Sat and Sun we are closed for the tournament',
    'March in place',
    'Monday we changed the bar of the rack',
    'Day after day you get better at this one',
    'Do bench press 3x10 with a friend',
    'Friday is the last day of the 5x5 block',
    'Segunda parte: técnica',
    'Sam rows with Ben today',
    'Mar - a long walk',
    'Squats (see Monday)',
    'ídem lunes',
  ])('reads no day in %s', (text) => {
    expect(dateOf(text)).toBeNull();
  });

  it('takes the first day with this weekday on or after the day above', () => {
    expect(dateOf('Monday', '2026-11-27')).toBe('2026-11-30');
    expect(dateOf('Friday', '2026-11-27')).toBe('2026-11-27');
  });

  it('says why if the weekday and the date do not match', () => {
    const heading = readDayHeading('Monday 11/24', { from, above: null });
    expect(heading?.why).toBe('The weekday and the date do not match');
  });

  it.each(['rest', 'Ruhetag', '- OFF, walk the dog', ' closed', 'No classes', 'Active recovery'])(
    'recognises a day without work: %s',
    (text) => {
      expect(isRestDay(text)).toBe(true);
    },
  );

  it.each(['rest 2:00', 'Rest as needed', 'restart the clock', 'Pause squat 3x3'])(
    'recognises work: %s',
    (text) => {
      expect(isRestDay(text)).toBe(false);
    },
  );
});
