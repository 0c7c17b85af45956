import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';
import { type CommittedEvent, createOutbox } from '../../../platform/events/outbox.ts';
import { type PublishContext, publishDue } from './publishing.ts';

let publications: CommittedEvent[];

const { app, gym } = await startSmallGym();

beforeEach(async () => {
  await app.clear('workouts', 'events');
  publications = [];
});

/** The time 20:00 in the gym's time zone, Los Angeles. */
const evening = { publishOn: '2099-07-01', publishTime: '20:00' };
const due = new Date('2099-07-02T03:00:00Z');
const justBefore = new Date(due.getTime() - 1);

function onCommit(event: CommittedEvent): void {
  if (event.type === 'workoutPublished') publications.push(event);
}

/** A node with a fixed clock. */
function nodeAt(instant: Date): PublishContext {
  const clock = { now: () => instant };
  return { db: app.db, clock, outbox: createOutbox({ clock, onCommitted: onCommit }) };
}

const plan = async (): Promise<string> => (await postWorkout(app.api, gym, evening)).trackWorkoutId;

async function stored(id: string) {
  return app.db
    .selectFrom('workouts')
    .select(['isPublished', 'publishAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function listPublished(): Promise<string[]> {
  const rows = await app.db.selectFrom('events').select(['type', 'payload']).execute();
  return rows
    .filter(({ type }) => type === 'workoutPublished')
    .map(({ payload }) => (payload as { workoutId: string }).workoutId);
}

const published = { isPublished: true, publishAt: null };
const planned = { isPublished: false, publishAt: due };

describe('a planned draft', () => {
  it('a planned draft is published when it is due, but not before', async () => {
    const id = await plan();
    await publishDue(nodeAt(justBefore));
    expect(await stored(id)).toEqual(planned);
    await publishDue(nodeAt(due));
    expect(await stored(id)).toEqual(published);
  });

  it('a published draft adds one event and is visible to athletes', async () => {
    const id = await plan();
    for (let i = 0; i < 3; i += 1) await publishDue(nodeAt(due));
    expect(await listPublished()).toEqual([id]);
    const payload = { gymId: gym.gymId, trackId: gym.trackId, workoutId: id };
    expect(publications).toEqual([{ type: 'workoutPublished', payload, gymId: gym.gymId }]);
    const day = { gymId: gym.gymId, fromDate: '2026-07-15', toDate: '2026-07-15' };
    const [today] = await app.api.do(workouts.list, day, gym.mara.token);
    expect(today?.workouts.map(({ trackWorkoutId }) => trackWorkoutId)).toEqual([id]);
  });

  it('a planned draft is published late when no node was running', async () => {
    const id = await plan();
    await publishDue(nodeAt(new Date('2100-01-01T00:00:00Z')));
    expect(await stored(id)).toEqual(published);
  });

  it('a planned draft is skipped if its plan was cancelled or it was published already', async () => {
    const [a, b] = [await plan(), await plan()];
    const { token } = gym.owner;
    await app.api.do(workouts.publish, { workoutIds: [a], publish: false }, token);
    await app.api.do(workouts.publish, { workoutIds: [b] }, token);
    await publishDue(nodeAt(due));
    expect(await stored(a)).toEqual({ isPublished: false, publishAt: null });
    expect(await listPublished()).toEqual([b]);
  });

  it('a planned draft is skipped while it is deleted, and published when it is restored', async () => {
    const id = await plan();
    await app.api.do(workouts.delete, { id }, gym.owner.token);
    await publishDue(nodeAt(due));
    expect(await stored(id)).toEqual(planned);
    await app.api.do(workouts.restore, { id }, gym.owner.token);
    await publishDue(nodeAt(due));
    expect(await listPublished()).toEqual([id]);
  });

  it('a planned draft is skipped if its track is deleted', async () => {
    const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
    const { trackWorkoutId } = await postWorkout(app.api, rivals, evening);
    await app.api.do(tracks.delete, { id: gym.rivalTrackId }, gym.rival.token);
    await publishDue(nodeAt(new Date('2100-01-01T00:00:00Z')));
    expect((await stored(trackWorkoutId)).isPublished).toBe(false);
    expect(await listPublished()).toEqual([]);
  });
});

async function planMany(count: number): Promise<string[]> {
  const first = await plan();
  const row = await app.db
    .selectFrom('workouts')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: count - 1 }, (_, i) => ({
    ...row,
    id: crypto.randomUUID(),
    sortOrder: i + 1,
  }));
  await app.db.insertInto('workouts').values(more).execute();
  return [first, ...more.map(({ id }) => id)];
}

async function publishAll(node: PublishContext): Promise<void> {
  while (await publishDue(node));
}

describe('many nodes', () => {
  it('several nodes publish each draft only once', async () => {
    const ids = await planMany(250);
    await Promise.all([nodeAt(due), nodeAt(due), nodeAt(due), nodeAt(due)].map(publishAll));
    await publishAll(nodeAt(due));
    expect((await listPublished()).toSorted()).toEqual(ids.toSorted());
    expect(publications).toHaveLength(250);
  });

  it('a node skips a workout that an owner has locked', async () => {
    const [a, b] = [await plan(), await plan()];
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('workouts').set({ publishAt: null }).where('id', '=', a).execute();
      await publishDue(nodeAt(due));
      expect(await listPublished()).toEqual([b]);
    });
    await publishDue(nodeAt(due));
    expect(await stored(a)).toEqual({ isPublished: false, publishAt: null });
    expect(await listPublished()).toEqual([b]);
  });

  it('a node publishes nothing when the outbox fails, and succeeds later', async () => {
    const id = await plan();
    const node = nodeAt(due);
    const broken = {
      announce: () => undefined,
      addAll: () => Promise.resolve(),
      add: () => Promise.reject(new Error('the outbox is full')),
    };
    await expect(publishDue({ ...node, outbox: broken })).rejects.toThrow('the outbox is full');
    expect(await stored(id)).toEqual(planned);
    await publishDue(node);
    expect(await listPublished()).toEqual([id]);
  });
});
