import { expect, it } from 'vitest';
import {
  addWorkout,
  changeWorkout,
  duplicateWeek,
  planOf,
  removeWeek,
  restoreWeek,
  setDeloads,
  setLift,
} from './plan.ts';
import { aBlock, aBlockWorkout, aSquat } from './testing/a-block.ts';

const squat = { id: 'squat', name: 'Back Squat' };
const inWeeks = (plan: ReturnType<typeof planOf>) =>
  plan.workouts.map(({ id, week, workout }) => [id ?? 'new', week, workout.name]);

const plan = planOf(
  aBlock({ workouts: [aSquat(1, 70), aSquat(2, 75), aBlockWorkout({ week: 2, day: 3 })] }),
);

it('planOf keeps the version, the weeks without their days, and the ids of workouts', () => {
  expect(plan).toMatchObject({ id: 'block', version: '1', weeks: [{ kind: 'work' }, {}, {}] });
  expect(plan.weeks[0]).toEqual({ kind: 'work' });
  expect(inWeeks(plan)[2]).toEqual(['2 3 Short Fuse', 2, 'Short Fuse']);
});

it('addWorkout puts a workout last on its day, with the highest percentage of a lift', () => {
  const { workout } = aSquat(1, 70);
  const added = addWorkout({ week: 2, day: 1 }, { ...workout, benchmarkValues: [70, 80] }, false);
  expect(added(plan).workouts.at(-1)).toMatchObject({
    week: 2,
    day: 1,
    position: 1,
    lift: { movementId: 'squat', percent: 80 },
  });
});

it('changeWorkout keeps the load of a lift when its details change', () => {
  const load = { movementId: 'squat', percent: null, load: 100, loadUnit: 'kg' as const };
  const item = { ...aSquat(1, 70), lift: load };
  const changed = changeWorkout(item.id, { ...item.workout, notes: 'Belt' }, false);
  const [saved] = changed(planOf(aBlock({ workouts: [item] }))).workouts;
  expect(saved).toMatchObject({ lift: load, workout: { notes: 'Belt' } });
});

it('duplicateWeek puts the copy after the original, with new workouts', () => {
  const { weeks, ...copied } = duplicateWeek(2)(plan);
  expect(weeks).toHaveLength(4);
  expect(inWeeks({ weeks, ...copied })).toEqual([
    ['1 1 Back Squat', 1, 'Back Squat'],
    ['2 1 Back Squat', 2, 'Back Squat'],
    ['new', 3, 'Back Squat'],
    ['2 3 Short Fuse', 2, 'Short Fuse'],
    ['new', 3, 'Short Fuse'],
  ]);
});

it('removeWeek moves the later weeks up, and restoreWeek puts the week back', () => {
  const removed = removeWeek(1)(plan);
  expect(removed.weeks.map(({ kind }) => kind)).toEqual(['work', 'deload']);
  expect(removed.workouts.map(({ week }) => week)).toEqual([1, 1]);
  const restored = restoreWeek(plan, 1)(removed);
  expect(restored.weeks).toEqual(plan.weeks);
  expect(inWeeks(restored)).toContainEqual(['new', 1, 'Back Squat']);
  expect(inWeeks(restored)).toContainEqual(['2 3 Short Fuse', 2, 'Short Fuse']);
});

it('setLift writes a lift down its column: changed, added before the others, or removed', () => {
  const rows = [
    { week: 2, amount: 80, sets: 4, reps: 3, repsUpTo: 3 },
    { week: 3, amount: 60, sets: 2, reps: 8, repsUpTo: 12 },
  ];
  const others = { ...plan, workouts: [...plan.workouts, aBlockWorkout({ week: 3 })] };
  const { workouts } = setLift({ day: 1, movement: squat, unit: null, weeks: rows })(others);
  expect(workouts.map(({ id, week, position }) => [id, week, position])).toEqual([
    ['2 1 Back Squat', 2, 0],
    [undefined, 3, 0],
    ['2 3 Short Fuse', 2, 0],
    ['3 1 Short Fuse', 3, 1],
  ]);
  expect(workouts[0]).toMatchObject({
    lift: { percent: 80, load: null },
    workout: { sets: 4, repsPerSet: [3, 3, 3, 3], description: '4×3 at 80%' },
  });
  expect(workouts[1]?.workout).toMatchObject({
    repsPerSet: [8, 8],
    repsPerSetUpTo: [12, 12],
    description: '2×8–12 at 60%',
  });
});

it('a lift without percentages has no amount in the plan', () => {
  const { workout } = aSquat(1, 70);
  const heavy = { ...workout, benchmarkValues: [null, null] };
  const added = addWorkout({ week: 2, day: 1 }, heavy, false);
  expect(added(plan).workouts.at(-1)).toMatchObject({ lift: { percent: null } });
  const weeks = [{ week: 1, amount: null, sets: 4, reps: 3, repsUpTo: 3 }];
  const written = setLift({ day: 1, movement: squat, unit: null, weeks })(plan);
  expect(written.workouts[0]).toMatchObject({
    workout: { benchmarkValues: [null, null, null, null], description: '4×3' },
    lift: { percent: null, load: null },
  });
});

it('a lift with a load has no percentages in the plan', () => {
  const rows = [{ week: 1, amount: 102.5, sets: 5, reps: 5, repsUpTo: 5 }];
  const { workouts } = setLift({ day: 2, movement: squat, unit: 'kg', weeks: rows })(plan);
  expect(workouts[0]).toMatchObject({
    lift: { percent: null, load: 102.5, loadUnit: 'kg' },
    workout: { benchmarkValues: null, description: '5×5' },
  });
});

it('setDeloads makes only the chosen weeks deloads, and keeps a test week', () => {
  const test = {
    ...plan,
    weeks: [{ kind: 'deload' }, { kind: 'work' }, { kind: 'test' }] as const,
  };
  const { weeks } = setDeloads([2])({ ...test, weeks: [...test.weeks] });
  expect(weeks.map(({ kind }) => kind)).toEqual(['work', 'deload', 'test']);
});
