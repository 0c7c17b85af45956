import type { CallInput } from '@trackboard/contract';
import { gyms, scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym, workoutEvents } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('scores', 'workouts', 'events'));

type Form = Partial<CallInput<typeof workouts.create>>;

const evening = { publishOn: '2099-07-01', publishTime: '20:00' };
const planned = { isPublished: false, publishAt: '2099-07-02T03:00:00.000Z' };
const published = { isPublished: true, publishAt: null };
const draft = { isPublished: false, publishAt: null };

async function create(form: Form = {}) {
  const { workout } = await postWorkout(app.api, gym, form);
  return workout;
}

const change = (id: string, form: Form) =>
  app.api.try(workouts.update, { id, ...form }, gym.owner.token);

async function eventTypes(): Promise<string[]> {
  const rows = await workoutEvents(app.db).select('type').orderBy('id').execute();
  return rows.map(({ type }) => type);
}

describe('creating with a publish time', () => {
  it.each([{}, { isPublished: true }, { isPublished: false }])(
    'makes a draft until that time, with %o',
    async (form) => {
      expect(await create({ ...evening, ...form })).toMatchObject(planned);
      expect(await eventTypes()).toEqual([]);
    },
  );

  it('publishes immediately when the time has passed', async () => {
    const form = { isPublished: false, publishOn: '2001-01-01', publishTime: '00:00' };
    expect(await create(form)).toMatchObject(published);
    expect(await eventTypes()).toEqual(['workoutPublished']);
  });

  it('ignores empty publish fields', async () => {
    const empty = { publishOn: '', publishTime: '' };
    expect(await create(empty)).toMatchObject(published);
    expect(await create({ ...empty, isPublished: false })).toMatchObject(draft);
    expect(await create({ publishOn: null, publishTime: null })).toMatchObject(published);
  });

  it.each([
    ['PublishTime', 'Enter a time such as 18:00.', { PublishOn: '2099-07-01' }],
    ['PublishTime', 'Enter a time such as 18:00.', { PublishOn: '2099-07-01', PublishTime: '6' }],
    ['PublishOn', 'Please Select Date', { PublishTime: '18:00' }],
    ['PublishOn', 'Please Select Date', { PublishOn: 'soon', PublishTime: '18:00' }],
    ['PublishOn', 'Please Select Date', { PublishOn: '9999-12-31', PublishTime: '23:59' }],
  ])('asks for %s in the message of that field', async (field, message, form) => {
    const usual = { Name: 'a', Description: 'b', ScoreType: 3, Schedule: '2026-07-15' };
    const body = { ...usual, TrackId: gym.trackId, ...form };
    const answer = await app.post('/workouts/create', body, gym.owner.token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, fields: { [field]: message } });
    expect(await app.db.selectFrom('workouts').select('id').execute()).toEqual([]);
  });
});

const zone = (timeZone: string) =>
  app.api.do(gyms.update, { id: gym.gymId, timeZone }, gym.owner.token);

describe("changing a workout's publish time", () => {
  it('plans a draft, changes the plan and cancels it', async () => {
    const { id } = await create({ isPublished: false });
    expect(await change(id, evening)).toMatchObject({ output: { workout: planned } });
    const morning = await change(id, { publishOn: '2099-07-02', publishTime: '06:00' });
    const publishAt = '2099-07-02T13:00:00.000Z';
    expect(morning).toMatchObject({ output: { workout: { isPublished: false, publishAt } } });
    expect(await change(id, { publishOn: '' })).toMatchObject({ output: { workout: draft } });
    expect(await eventTypes()).toEqual(['workoutChanged', 'workoutChanged', 'workoutChanged']);
  });

  it('keeps the plan of a workout that is moved or edited', async () => {
    const { id } = await create(evening);
    for (const form of [{ schedule: '2026-07-16' }, { name: 'Other' }, { isPublished: false }]) {
      expect(await change(id, form)).toMatchObject({ output: { workout: planned } });
    }
  });

  it('publishes a planned draft immediately', async () => {
    const { id } = await create(evening);
    expect(await change(id, { isPublished: true })).toMatchObject({
      output: { workout: published },
    });
    expect(await eventTypes()).toEqual(['workoutPublished']);
  });

  it('adds no event when the form changes nothing', async () => {
    const { id } = await create(evening);
    await change(id, { ...evening, isPublished: false });
    expect(await eventTypes()).toEqual([]);
  });

  it('keeps the instant when the gym changes its time zone', async () => {
    const { id } = await create(evening);
    await zone('Europe/Berlin');
    expect(await change(id, { name: 'Other' })).toMatchObject({ output: { workout: planned } });
    const publishAt = '2099-07-01T18:00:00.000Z';
    expect(await change(id, evening)).toMatchObject({ output: { workout: { publishAt } } });
    await zone('America/Los_Angeles');
  });

  it.each([{ isPublished: false }, evening])(
    'refuses %o when athletes have logged scores',
    async (form) => {
      const { id } = await create();
      await app.api.do(scores.save, { trackWorkoutId: id, value: ['5:00'] }, gym.mara.token);
      expect(await change(id, { ...form, name: 'Other' })).toMatchObject({
        status: 400,
        error: {
          Code: 'workout_has_scores',
          message: 'Athletes have logged scores for this workout, so it stays published.',
          fields: {
            IsPublished: 'Athletes have logged scores for this workout, so it stays published.',
          },
        },
      });
      expect(await change(id, { name: 'Same' })).toMatchObject({ output: { workout: published } });
    },
  );

  it.each([{ PublishOn: '2099-07-01' }, { PublishTime: '18:00' }, { PublishOn: 7 }])(
    'refuses %o and changes nothing',
    async (form) => {
      const { id } = await create(evening);
      const body = { Name: 'Other', ...form };
      const answer = await app.post(`/workouts/update/${id}`, body, gym.owner.token);
      expect(answer.status).toBe(400);
      expect(await change(id, {})).toMatchObject({
        output: { workout: { name: 'Short Fuse', ...planned } },
      });
    },
  );
});
