import type { ShownWorkout } from '@trackboard/contract/workouts';
import { useToday } from '../../../lib/today.ts';
import { weekDays, weekStart } from '../week.ts';
import { WeekOfCards } from './week-of-cards.tsx';

function board(name: string, scoreType: number, ...lines: string[]): ShownWorkout {
  return {
    sets: 1,
    timeCapMinutes: null,
    benchmarkValues: [],
    repsPerSet: [],
    repsPerSetUpTo: [],
    name,
    scoreType,
    workoutType: 'custom',
    description: lines.join('\n'),
  };
}

function lift(name: string, percentages: number[], reps: number[]): ShownWorkout {
  return {
    name,
    scoreType: 5,
    workoutType: 'lift',
    sets: percentages.length,
    timeCapMinutes: null,
    benchmarkValues: percentages,
    repsPerSet: reps,
    repsPerSetUpTo: reps,
    description: 'Rest 2:00 between sets',
  };
}

/**
 * A week of a made-up gym, from Sunday. The score types are 0 for completion, 2 for rounds and reps, 3 for time, and 8 for
 * meters.
 */
const sampleWeek: readonly (readonly ShownWorkout[])[] = [
  [],
  [
    lift('Back Squat', [70, 75, 80, 85, 90], [5, 5, 3, 3, 1]),
    board('Fran', 3, '21-15-9', 'Thrusters 95/65 lb', 'Pull-ups', 'Time cap 10:00'),
  ],
  [
    board(
      'Engine Room',
      2,
      'AMRAP 18',
      '12 cal row',
      '9 box jumps 24/20 in',
      '6 power cleans 135/95 lb',
    ),
  ],
  [
    lift('Strict Press', [65, 72, 80, 80], [8, 6, 4, 4]),
    board(
      'Grip Tax',
      3,
      '3 rounds for time',
      '400 m run',
      '15 deadlifts 155/105 lb',
      '12 toes-to-bar',
    ),
  ],
  [board('Long Haul', 8, '30:00 row for distance', 'At talking pace')],
  [
    board('Half Mast', 2, 'AMRAP 12', '5 wall walks', '10 DB snatches 50/35 lb'),
    board('Hips and Shoulders', 0, '3 easy rounds', '1:30 couch stretch each side'),
  ],
  [
    board(
      'Partner Relay',
      3,
      'For time, in pairs',
      '100 wall balls 20/14 lb',
      '80 cal bike',
      '60 burpees over the bar',
    ),
  ],
];

/** Shows a week to visitors without an account, as athletes of a gym see it. */
export function SampleWeek() {
  const today = useToday();
  const days = weekDays(weekStart(today)).map((date, index) => ({
    date,
    workouts: (sampleWeek[index] ?? []).map((content) => ({ name: content.name, content })),
  }));
  return (
    <>
      <h2 className="sr-only">This week</h2>
      <WeekOfCards days={days} today={today} />
    </>
  );
}
