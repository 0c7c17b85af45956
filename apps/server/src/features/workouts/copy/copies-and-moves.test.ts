import type { CallInput } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { postWorkout, propertyRuns, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('workouts'));

const days = ['2026-07-13', '2026-07-14', '2026-07-15', '2026-07-16'];

const trackIdOf = (track: number): string => (track ? gym.engineId : gym.trackId);

/** The ids on each day of each track, in order. */
type Lanes = Record<string, string[]>;

const laneOf = (track: number, day: number): string => `${track} ${days[day] ?? ''}`;

/** Returns the lanes of the calendar. Fails if two workouts of a lane have the same position. */
async function lanes(): Promise<Lanes> {
  const result: Lanes = {};
  for (const track of [0, 1]) {
    const range = { fromDate: days[0] ?? '', toDate: days.at(-1) ?? '' };
    const of = { gymId: gym.gymId, trackId: trackIdOf(track), ...range };
    for (const { date, workouts: dayWorkouts } of await app.api.do(
      workouts.list,
      of,
      gym.owner.token,
    )) {
      const orders = dayWorkouts.map(({ sortOrder }) => sortOrder);
      expect(new Set(orders).size, `${date}: ${orders.join()}`).toBe(orders.length);
      result[`${track} ${date}`] = dayWorkouts.map(({ trackWorkoutId }) => trackWorkoutId);
    }
  }
  return result;
}

async function start(): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, schedule, track] of [
    ['A', days[0], 0],
    ['B', days[0], 0],
    ['C', days[1], 0],
    ['D', days[0], 1],
  ] as const) {
    const form = { name, schedule, trackId: trackIdOf(track) };
    ids.push((await postWorkout(app.api, gym, form)).trackWorkoutId);
  }
  return ids;
}

interface Copy {
  readonly kind: 'copy';
  readonly from: number;
  readonly to: number;
  readonly firstDay: number;
  readonly length: number;
  readonly targetDay: number;
}

interface Move {
  readonly kind: 'move';
  readonly which: number;
  readonly track: number;
  readonly day: number;
  readonly index: number;
}

const track = fc.nat(1);
const day = fc.nat(days.length - 1);

const copy: fc.Arbitrary<Copy> = fc
  .record({
    kind: fc.constant('copy' as const),
    from: track,
    to: track,
    firstDay: day,
    length: fc.integer({ min: 1, max: 3 }),
    targetDay: day,
  })
  .filter(({ firstDay, length, targetDay }) => Math.max(firstDay, targetDay) + length <= 4);

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('move' as const),
  which: fc.nat(1000),
  track,
  day,
  index: fc.nat(6),
});

function copyForm({
  from,
  to,
  firstDay,
  length,
  targetDay,
}: Copy): CallInput<typeof workouts.copy> {
  return {
    fromTrackId: trackIdOf(from),
    fromDate: days[firstDay] ?? '',
    toDate: days[firstDay + length - 1] ?? '',
    targetTrackId: trackIdOf(to),
    targetDate: days[targetDay] ?? '',
  };
}

/** Copies on the server and in the model. */
async function doCopy(model: Lanes, step: Copy): Promise<void> {
  const before = structuredClone(model);
  const answer = await app.api.do(workouts.copy, copyForm(step), gym.owner.token);
  for (const [i, copied] of answer.entries()) {
    const sources = before[laneOf(step.from, step.firstDay + i)] ?? [];
    const target = laneOf(step.to, step.targetDay + i);
    expect(copied.workouts.map(({ sourceId }) => sourceId)).toEqual(sources);
    expect(copied.existing).toBe(before[target]?.length);
    const made = copied.workouts.map(({ trackWorkout }) => trackWorkout?.trackWorkoutId ?? '');
    model[target]?.push(...made);
  }
}

/** Moves a workout as the calendar does, with the positions of the whole lane. */
async function doMove(model: Lanes, { which, track: to, day: onto, index }: Move): Promise<void> {
  const all = Object.values(model).flat();
  const id = all[which % all.length] ?? '';
  for (const [lane, ids] of Object.entries(model)) model[lane] = ids.filter((one) => one !== id);
  const lane = model[laneOf(to, onto)] ?? [];
  lane.splice(index, 0, id);
  const sortedWorkouts = lane.map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));
  const place = { trackId: trackIdOf(to), schedule: days[onto] ?? '', sortOrder: lane.indexOf(id) };
  await app.api.do(workouts.update, { id, ...place, sortedWorkouts }, gym.owner.token);
}

it('copies and moves give the same order as a model of plain lists, for any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(copy, move), { maxLength: 8 }), async (steps) => {
      await app.clear('workouts');
      await start();
      const model = await lanes();
      for (const step of steps) {
        await (step.kind === 'copy' ? doCopy(model, step) : doMove(model, step));
      }
      expect(await lanes()).toEqual(model);
    }),
    { numRuns: propertyRuns(25) },
  );
});

const atOnce = fc.array(fc.oneof(copy, move, move), { minLength: 4, maxLength: 10 });

it('concurrent copies and moves cause no deadlock and lose no workout', async () => {
  await fc.assert(
    fc.asyncProperty(atOnce, async (steps) => {
      await app.clear('workouts');
      const ids = await start();
      const copies = steps.filter((step) => step.kind === 'copy');
      const [restored, ...others] = ids;
      const id = restored ?? '';
      await app.api.do(workouts.delete, { id }, gym.owner.token);
      const work = steps.map((step) => {
        if (step.kind === 'copy') {
          return app.api.try(workouts.copy, copyForm(step), gym.owner.token);
        }
        const place = { trackId: trackIdOf(step.track), schedule: days[step.day] ?? '' };
        const moved = others[step.which % others.length] ?? '';
        const sortedWorkouts = ids.map((each, sortOrder) => ({ trackWorkoutId: each, sortOrder }));
        const form = { id: moved, ...place, sortOrder: step.index, sortedWorkouts };
        return app.api.try(workouts.update, form, gym.owner.token);
      });
      work.push(app.api.try(workouts.restore, { id }, gym.owner.token));
      const answers = await Promise.all<{ status: number }>(work);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const all = Object.values(await lanes()).flat();
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual(expect.arrayContaining(ids));
      const made = await app.db
        .selectFrom('workouts')
        .select('copiedFrom')
        .where('copiedFrom', 'is not', null)
        .execute();
      expect(all).toHaveLength(ids.length + made.length);
      if (!copies.length) expect(made).toEqual([]);
    }),
    { numRuns: propertyRuns(15) },
  );
});
