import type { CallInput } from '@trackboard/contract';
import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym, workoutEvents } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('scores', 'workouts', 'events'));

const evening = { publishOn: '2099-07-01', publishTime: '20:00' };
const eveningInstant = '2099-07-02T03:00:00.000Z';

async function post(isPublished: boolean): Promise<string> {
  const { trackWorkoutId } = await postWorkout(app.api, gym, { isPublished });
  await app.clear('events');
  return trackWorkoutId;
}

const publish = (
  workoutIds: string[],
  form: Omit<CallInput<typeof workouts.publish>, 'workoutIds'> = {},
  token: string | null = gym.owner.token,
) => app.api.try(workouts.publish, { workoutIds, ...form }, token);

async function stored(id: string) {
  const row = await app.db
    .selectFrom('workouts')
    .select(['isPublished', 'publishAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { isPublished: row.isPublished, publishAt: row.publishAt?.toISOString() ?? null };
}

async function events(): Promise<{ type: string; workoutId: unknown }[]> {
  const rows = await workoutEvents(app.db).select(['type', 'payload']).execute();
  return rows.map(({ type, payload }) => {
    const { workoutId } = payload as { workoutId: unknown };
    return { type, workoutId };
  });
}

const published = { isPublished: true, publishAt: null };
const draft = { isPublished: false, publishAt: null };
const planned = { isPublished: false, publishAt: eveningInstant };

describe('publishing now', () => {
  it('publishes drafts, returns all in request order and adds an event for each change', async () => {
    const [a, b, c] = [await post(false), await post(true), await post(false)];
    const answer = await publish([c, b, a, c]);
    expect(answer).toMatchObject({ ok: true, status: 200 });
    const output = answer.ok ? answer.output : [];
    expect(output.map(({ workout }) => workout.id)).toEqual([c, b, a]);
    expect(output.map(({ workout }) => workout)).toMatchObject([published, published, published]);
    const told = await events();
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ type: 'workoutPublished', workoutId: a });
    expect(told).toContainEqual({ type: 'workoutPublished', workoutId: c });
  });

  it('makes the workouts visible to athletes', async () => {
    const id = await post(false);
    const range = { gymId: gym.gymId, fromDate: '2026-07-15', toDate: '2026-07-15' };
    const seen = () => app.api.do(workouts.list, range, gym.mara.token);
    expect(await seen()).toMatchObject([{ workouts: [] }]);
    await publish([id]);
    expect(await seen()).toMatchObject([{ workouts: [{ workout: { id, ...published } }] }]);
  });

  it('replaces a planned time', async () => {
    const id = await post(false);
    await publish([id], evening);
    await publish([id]);
    expect(await stored(id)).toEqual(published);
  });

  it('adds one event for concurrent requests', async () => {
    const id = await post(false);
    const answers = await Promise.all([publish([id]), publish([id]), publish([id])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await events()).toEqual([{ type: 'workoutPublished', workoutId: id }]);
  });

  it('publishes 300 concurrently in any order without deadlock', async () => {
    const first = await post(false);
    const { gymId, ...row } = await app.db
      .selectFrom('workouts')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
    const copies = ids.map((id, sortOrder) => ({ ...row, gymId, id, sortOrder }));
    await app.db.insertInto('workouts').values(copies).execute();
    const answers = await Promise.all([publish(ids), publish(ids.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await events()).toHaveLength(300);
  });
});

describe('publishing at a time', () => {
  it("keeps drafts until the time in the gym's time zone", async () => {
    const [a, b] = [await post(false), await post(false)];
    const answer = await publish([a, b], evening);
    expect(answer.ok && answer.output.map(({ workout }) => workout)).toMatchObject([
      planned,
      planned,
    ]);
    expect((await events()).map(({ type }) => type)).toEqual(['workoutChanged', 'workoutChanged']);
  });

  it('returns the specified fields', async () => {
    const id = await post(false);
    const { status, body } = await app.post(
      '/Workouts/Publish',
      { workoutids: [id], publishon: '2099-07-01T23:00:00', PUBLISHTIME: '20:00' },
      gym.owner.token,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { TrackWorkoutId: id, Workout: { IsPublished: false, PublishAt: eveningInstant } },
    ]);
  });

  it('publishes immediately when the time has passed', async () => {
    const id = await post(false);
    await publish([id], { publishOn: '2001-01-01', publishTime: '00:00' });
    expect(await stored(id)).toEqual(published);
    expect(await events()).toEqual([{ type: 'workoutPublished', workoutId: id }]);
  });

  it('hides a published workout until the time', async () => {
    const id = await post(true);
    expect(await publish([id], evening)).toMatchObject({ ok: true });
    expect(await stored(id)).toEqual(planned);
  });

  it('adds one event for a repeated request', async () => {
    const id = await post(false);
    await publish([id], evening);
    await publish([id], evening);
    expect(await events()).toEqual([{ type: 'workoutChanged', workoutId: id }]);
  });
});

describe('making drafts', () => {
  it('hides workouts and cancels plans', async () => {
    const [a, b] = [await post(true), await post(false)];
    await publish([b], evening);
    expect(await publish([a, b], { publish: false })).toMatchObject({ ok: true });
    expect([await stored(a), await stored(b)]).toEqual([draft, draft]);
  });

  it('hides the drafts from everyone but the owner', async () => {
    const id = await post(true);
    await publish([id], { publish: false });
    const of = { trackWorkoutId: id };
    const { token } = gym.mara;
    const refused = { status: 404, error: { Code: 'not_found' } };
    expect(await app.api.try(scores.get, of, token)).toMatchObject(refused);
    expect(await app.api.try(scores.list, of, token)).toMatchObject(refused);
    expect(await app.api.try(scores.save, { ...of, value: ['5:00'] }, token)).toMatchObject(
      refused,
    );
    expect(await app.api.try(scores.list, of, gym.owner.token)).toMatchObject({ ok: true });
  });

  it.each([{ publish: false }, evening])('refuses %o for all if one has scores', async (form) => {
    const [a, b] = [await post(true), await post(true)];
    await app.api.do(scores.save, { trackWorkoutId: b, value: ['5:00'] }, gym.mara.token);
    await app.clear('events');
    expect(await publish([a, b], form)).toMatchObject({
      status: 400,
      error: {
        Code: 'workout_has_scores',
        message: 'Athletes have logged scores for this workout, so it stays published.',
        fields: {
          Publish: 'Athletes have logged scores for this workout, so it stays published.',
        },
      },
    });
    expect([await stored(a), await stored(b)]).toEqual([published, published]);
    expect(await events()).toEqual([]);
  });

  it('never leaves a score on a draft', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await post(true);
      const form = { trackWorkoutId: id, value: ['5:00'] };
      const [drafted, saved] = await Promise.all([
        publish([id], { publish: false }),
        app.api.try(scores.save, form, gym.mara.token),
      ]);
      expect([drafted.ok, saved.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('publishing several workouts', () => {
  const notFound = { ok: false, status: 404, error: { Code: 'not_found' } };

  it('answers 404 and changes none if one is deleted or unknown', async () => {
    const [id, gone] = [await post(false), await post(false)];
    await app.api.do(workouts.delete, { id: gone }, gym.owner.token);
    expect(await publish([id, gone])).toMatchObject(notFound);
    expect(await publish([id, crypto.randomUUID()])).toMatchObject(notFound);
    expect(await stored(id)).toEqual(draft);
  });

  it('answers 404 and changes none for another gym and for a deleted track', async () => {
    const [id, rivals] = [await post(false), { owner: gym.rival, trackId: gym.rivalTrackId }];
    const foreign = await postWorkout(app.api, rivals, { isPublished: false });
    expect(await publish([id, foreign.trackWorkoutId])).toMatchObject(notFound);
    expect(await publish([id], {}, gym.rival.token)).toMatchObject(notFound);
    await app.api.do(tracks.delete, { id: gym.rivalTrackId }, gym.rival.token);
    expect(await publish([foreign.trackWorkoutId], {}, gym.rival.token)).toMatchObject(notFound);
    expect([await stored(id), await stored(foreign.trackWorkoutId)]).toEqual([draft, draft]);
  });
});

describe('the publish time of a request', () => {
  it.each([
    ['PublishOn', { PublishTime: '20:00' }],
    ['PublishOn', { PublishOn: '', PublishTime: '20:00' }],
    ['PublishOn', { Publish: false, PublishOn: '2099-07-01', PublishTime: '20:00' }],
    ['PublishTime', { PublishOn: '2099-07-01' }],
    ['PublishTime', { PublishOn: '2099-07-01', PublishTime: null }],
  ])('publishing is refused with the wrong field %s: %o', async (field, form) => {
    const id = await post(false);
    const body = { WorkoutIds: [id], ...form };
    const answer = await app.post('/workouts/publish', body, gym.owner.token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      Code: 'invalid_input',
      fields: { [field]: expect.any(String) as unknown },
    });
    expect(await stored(id)).toEqual(draft);
    expect(await events()).toEqual([]);
  });
});
