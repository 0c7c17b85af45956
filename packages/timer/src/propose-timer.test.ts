import { expect, it } from 'vitest';
import { proposeTimer, type TimedWorkout } from './propose-timer.ts';

function proposed(workout: Partial<TimedWorkout>): string {
  const { kind, work, rest, rounds, cap } = proposeTimer({
    name: 'Grip Tax',
    description: '',
    score: 'completion',
    sets: 1,
    timeCapMinutes: null,
    ...workout,
  });
  return `${kind} ${work}/${rest} x ${rounds}, ${cap}`;
}

it.each([
  ['AMRAP 12\n5 pull-ups', 'amrap 0/0 x 0, 720'],
  ['12 min AMRAP\n5 pull-ups', 'amrap 0/0 x 0, 720'],
  ['AMRAP in 20 minutes of:\n5 pull-ups', 'amrap 0/0 x 0, 1200'],
  ['EMOM 10\n3 power snatches', 'emom 60/0 x 10, 0'],
  ['EMOM for 12 minutes\n3 power snatches', 'emom 60/0 x 12, 0'],
  ['E2MOM x 6\n5 squats', 'emom 120/0 x 6, 0'],
  ['Every 2:00 x 6\n5 squats', 'emom 120/0 x 6, 0'],
  ['E90S x 8 sets\n2 cleans', 'emom 90/0 x 8, 0'],
  ['Tabata\nair squats', 'tabata 20/10 x 8, 0'],
  ['30/30 × 8\nbike', 'intervals 30/30 x 8, 0'],
  ['10 rounds, 0:45 on, 1:15 off\nbike', 'intervals 45/75 x 10, 0'],
  [':30 on / :30 off x 12\nrow', 'intervals 30/30 x 12, 0'],
  ['40 s on, 20 s off, 5 rounds', 'intervals 40/20 x 5, 0'],
  ['10 × 45 s on, 75 s off\nHold the same number', 'intervals 45/75 x 10, 0'],
  ['1 min on, 1 min off x 6', 'intervals 60/60 x 6, 0'],
  ['5 RFT\n400 m run\nTime cap 20:00', 'fortime 0/0 x 5, 1200'],
  ['3 rounds for time\n15 deadlifts 70/47.5 kg', 'fortime 0/0 x 3, 0'],
  ['For time\n21-15-9\nThrusters 95/65 lb', 'fortime 0/0 x 0, 0'],
])('proposeTimer reads %s', (description, expected) => {
  expect(proposed({ description })).toBe(expected);
});

it('proposeTimer reads the name, the sets and the time cap of the workout', () => {
  expect(proposed({ name: 'EMOM 12' })).toBe('emom 60/0 x 12, 0');
  expect(proposed({ description: 'For time', sets: 3, timeCapMinutes: 22 })).toBe(
    'fortime 0/0 x 3, 1320',
  );
  expect(proposed({ description: '45 s on, 15 s off', sets: 4 })).toBe('intervals 45/15 x 4, 0');
});

it('proposeTimer takes rounds and reps for an AMRAP, and other scores for a clock that counts up', () => {
  expect(proposed({ score: 'roundsReps', timeCapMinutes: 15 })).toBe('amrap 0/0 x 0, 900');
  expect(proposed({ description: 'Back squat' })).toBe('fortime 0/0 x 0, 0');
});
