import type { CallInput } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, propertyRuns, startSmallGym, workoutEvents } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('workouts', 'events'));

const days = ['2026-07-13', '2026-07-14', '2026-07-15'] as const;
const [monday, tuesday] = days;

type Move = Omit<CallInput<typeof workouts.update>, 'id'>;

const move = (id: string, form: Move) =>
  app.api.try(workouts.update, { id, ...form }, gym.owner.token);

async function post(schedule: string, trackId: string = gym.trackId): Promise<string> {
  return (await postWorkout(app.api, gym, { schedule, trackId })).trackWorkoutId;
}

/**
 * Returns the ids on each day of a track, in order. Fails if two workouts have the same position.
 */
async function calendar(trackId: string = gym.trackId): Promise<Record<string, string[]>> {
  const range = { gymId: gym.gymId, trackId, fromDate: days[0], toDate: days[2] };
  const answer = await app.api.do(workouts.list, range, gym.owner.token);
  return Object.fromEntries(
    answer.map(({ date, workouts: dayWorkouts }) => {
      const orders = dayWorkouts.map(({ sortOrder }) => sortOrder);
      expect(new Set(orders).size, `${date}: ${orders.join()}`).toBe(orders.length);
      return [date, dayWorkouts.map(({ trackWorkoutId }) => trackWorkoutId)];
    }),
  );
}

const sorted = (ids: readonly string[]) =>
  ids.map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));

describe('moving a workout', () => {
  it('takes the requested position and keeps the order of the old day', async () => {
    const [a, b, c] = [await post(monday), await post(monday), await post(monday)];
    const [d, e] = [await post(tuesday), await post(tuesday)];
    const order = sorted([d, b, e]);
    const answer = await move(b, { schedule: tuesday, sortOrder: 1, sortedWorkouts: order });
    expect(answer).toMatchObject({ ok: true, output: { sortOrder: 1 } });
    expect(await calendar()).toMatchObject({ [monday]: [a, c], [tuesday]: [d, b, e] });
  });

  it('moves the workout up and down within a day', async () => {
    const [a, b, c] = [await post(monday), await post(monday), await post(monday)];
    await move(a, { schedule: monday, sortOrder: 2, sortedWorkouts: sorted([b, c, a]) });
    expect(await calendar()).toMatchObject({ [monday]: [b, c, a] });
    await move(a, { sortOrder: 0 });
    expect(await calendar()).toMatchObject({ [monday]: [a, b, c] });
  });

  it('appends the workout when only a day is given', async () => {
    const [a, b] = [await post(monday), await post(tuesday)];
    await move(a, { schedule: tuesday });
    expect(await calendar()).toMatchObject({ [monday]: [], [tuesday]: [b, a] });
  });

  it('accepts the whole workout with its new position, as the calendar sends it', async () => {
    const [a, b] = [await post(monday), await post(tuesday)];
    const { body } = await app.post(
      `/workouts/update/${a}`,
      {
        Name: 'Short Fuse',
        Description: '21-15-9 thrusters and pull-ups',
        ScoreType: 3,
        Sets: 1,
        WorkoutType: 'custom',
        TrackId: gym.trackId,
        Schedule: `${tuesday}T00:00:00`,
        SortOrder: 0,
        SortedWorkouts: [
          { TrackWorkoutId: a, SortOrder: 0 },
          { TrackWorkoutId: b, SortOrder: 1 },
        ],
      },
      gym.owner.token,
    );
    expect(body).toMatchObject({ Workout: { Schedule: tuesday, SortOrder: 0 } });
    expect(await calendar()).toMatchObject({ [monday]: [], [tuesday]: [a, b] });
  });

  it('orders a day with two tracks by track, then by the given positions', async () => {
    const [a, b] = [await post(monday), await post(monday)];
    const [c, d] = [await post(monday, gym.engineId), await post(monday, gym.engineId)];
    await move(a, { sortOrder: 2, sortedWorkouts: sorted([d, b, a, c]) });
    const range = { gymId: gym.gymId, fromDate: monday, toDate: monday };
    const [day] = await app.api.do(workouts.list, range, gym.owner.token);
    expect(day?.workouts.map(({ trackWorkoutId }) => trackWorkoutId)).toEqual([b, a, d, c]);
  });

  it('ignores workouts of other days and gyms', async () => {
    const [a, b, c] = [await post(monday), await post(monday), await post(tuesday)];
    const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
    const foreign = await postWorkout(app.api, rivals, { schedule: monday });
    const order = [...sorted([b, a]), { trackWorkoutId: c, sortOrder: 7 }];
    const withForeign = [...order, { trackWorkoutId: foreign.trackWorkoutId, sortOrder: 9 }];
    await move(a, { sortOrder: 1, sortedWorkouts: withForeign });
    const rows = await app.db.selectFrom('workouts').select(['id', 'sortOrder']).execute();
    const orders = new Map(rows.map(({ id, sortOrder }) => [id, sortOrder]));
    expect(orders.get(c)).toBe(0);
    expect(orders.get(foreign.trackWorkoutId)).toBe(0);
    expect(await calendar()).toMatchObject({ [monday]: [b, a] });
  });

  it('accepts an order with duplicate positions', async () => {
    const [a, b, c] = [await post(monday), await post(monday), await post(monday)];
    const order = [a, b, c].map((trackWorkoutId) => ({ trackWorkoutId, sortOrder: 0 }));
    await move(c, { sortOrder: 0, sortedWorkouts: order });
    expect(await calendar()).toMatchObject({ [monday]: [c, a, b] });
  });

  it('adds a moved event only when the position changes', async () => {
    const a = await post(monday);
    await app.clear('events');
    await move(a, { schedule: tuesday });
    await move(a, { schedule: tuesday, sortOrder: 0 });
    const events = await workoutEvents(app.db).select('type').execute();
    expect(events).toEqual([{ type: 'workoutMoved' }]);
  });
});

describe('concurrent moves', () => {
  it('concurrent moves keep every workout once, and all positions distinct', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await post(i % 2 ? monday : tuesday));
    const moves = Array.from({ length: 20 }, (_, i) => {
      const id = ids[i % ids.length] ?? '';
      const schedule = i % 3 ? tuesday : monday;
      const order = i % 2 ? { sortedWorkouts: sorted(ids.toReversed()) } : {};
      return move(id, { schedule, sortOrder: i % 4, ...order });
    });
    const answers = await Promise.all(moves);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = await calendar();
    expect(Object.values(after).flat().toSorted()).toEqual(ids.toSorted());
  });

  it('concurrent moves do not block each other on different tracks', async () => {
    const here = [await post(monday), await post(monday)];
    const there = [await post(monday, gym.engineId), await post(monday, gym.engineId)];
    const all = [...here, ...there];
    const moves = Array.from({ length: 12 }, (_, i) =>
      move(all[i % 4] ?? '', {
        trackId: i % 2 ? gym.trackId : gym.engineId,
        sortOrder: i % 3,
        sortedWorkouts: sorted(i % 2 ? all : all.toReversed()),
      }),
    );
    const answers = await Promise.all(moves);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = [
      ...Object.values(await calendar()),
      ...Object.values(await calendar(gym.engineId)),
    ];
    expect(after.flat().toSorted()).toEqual(all.toSorted());
  });
});

interface Step {
  readonly workout: number;
  readonly day: (typeof days)[number];
  readonly index: number;
  readonly how: 'index' | 'sorted' | 'end';
}

const step: fc.Arbitrary<Step> = fc.record({
  workout: fc.nat(5),
  day: fc.constantFrom(...days),
  index: fc.nat(6),
  how: fc.constantFrom('index', 'sorted', 'end'),
});

/** The expected order, modelled with plain lists. */
class Model {
  readonly days: Record<string, string[]>;
  constructor(ids: readonly string[]) {
    this.days = { [days[0]]: [...ids], [days[1]]: [], [days[2]]: [] };
  }

  move(id: string, { day, index }: Step): void {
    for (const each of days) this.days[each] = (this.days[each] ?? []).filter((one) => one !== id);
    this.days[day]?.splice(index, 0, id);
  }
}

function formOf(model: Model, id: string, { day, index, how }: Step): Move {
  if (how === 'end') return { schedule: day };
  if (how === 'index') return { schedule: day, sortOrder: index };
  const list = (model.days[day] ?? []).filter((one) => one !== id);
  const order = list.toSpliced(index, 0, id);
  return { schedule: day, sortOrder: order.indexOf(id), sortedWorkouts: sorted(order) };
}

/** Whether a request asks for the current position, and so has no effect. */
async function keepsPlace(id: string, { day, index, how }: Step): Promise<boolean> {
  if (how === 'sorted') return false;
  const now = await app.db
    .selectFrom('workouts')
    .select(['schedule', 'sortOrder'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return now.schedule === day && (how === 'end' || now.sortOrder === index);
}

it('moves give the same order as a model of plain lists, for any sequence', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 6; i += 1) ids.push(await post(monday));
  const reset = async () => {
    for (const [sortOrder, id] of ids.entries()) {
      const place = { schedule: monday, sortOrder };
      await app.db.updateTable('workouts').set(place).where('id', '=', id).execute();
    }
    return new Model(ids);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const model = await reset();
      for (const each of steps) {
        const id = ids[each.workout] ?? '';
        if (await keepsPlace(id, each)) continue;
        expect(await move(id, formOf(model, id, each))).toMatchObject({ status: 200 });
        model.move(id, each.how === 'end' ? { ...each, index: ids.length } : each);
      }
      expect(await calendar()).toEqual(model.days);
    }),
    { numRuns: propertyRuns(25) },
  );
});
