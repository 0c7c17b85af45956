import type { Block, BlockWorkout } from '@trackboard/contract/blocks';

const squatId = 'squat';

const content: BlockWorkout['workout'] = {
  workoutType: 'custom',
  name: 'Short Fuse',
  description: '21-15-9\nThrusters\nPull-ups',
  notes: '',
  scoreType: 3,
  videoUrl: '',
  sets: 1,
  addTotal: false,
  benchmarkValues: [],
  repsPerSet: [],
  repsPerSetUpTo: [],
  movementIds: [],
  benchmarkId: null,
  timeCapMinutes: null,
  part: null,
};

type Change = Partial<Omit<BlockWorkout, 'workout'>> & {
  workout?: Partial<BlockWorkout['workout']>;
};

/** Returns a draft on Monday of week 1 that is not on the calendar. */
export function aBlockWorkout({ workout, ...change }: Change = {}): BlockWorkout {
  const { week = 1, day = 1 } = change;
  return {
    id: `${week} ${day} ${workout?.name ?? content.name}`,
    week,
    day,
    position: 0,
    lift: null,
    retest: false,
    trackWorkoutId: null,
    date: null,
    isPublished: false,
    logged: 0,
    ofAthletes: 18,
    minutes: 15,
    ...change,
    workout: { ...content, ...workout },
  };
}

/** Returns the back squats of a week, which are 5 × 5 by default. */
export function aSquat(week: number, percent: number, { sets = 5, reps = 5 } = {}): BlockWorkout {
  return aBlockWorkout({
    week,
    lift: { movementId: squatId, percent, load: null, loadUnit: null },
    workout: {
      workoutType: 'lift',
      name: 'Back Squat',
      description: `${sets}×${reps} at ${percent}%`,
      scoreType: 7,
      sets,
      benchmarkValues: Array.from({ length: sets }, () => percent),
      repsPerSet: Array.from({ length: sets }, () => reps),
      repsPerSetUpTo: Array.from({ length: sets }, () => reps),
      movementIds: [squatId],
    },
  });
}

/** Returns a block of three weeks with these workouts. Its last week is a deload. */
export function aBlock(change: Partial<Block> = {}): Block {
  return {
    id: 'block',
    gymId: 'north',
    trackId: 'competitors',
    name: 'Strength block',
    firstDay: null,
    isTemplate: false,
    version: '1',
    weeks: [
      { kind: 'work', firstDay: null },
      { kind: 'work', firstDay: null },
      { kind: 'deload', firstDay: null },
    ],
    workouts: [],
    ...change,
  };
}

/** The weeks of the block from Monday, Nov 2, 2026. */
export const laidWeeks: Block['weeks'] = [
  { kind: 'work', firstDay: '2026-11-02' },
  { kind: 'work', firstDay: '2026-11-09' },
  { kind: 'deload', firstDay: '2026-11-16' },
];
