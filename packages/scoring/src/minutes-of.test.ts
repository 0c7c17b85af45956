import { expect, it } from 'vitest';
import { type TimedWorkout, minutesOf } from './minutes-of.ts';

const custom: TimedWorkout = {
  workoutType: 'custom',
  description: 'For time',
  sets: 1,
  repsPerSet: [],
  benchmarkValues: [],
};
const read = (description: string, more: Partial<TimedWorkout> = {}) =>
  minutesOf({ ...custom, ...more, description });

it.each([
  ['AMRAP 20\n5 pull-ups\n10 push-ups', 20],
  ['20 min AMRAP\n400 m run', 20],
  ['AMRAP 12:30\n3 snatches', 13],
  ['5 x AMRAP 3\n3 power cleans', 15],
  ['EMOM 10\n3 cleans', 10],
  ['12 min EMOM', 12],
  ['AMRAP 7\nthrusters\n\nAMRAP 5\nburpees', 12],
  ['AMRAP 20\n1:00 plank\n10 sit-ups', 20],
  ['Every 2:00 x 5\n3 front squats', 10],
  ['Every 3 min for 6 sets', 18],
  ['10 × 45 s', 8],
  ['5 x 4 min row, hard', 20],
  ['30 min row', 30],
  ['12:00 run for distance', 12],
  ['Tabata\nair squats', 4],
  ['3 rounds for max reps\n1:00 row\n1:00 burpees\nRest 1:00 between rounds', 9],
])('minutesOf reads the minutes of %j', (text, minutes) => {
  expect(read(text)).toBe(minutes);
});

it('minutesOf takes the time cap of a workout for time, given or written', () => {
  expect(read('21-15-9\nthrusters', { timeCapMinutes: 9 })).toBe(9);
  expect(read('21-15-9\nthrusters\nTime cap 15:00')).toBe(15);
});

it('minutesOf adds the reps and rests of a lift, with longer rests for heavy sets', () => {
  const sets = { workoutType: 'lift', sets: 5, repsPerSet: [5, 5, 5, 5, 5] };
  expect(read('Back squat', { ...sets, benchmarkValues: [70, 70, 70, 70, 70] })).toBe(12);
  expect(read('Back squat', { ...sets, benchmarkValues: [80, 80, 80, 80, 80] })).toBe(17);
});

it('minutesOf takes the usual minutes of the part if the text has no time', () => {
  expect(read('For time\n100 pull-ups')).toBe(12);
  expect(read('Hips', { part: 'warmup' })).toBe(10);
  expect(read('Complex', { part: 'strength' })).toBe(20);
});

it('minutesOf returns at least one minute', () => {
  expect(read('10 s hang')).toBe(1);
});
