import { type WorkoutPart, workoutParts } from '@trackboard/contract/workouts';
import { type PlannedWorkout, week } from './programming.ts';
import { gyms } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import type { SignedIn } from './tell-story.ts';

const lines = (...text: string[]): string => text.join('\n');

/** Conditioning for the weeks before the story: name, description, score type. */
const conditioning: readonly (readonly [string, string, number])[] = [
  [
    'Split Decision',
    lines('4 rounds for time', '400 m run', '20 walking lunges', '15 pull-ups'),
    3,
  ],
  ['Paper Tiger', lines('15 min AMRAP', '10 dumbbell thrusters 50/35 lb', '30 double-unders'), 2],
  ['Slow Burn', lines('25 min bike', 'Log total calories'), 7],
  [
    'Two Hands',
    lines('For time', '50 kettlebell swings 53/35 lb', '40 sit-ups', '30 goblet squats'),
    3,
  ],
  [
    'Ladder Match',
    lines('10 min AMRAP', '3-6-9-12 …', 'Power snatch 95/65 lb', 'Burpee over bar'),
    1,
  ],
  ['River Crossing', lines('5 × 500 m row', 'Rest as long as you rowed'), 3],
  ['Tall Order', lines('20 min AMRAP', '200 m run', '12 wall balls', '9 toes-to-bar'), 2],
  ['Cold Start', lines('21-18-15-12-9', 'Calorie bike', 'Push-ups'), 3],
  ['Long Shadow', lines('40 min easy run', 'Log total meters'), 8],
  ['Even Money', lines('EMOM 20', 'Odd: 12 cal row', 'Even: 10 burpees'), 0],
  ['Iron Fence', lines('For time', '30 power cleans 135/95 lb', '30 bar-facing burpees'), 3],
  ['Last Call', lines('8 min AMRAP', 'Max calorie bike'), 7],
  ['Switchback', lines('3 rounds for time', '800 m run', '25 box jumps 24/20 in'), 3],
  ['Quiet Storm', lines('12 min AMRAP', '8 deadlifts 225/155 lb', '8 handstand push-ups'), 2],
];

/** Lifts with their sets of reps at a percentage of the one-rep max, and the upper ends of ranges of reps. */
const lifts: readonly (readonly [
  lift: string,
  reps: readonly number[],
  percentages: readonly number[],
  upTo?: readonly number[],
])[] = [
  ['Back Squat', [5, 5, 5, 5], [65, 70, 75, 80]],
  ['Deadlift', [5, 3, 3, 1], [70, 75, 82, 90]],
  ['Strict Press', [6, 6, 4, 4], [65, 70, 77, 80], [8, 8, 6, 6]],
  ['Front Squat', [3, 3, 3, 2, 2], [70, 75, 80, 84, 86]],
  ['Power Clean', [3, 2, 2, 1], [70, 76, 82, 88]],
];

/** Benchmarks of the library with their score types; each comes back after four weeks. */
const benchmarks: readonly (readonly [string, number])[] = [
  ['Fran', 3],
  ['Helen', 3],
  ['Cindy', 2],
  ['Grace', 3],
];

function benchmarkOn(weekday: number, index: number): PlannedWorkout {
  const [name, scoreType] = benchmarks[index % benchmarks.length] ?? ['', 0];
  return { weekday, name, description: '', scoreType, workoutType: 'database' };
}

/** With this time cap, some of the slower athletes do not finish in time. */
const timeCapMinutes = 18;

function conditioningOn(weekday: number, index: number): PlannedWorkout {
  const [name, description, scoreType] = conditioning[index % conditioning.length] ?? ['', '', 0];
  const cap = scoreType === 3 ? { timeCapMinutes } : {};
  return { weekday, name, description, scoreType, ...cap };
}

const warmUps: readonly string[] = [
  lines('2 rounds, easy', '300 m row', '10 inchworms', '10 air squats'),
  lines('5 min bike', '10 PVC pass-throughs', '10 scap pull-ups'),
  lines('3 rounds', '200 m jog', '10 band good mornings', '30 s plank'),
];

function warmUpOn(weekday: number, index: number): PlannedWorkout {
  const description = warmUps[index % warmUps.length] ?? '';
  return { weekday, name: 'Warm-up', description, scoreType: 9, part: 'warmup' };
}

const coolDowns = ['Midline', 'Hips and Shoulders', 'Easy Flush'];

function partOf({ name, part, workoutType }: PlannedWorkout): WorkoutPart {
  if (part) return part;
  if (workoutType === 'lift') return 'strength';
  return coolDowns.includes(name) ? 'cooldown' : 'metcon';
}

/** Puts the parts of each day in order. A day with one workout has no parts. */
function inParts(plans: readonly PlannedWorkout[]): PlannedWorkout[] {
  const parts = workoutParts;
  const ofDay = Object.groupBy(plans, ({ weekday }) => weekday);
  return plans
    .map((plan) => ({ plan, part: partOf(plan) }))
    .toSorted(
      (one, other) =>
        one.plan.weekday - other.plan.weekday ||
        parts.indexOf(one.part) - parts.indexOf(other.part),
    )
    .map(({ plan, part }) => (ofDay[plan.weekday]?.length === 1 ? plan : { ...plan, part }));
}

function liftOn(weekday: number, index: number): PlannedWorkout {
  const [lift, repsPerSet, percentages, repsPerSetUpTo = repsPerSet] = lifts[
    index % lifts.length
  ] ?? ['', [], []];
  return {
    weekday,
    name: lift,
    description: 'Build across the sets. Rest two to three minutes.',
    scoreType: 5,
    sets: repsPerSet.length,
    workoutType: 'lift',
    lift,
    repsPerSet,
    repsPerSetUpTo,
    percentages,
  };
}

/** The week of Competitors `weeksAgo` weeks before the story's week. */
export function demoWeek(weeksAgo: number): readonly PlannedWorkout[] {
  if (weeksAgo === 0) {
    return inParts([warmUpOn(1, 0), warmUpOn(3, 1), ...week, benchmarkOn(6, 0)]);
  }
  const at = weeksAgo * 5;
  return inParts([
    warmUpOn(1, weeksAgo),
    liftOn(1, weeksAgo * 2),
    conditioningOn(1, at),
    conditioningOn(2, at + 1),
    warmUpOn(3, weeksAgo + 1),
    liftOn(3, weeksAgo * 2 + 1),
    conditioningOn(3, at + 2),
    conditioningOn(5, at + 3),
    benchmarkOn(6, weeksAgo),
  ]);
}

/** The benchmarks and lifts of a week before the daily programming, when the gym tested every four weeks. */
export function testWeek(): readonly PlannedWorkout[] {
  const tests = benchmarks.map((_, index) => benchmarkOn(index + 1, index));
  return [...tests, liftOn(5, 0), liftOn(6, 1)];
}

/** The week of Engine, on the days when Competitors rests and on one more. */
export function engineWeek(weeksAgo: number): readonly PlannedWorkout[] {
  const at = weeksAgo * 3 + 7;
  return [conditioningOn(0, at), conditioningOn(2, at + 1), conditioningOn(4, at + 2)];
}

/** Comments that people leave. */
export const cheers: readonly string[] = [
  'That pacing was something else.',
  'Saw you on the last round. Strong finish.',
  'Chasing this one next week.',
  'Your squats look so much better already.',
  'Nice work getting this in before the school run.',
  'Rx next time, you have it.',
  'How did the grip hold up?',
  'The bar moved fast today.',
];

/** Notes that people add to their scores. */
export const scoreNotes: readonly string[] = [
  'Slept badly, still moved well.',
  'Grip went in the last round.',
  'Kept the sets small from the start. It paid off.',
  'New shoes. Not a good idea for the run.',
  'Held back on the first set, next time heavier.',
];

const movements = [
  'Bar muscle-up',
  'Box jump',
  'Burpee',
  'Double-under',
  'Farmer carry',
  'Kettlebell swing',
  'Power clean',
  'Pull-up',
  'Row',
  'Thruster',
  'Toes-to-bar',
];

/** Adds the movements that the gym's workouts name to its library, with a search for videos of each. */
export async function addMovementVideos(api: Api, coach: SignedIn): Promise<void> {
  for (const name of movements) {
    const query = encodeURIComponent(`${name} technique`);
    const videoUrl = `https://www.youtube.com/results?search_query=${query}`;
    await api.do(gyms.saveMovementVideo, { name, videoUrl }, coach.token);
  }
}
