import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { postWorkout } from '#testing';
import {
  monday,
  nextMonday,
  nextSunday,
  saturday,
  sunday,
  newIdsOf,
  openCopyFixture,
} from '../../../../testing/copy-fixture.ts';

const { app, gym, week, oneDay, copy, copied, post, namesOn, publishedIds, countWorkouts } =
  await openCopyFixture();

describe('copying with a request id', () => {
  const id = '0b5f7a52-6a0e-4f0e-9d8e-6f6f0f1f2f3f';

  it('copies once and returns the same response', async () => {
    await post('A', monday);
    await post('ExistingDay', nextMonday);
    const first = await copied(week({ id }));
    expect(await copied(week({ id }))).toEqual(first);
    expect(await namesOn(nextMonday)).toEqual(['ExistingDay', 'A']);
  });

  it('copies once for concurrent requests', async () => {
    await post('A', monday);
    await app.db.deleteFrom('events').execute();
    const answers = await Promise.all(Array.from({ length: 6 }, () => copied(week({ id }))));
    expect(new Set(answers.map((days) => newIdsOf(days).join())).size).toBe(1);
    expect(await namesOn(nextMonday)).toEqual(['A']);
    expect(await publishedIds()).toHaveLength(1);
  });

  it('does not copy later additions or restore deleted copies', async () => {
    await post('A', monday);
    const [day] = await copied(oneDay({ id }));
    await post('B', monday);
    await app.api.do(
      workouts.delete,
      { id: day?.workouts[0]?.trackWorkout?.trackWorkoutId ?? '' },
      gym.owner.token,
    );
    expect(await copied(oneDay({ id }))).toMatchObject([{ workouts: [] }]);
    expect(await namesOn(nextMonday)).toEqual([]);
  });

  it('copies again to other days, or when the request has no id', async () => {
    await post('A', monday);
    await copied(oneDay({ id }));
    await copied(oneDay({ id, targetDate: '2026-07-21' }));
    expect(await namesOn('2026-07-21')).toEqual(['A']);
    await copied(oneDay());
    await copied(oneDay());
    expect(await namesOn(nextMonday)).toEqual(['A', 'A', 'A']);
  });

  it('copies again in another gym', async () => {
    await post('A', monday);
    const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
    await postWorkout(app.api, rivals, { schedule: monday });
    await copied(oneDay({ id }));
    const form = oneDay({
      id,
      fromTrackId: gym.rivalTrackId,
      targetTrackId: gym.rivalTrackId,
    });
    expect(await copy(form, gym.rival.token)).toMatchObject({
      output: [{ workouts: [{ name: 'Short Fuse' }] }],
    });
  });
});

async function postMany(count: number): Promise<void> {
  const id = await post('A', monday);
  const row = await app.db
    .selectFrom('workouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: count - 1 }, (_, i) => ({
    ...row,
    id: crypto.randomUUID(),
    sortOrder: i + 1,
  }));
  await app.db.insertInto('workouts').values(more).execute();
}

describe('the limit of a copy', () => {
  it('copies 300 workouts and refuses 301', async () => {
    await postMany(300);
    const [day] = await copied(oneDay());
    expect(day?.workouts).toHaveLength(300);
    await post('One more', monday);
    const refused = {
      status: 400,
      error: { Code: 'too_many_workouts', message: 'Copy at most 300 workouts at once.' },
    };
    expect(await copy(oneDay())).toMatchObject(refused);
    expect(await copy(oneDay({ preview: true }))).toMatchObject(refused);
    expect(await countWorkouts()).toBe(601);
  });
});

describe('access to copying', () => {
  const notFound = { ok: false, status: 404, error: { Code: 'track_not_found' } };

  it('answers 404 for a source or target track of another gym', async () => {
    await post('A', monday);
    const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
    await postWorkout(app.api, rivals, { schedule: monday });
    for (const preview of [true, false]) {
      expect(await copy(week({ preview }), gym.rival.token)).toMatchObject(notFound);
      const from = week({ preview, fromTrackId: gym.rivalTrackId });
      expect(await copy(from)).toMatchObject(notFound);
      const to = week({ preview, targetTrackId: gym.rivalTrackId });
      expect(await copy(to)).toMatchObject(notFound);
      const absent = week({ preview, targetTrackId: crypto.randomUUID() });
      expect(await copy(absent)).toMatchObject(notFound);
    }
    expect(await countWorkouts()).toBe(2);
  });

  it('answers 404 for a deleted track', async () => {
    await app.api.do(tracks.delete, { id: gym.rivalTrackId }, gym.rival.token);
    const form = week({
      fromTrackId: gym.rivalTrackId,
      targetTrackId: gym.rivalTrackId,
    });
    expect(await copy(form, gym.rival.token)).toMatchObject(notFound);
  });
});

describe('the days of a copy', () => {
  it.each([
    ['ToDate', { ToDate: '2026-07-11' }],
    ['ToDate', { ToDate: '2026-08-23' }],
    ['TargetDate', { TargetDate: '9999-12-26' }],
  ])('copying is refused with the wrong field %s: %o', async (field, form) => {
    await post('A', monday);
    const usual = {
      FromTrackId: gym.trackId,
      FromDate: sunday,
      ToDate: saturday,
      TargetTrackId: gym.trackId,
      TargetDate: nextSunday,
    };
    const { status, body } = await app.post(
      '/workouts/copy',
      { ...usual, ...form },
      gym.owner.token,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      Code: 'invalid_input',
      fields: { [field]: expect.any(String) as unknown },
    });
    expect(await countWorkouts()).toBe(1);
  });

  it('a copy can include the last day of the year 9999', async () => {
    await post('A', saturday);
    const form = week({
      targetDate: '9999-12-25',
      id: '00000000-0000-0000-0000-000000000000',
    });
    expect(await copy(form)).toMatchObject({ ok: true });
    expect(await namesOn('9999-12-31')).toEqual(['A']);
  });
});
