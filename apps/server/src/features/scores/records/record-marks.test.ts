import { lifts, scores } from '@trackboard/contract/all-endpoints';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { propertyRuns, startScoreGym } from '#testing';

/** Two workouts on each of two days, and one a day later. */
let frans: string[];
let squats: string[];

const days = ['2025-07-01', '2025-07-01', '2025-07-02', '2025-07-02', '2025-07-03'];

const gym = await startScoreGym();
const { app } = gym;
const backSquat = gym.library.lift('Back Squat');

beforeAll(async () => {
  frans = [];
  squats = [];
  for (const schedule of days) {
    frans.push(await gym.postFran(schedule));
    squats.push(await gym.postLift('Back Squat', { schedule }));
  }
});
beforeEach(() => clear());

/** A change to one score or max. Values repeat, so that equal results occur. */
type Step =
  | { do: 'time'; at: number; seconds: number; isScaled: boolean }
  | { do: 'lift'; at: number; weight: number }
  | { do: 'delete'; of: 'fran' | 'squat'; at: number }
  | { do: 'test'; max: number; day: number; weight: number }
  | { do: 'forget'; max: number };

const at = fc.nat(days.length - 1);
const weight = fc.integer({ min: 40, max: 45 }).map((steps) => steps * 2.5);
const max = fc.nat(1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('time'),
    at,
    seconds: fc.integer({ min: 1, max: 6 }),
    isScaled: fc.boolean(),
  }),
  fc.record({ do: fc.constant('lift'), at, weight }),
  fc.record({ do: fc.constant('delete'), of: fc.constantFrom('fran', 'squat'), at }),
  fc.record({ do: fc.constant('test'), max, day: at, weight }),
  fc.record({ do: fc.constant('forget'), max }),
);

const maxId = (index: number) => `01980000-0000-7000-8000-00000000000${index}`;

async function take(step: Step): Promise<void> {
  const { api } = app;
  const { token } = gym.mara;
  if (step.do === 'time') {
    const trackWorkoutId = frans[step.at] ?? '';
    const value = [`4:0${step.seconds}`];
    await api.do(scores.save, { trackWorkoutId, value, isScaled: step.isScaled }, token);
  } else if (step.do === 'lift') {
    const trackWorkoutId = squats[step.at] ?? '';
    await api.do(scores.save, { trackWorkoutId, value: ['60', String(step.weight)] }, token);
  } else if (step.do === 'delete') {
    const trackWorkoutId = (step.of === 'fran' ? frans : squats)[step.at] ?? '';
    await api.try(scores.delete, { trackWorkoutId }, token);
  } else if (step.do === 'test') {
    const { weight: value, day } = step;
    const form = { movementId: backSquat, value, achievedOn: days[day], id: maxId(step.max) };
    await api.do(lifts.saveMax, form, token);
  } else {
    await api.try(lifts.deleteMax, { id: maxId(step.max) }, token);
  }
}

interface Fact {
  readonly series: string;
  readonly order: string;
  /** Higher is better. */
  readonly worth: number;
  readonly isRecord: boolean | null;
}

const orderOf = (day: string, createdAt: Date, id: string) =>
  `${day} ${createdAt.toISOString()} ${id}`;

/** Reads results from their values as text, not from the sort keys that the server stores. */
async function readFacts(): Promise<Fact[]> {
  const rows = await app.db
    .selectFrom('scores')
    .innerJoin('workouts', 'workouts.id', 'scores.workoutId')
    .select(['scores.id', 'scores.sets', 'scores.isScaled', 'scores.isRecord', 'scores.createdAt'])
    .select(['workouts.workoutType', 'workouts.schedule'])
    .where('scores.deletedAt', 'is', null)
    .execute();
  const maxes = await app.db.selectFrom('liftMaxes').selectAll().execute();
  return [
    ...rows.map((row) => {
      const isLift = row.workoutType === 'lift';
      const seconds = Number(row.sets[0]?.split(':')[1]);
      return {
        series: isLift ? 'lift' : String(row.isScaled),
        order: orderOf(row.schedule, row.createdAt, row.id),
        worth: isLift ? Math.max(...row.sets.map(Number)) : -seconds,
        isRecord: row.isRecord,
      };
    }),
    ...maxes.map((row) => ({
      series: 'lift',
      order: orderOf(row.achievedOn, row.createdAt, row.id),
      worth: row.value,
      isRecord: null,
    })),
  ];
}

function shouldBeRecord(fact: Fact, all: readonly Fact[]): boolean {
  const earlier = all.filter((other) => other.series === fact.series && other.order < fact.order);
  return earlier.length > 0 && earlier.every((other) => fact.worth > other.worth);
}

async function checkMarks(): Promise<void> {
  const facts = await readFacts();
  for (const fact of facts.filter(({ isRecord }) => isRecord !== null)) {
    expect({ ...fact, isRecord: fact.isRecord }).toEqual({
      ...fact,
      isRecord: shouldBeRecord(fact, facts),
    });
  }
}

const clear = () => app.clear('scores', 'liftMaxes');

const anyStory = fc.array(anyStep, { minLength: 8, maxLength: 20 });

const play = (story: (steps: readonly Step[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anyStory, story).beforeEach(clear), {
    numRuns: propertyRuns(25),
    endOnFailure: true,
  });

it('record marks are correct after each change of any sequence', () =>
  play(async (steps) => {
    for (const step of steps) {
      await take(step);
      await checkMarks();
    }
  }));

it('record marks are correct after any changes at the same time', () =>
  play(async (steps) => {
    await Promise.all(steps.map(take));
    await checkMarks();
  }));
