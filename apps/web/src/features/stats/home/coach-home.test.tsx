import type { Question, TrackOfWeek } from '@trackboard/contract/stats';
import { expect, it } from 'vitest';
import { PlanTable, Questions } from './coach-home.tsx';
import { htmlOf, wordsIn } from '../../../ui/testing/html-of.tsx';

const workout = {
  trackWorkoutId: 'grip',
  name: 'Grip Tax',
  workoutType: 'custom' as const,
  scoreType: 3,
  sets: 3,
};
const day = (date: string, more: Partial<TrackOfWeek['days'][number]> = {}) => ({
  date,
  workouts: [],
  isRest: false,
  ...more,
});
const week = (name: string): TrackOfWeek => ({
  id: name,
  name,
  days: [
    day('2026-11-15'),
    day('2026-11-16', { workouts: [workout] }),
    day('2026-11-17', { isRest: true }),
    day('2026-11-18'),
    day('2026-11-19', { workouts: [workout, { ...workout, trackWorkoutId: 'b', name: 'Fran' }] }),
    day('2026-11-20'),
    day('2026-11-21', { isRest: true }),
  ],
});

const table = (tracks: readonly TrackOfWeek[]) =>
  htmlOf(
    <PlanTable
      tracks={tracks}
      today="2026-11-18"
      renderPlate={(_workout, words) => <i>{words}</i>}
    />,
  );

/** The cells of the last row of a table. */
const lastRow = (html: string) =>
  html
    .split('<tr>')
    .at(-1)
    ?.split('<td')
    .slice(1)
    .map((cell) => wordsIn(`<${cell}`));

it('owes today and later days without a workout, unless their weekday rests', () => {
  expect(lastRow(table([week('Engine')]))).toEqual([
    'Rest',
    'Grip Tax',
    'Rest',
    'Plan',
    'Grip Tax Fran',
    'Plan',
    'Rest',
  ]);
});

it('opens the form of a workout on the day and track that is not planned', () => {
  const html = table([week('Engine')]);
  expect(html).toContain('aria-label="Plan Friday, Nov 20, Engine"');
  expect(html).toMatch(/href="[^"]*day=2026-11-20[^"]*track=Engine[^"]*panel=add"/);
});

it('names every workout of a day to a screen reader, and has a row for each of many tracks', () => {
  const tracks = Array.from({ length: 30 }, (_, at) => week(`Track ${at}`));
  const html = table(tracks);
  expect(html).toContain('aria-label="Thursday, Nov 19, Track 29: Grip Tax, Fran"');
  expect(html.match(/scope="row"/g)).toHaveLength(30);
});

const question: Question = {
  id: 'q',
  userId: 'priya',
  userName: 'Priya Shah',
  image: null,
  text: `Is it heavy? ${'Really '.repeat(120)}?`,
  askedAt: '2026-11-17T12:00:00Z',
  workout: { ...workout, scoreId: 'score' },
  chat: null,
};
const questions = (...shown: Question[]) =>
  htmlOf(
    <Questions questions={shown} today="2026-11-18" renderWorkout={({ name }) => <i>{name}</i>} />,
  );

it('shows a whole question with its workout, and links to the score', () => {
  const html = questions(question);
  expect(wordsIn(html)).toContain(question.text);
  expect(wordsIn(html)).toMatch(/Priya Shah yesterday, \d+:\d\d .* Grip Tax Answer$/);
  expect(html).toMatch(/href="[^"]*workout=grip[^"]*panel=scores[^"]*score=score"/);
});

it('names the chat of a message or says that it was sent to the reader, and links to it', () => {
  const chat = { groupId: 'engine', name: 'Engine', seq: 41 };
  const html = questions({ ...question, workout: null, chat });
  expect(wordsIn(html)).toContain('In Engine');
  expect(html).toMatch(/href="[^"]*chat=engine[^"]*seq=/);
  const alone = { ...chat, name: 'Priya Shah' };
  expect(wordsIn(questions({ ...question, workout: null, chat: alone }))).toContain(
    'In a message to you',
  );
});
