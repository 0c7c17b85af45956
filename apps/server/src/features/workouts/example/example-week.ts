import type { WorkoutPart } from '@trackboard/contract/workouts';

interface ExampleLift {
  /** A name of the library. */
  readonly lift: string;
  readonly reps: readonly number[];
  readonly percentages: readonly number[];
  readonly description: string;
}

interface ExampleBenchmark {
  /** A name of the library. */
  readonly benchmark: string;
}

export type ExampleWorkout = (ExampleLift | ExampleBenchmark) & {
  /** Days after the first one. */
  readonly day: number;
  readonly part: WorkoutPart | null;
};

/** A week from Sunday, which is for rest: three days of strength and a metcon, three of conditioning. */
export const exampleWeek: readonly ExampleWorkout[] = [
  {
    day: 1,
    part: 'strength',
    lift: 'Back Squat',
    reps: [5, 5, 5, 5, 5],
    percentages: [75, 75, 75, 75, 75],
    description: '5×5 at 75%\nRest 2:00 between sets',
  },
  { day: 1, part: 'metcon', benchmark: 'Helen' },
  { day: 2, part: null, benchmark: 'Cindy' },
  {
    day: 3,
    part: 'strength',
    lift: 'Strict Press',
    reps: [5, 3, 1],
    percentages: [75, 85, 95],
    description: 'Build to a heavy single\nRest 2:00 between sets',
  },
  { day: 3, part: 'metcon', benchmark: 'Annie' },
  { day: 4, part: null, benchmark: '30-Minute Row' },
  {
    day: 5,
    part: 'strength',
    lift: 'Deadlift',
    reps: [3, 3, 3, 3],
    percentages: [70, 75, 80, 85],
    description: '4×3 from 70 to 85%\nRest 3:00 between sets',
  },
  { day: 5, part: 'metcon', benchmark: 'Open 19.1' },
  { day: 6, part: null, benchmark: 'Fight Gone Bad' },
];
