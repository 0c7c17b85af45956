import type { WorkoutPart } from '@trackboard/contract/workouts';

/** A workout of the story's week. `weekday` counts from Sunday = 0. */
export interface PlannedWorkout {
  readonly weekday: number;
  readonly name: string;
  readonly description: string;
  readonly notes?: string;
  /**
   * The number on the wire: 0 completion, 1 reps, 2 rounds + reps, 3 time, 5 lift weight, 7 calories, 8 meters, 9
   * none.
   */
  readonly scoreType: number;
  readonly sets?: number;
  readonly addTotal?: boolean;
  readonly workoutType?: 'custom' | 'lift' | 'database';
  readonly repsPerSet?: readonly number[];
  /** The upper ends of ranges of reps; left out without a range. */
  readonly repsPerSetUpTo?: readonly number[];
  readonly percentages?: readonly number[];
  readonly timeCapMinutes?: number;
  readonly part?: WorkoutPart;
  /** The name of the lift. A benchmark is found by the name of the workout. */
  readonly lift?: string;
}

const lines = (...text: string[]): string => text.join('\n');

/** The week of the Competitors track. */
export const week: readonly PlannedWorkout[] = [
  {
    weekday: 1,
    name: 'Short Fuse',
    description: lines('21-15-9', 'Thrusters 95/65 lb', 'Pull-ups'),
    notes: 'Aim for unbroken thrusters in the round of 9.',
    scoreType: 3,
  },
  {
    weekday: 1,
    name: 'Back Squat Ladder',
    description: lines('Five working sets', 'Rest 2 to 3 min between sets'),
    scoreType: 5,
    sets: 5,
    workoutType: 'lift',
    lift: 'Back Squat',
    repsPerSet: [5, 5, 3, 3, 1],
    percentages: [70, 75, 80, 85, 92],
  },
  {
    weekday: 1,
    name: 'Midline',
    description: lines('3 rounds', '30 s hollow hold', '20 m farmer carry'),
    scoreType: 0,
  },
  {
    weekday: 2,
    name: 'Engine Room',
    description: lines(
      '18 min AMRAP',
      '12 cal row',
      '9 box jumps 24/20 in',
      '6 power cleans 135/95 lb',
    ),
    scoreType: 2,
  },
  {
    weekday: 2,
    name: 'Bike Tempo',
    description: lines('10 × 45 s on, 75 s off', 'Hold the same number every round'),
    scoreType: 7,
  },
  {
    weekday: 3,
    name: 'Strict Press',
    description: 'Build across the first two sets, then hold. Rest three minutes.',
    scoreType: 5,
    sets: 4,
    workoutType: 'lift',
    lift: 'Strict Press',
    repsPerSet: [8, 6, 4, 4],
    percentages: [65, 72, 80, 80],
  },
  {
    weekday: 3,
    name: 'Grip Tax',
    description: lines(
      '3 rounds, 2 min rest',
      '400 m run',
      '15 deadlifts 155/105 lb',
      '12 toes-to-bar',
    ),
    notes: 'Even splits win this one. Straps are fine for the last round.',
    scoreType: 3,
    sets: 3,
    addTotal: true,
  },
  {
    weekday: 4,
    name: 'Long Haul',
    description: lines('30 min row at talking pace', 'Log total meters'),
    scoreType: 8,
  },
  {
    weekday: 5,
    name: 'Half Mast',
    description: lines('12 min AMRAP', '5 wall walks', '10 DB snatches 50/35 lb'),
    scoreType: 2,
  },
  {
    weekday: 5,
    name: 'Hips and Shoulders',
    description: lines('3 easy rounds', '90 s couch stretch each side', '15 band pull-aparts'),
    scoreType: 0,
  },
  {
    weekday: 6,
    name: 'Partner Relay',
    description: lines(
      'In pairs, one works',
      '100 wall balls 20/14 lb',
      '80 cal bike',
      '60 burpees over bar',
      '40 clean and jerks 135/95 lb',
    ),
    scoreType: 3,
  },
  {
    weekday: 6,
    name: 'Easy Flush',
    description: '20 min bike, nose breathing',
    scoreType: 0,
  },
];

/** Everyone's result in Grip Tax, by first name: three splits, and whether it was scaled. */
export const gripTax: Readonly<
  Record<string, { sets: readonly string[]; scaled?: boolean; notes?: string }>
> = {
  Teo: { sets: ['4:50', '4:58', '5:04'] },
  Ines: { sets: ['4:58', '5:03', '5:07'] },
  Jonah: {
    sets: ['5:02', '5:11', '5:18'],
    notes:
      'Went out slower on the run and it paid back on round five. Straps off for the last two sets of deadlifts.',
  },
  Mara: { sets: ['5:14', '5:22', '5:28'] },
  Priya: { sets: ['5:20', '5:27', '5:33'] },
  Kofi: { sets: ['5:44', '5:58', '6:04'] },
  Lukas: { sets: ['5:30', '6:10', '6:32'], scaled: true },
  Wren: { sets: ['6:20', '6:35', '7:00'], scaled: true },
};
