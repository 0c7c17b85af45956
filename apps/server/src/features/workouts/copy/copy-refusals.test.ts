import * as tracks from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postWorkout } from '../../../../testing/small-gym.ts';
import {
  type CopyDesk,
  monday,
  nextMonday,
  nextSunday,
  saturday,
  sunday,
  newIdsOf,
  openCopyDesk,
} from '../../../../testing/copy-desk.ts';

let desk: CopyDesk;

beforeAll(async () => {
  desk = await openCopyDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

describe('the same request twice', () => {
  const id = '0b5f7a52-6a0e-4f0e-9d8e-6f6f0f1f2f3f';

  it('copies once and answers the same', async () => {
    await desk.post('A', monday);
    await desk.post('Standing', nextMonday);
    const first = await desk.copied(desk.week({ id }));
    expect(await desk.copied(desk.week({ id }))).toEqual(first);
    expect(await desk.names(nextMonday)).toEqual(['Standing', 'A']);
  });

  it('copies once at once', async () => {
    await desk.post('A', monday);
    await desk.app.db.deleteFrom('events').execute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => desk.copied(desk.week({ id }))),
    );
    expect(new Set(answers.map((days) => newIdsOf(days).join())).size).toBe(1);
    expect(await desk.names(nextMonday)).toEqual(['A']);
    expect(await desk.toldOf()).toHaveLength(1);
  });

  it('copies nothing that was added since, and brings back nothing that was deleted since', async () => {
    await desk.post('A', monday);
    const [day] = await desk.copied(desk.oneDay({ id }));
    await desk.post('B', monday);
    await desk.app.api.do(
      workouts.delete,
      { id: day?.workouts[0]?.trackWorkout?.trackWorkoutId ?? '' },
      desk.gym.owner.token,
    );
    expect(await desk.copied(desk.oneDay({ id }))).toMatchObject([{ workouts: [] }]);
    expect(await desk.names(nextMonday)).toEqual([]);
  });

  it('is another request with other days, and without an id', async () => {
    await desk.post('A', monday);
    await desk.copied(desk.oneDay({ id }));
    await desk.copied(desk.oneDay({ id, targetDate: '2026-07-21' }));
    expect(await desk.names('2026-07-21')).toEqual(['A']);
    await desk.copied(desk.oneDay());
    await desk.copied(desk.oneDay());
    expect(await desk.names(nextMonday)).toEqual(['A', 'A', 'A']);
  });

  it('is another request in another gym', async () => {
    await desk.post('A', monday);
    const rivals = { owner: desk.gym.rival, trackId: desk.gym.rivalTrackId };
    await postWorkout(desk.app.api, rivals, { schedule: monday });
    await desk.copied(desk.oneDay({ id }));
    const form = desk.oneDay({
      id,
      fromTrackId: desk.gym.rivalTrackId,
      targetTrackId: desk.gym.rivalTrackId,
    });
    expect(await desk.copy(form, desk.gym.rival.token)).toMatchObject({
      output: [{ workouts: [{ name: 'Short Fuse' }] }],
    });
  });
});

async function postMany(count: number): Promise<void> {
  const id = await desk.post('A', monday);
  const row = await desk.app.db
    .selectFrom('workouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: count - 1 }, (_, i) => ({
    ...row,
    id: crypto.randomUUID(),
    sortOrder: i + 1,
  }));
  await desk.app.db.insertInto('workouts').values(more).execute();
}

describe('too many', () => {
  it('copies 300 workouts at once, and refuses 301', async () => {
    await postMany(300);
    const [day] = await desk.copied(desk.oneDay());
    expect(day?.workouts).toHaveLength(300);
    await desk.post('One more', monday);
    const refused = {
      status: 400,
      error: { Code: 'too_many_workouts', message: 'Copy at most 300 workouts at once.' },
    };
    expect(await desk.copy(desk.oneDay())).toMatchObject(refused);
    expect(await desk.copy(desk.oneDay({ preview: true }))).toMatchObject(refused);
    expect(await desk.countWorkouts()).toBe(601);
  });
});

describe('who may not copy', () => {
  const notFound = { ok: false, status: 404, error: { Code: 'track_not_found' } };

  it('finds no track of another gym, neither to copy from nor to', async () => {
    await desk.post('A', monday);
    const rivals = { owner: desk.gym.rival, trackId: desk.gym.rivalTrackId };
    await postWorkout(desk.app.api, rivals, { schedule: monday });
    for (const preview of [true, false]) {
      expect(await desk.copy(desk.week({ preview }), desk.gym.rival.token)).toMatchObject(notFound);
      const from = desk.week({ preview, fromTrackId: desk.gym.rivalTrackId });
      expect(await desk.copy(from)).toMatchObject(notFound);
      const to = desk.week({ preview, targetTrackId: desk.gym.rivalTrackId });
      expect(await desk.copy(to)).toMatchObject(notFound);
      const absent = desk.week({ preview, targetTrackId: crypto.randomUUID() });
      expect(await desk.copy(absent)).toMatchObject(notFound);
    }
    expect(await desk.countWorkouts()).toBe(2);
  });

  it('refuses athletes and nobody', async () => {
    await desk.post('A', monday);
    expect(await desk.copy(desk.week(), desk.gym.mara.token)).toMatchObject({ status: 403 });
    expect(await desk.copy(desk.week(), null)).toMatchObject({ status: 401 });
    expect(await desk.countWorkouts()).toBe(1);
  });

  it('finds no track that is gone', async () => {
    await desk.app.api.do(tracks.delete, { id: desk.gym.rivalTrackId }, desk.gym.rival.token);
    const form = desk.week({
      fromTrackId: desk.gym.rivalTrackId,
      targetTrackId: desk.gym.rivalTrackId,
    });
    expect(await desk.copy(form, desk.gym.rival.token)).toMatchObject(notFound);
  });
});

describe('bad input', () => {
  it.each([
    ['FromTrackId', { FromTrackId: undefined }],
    ['FromTrackId', { FromTrackId: 'all' }],
    ['TargetTrackId', { TargetTrackId: null }],
    ['FromDate', { FromDate: '2026-02-30' }],
    ['FromDate', { FromDate: '' }],
    ['FromDate', { FromDate: 20260712 }],
    ['ToDate', { ToDate: '2026-07-11' }],
    ['ToDate', { ToDate: '2026-08-23' }],
    ['TargetDate', { TargetDate: 'next week' }],
    ['TargetDate', { TargetDate: '0000-01-01' }],
    ['TargetDate', { TargetDate: '9999-12-26' }],
    ['Preview', { Preview: 'perhaps' }],
    ['AsDrafts', { AsDrafts: 2 }],
    ['Id', { Id: 'mine' }],
    ['Id', { Id: 7 }],
  ])('refuses a wrong %s: %o', async (field, form) => {
    await desk.post('A', monday);
    const usual = {
      FromTrackId: desk.gym.trackId,
      FromDate: sunday,
      ToDate: saturday,
      TargetTrackId: desk.gym.trackId,
      TargetDate: nextSunday,
    };
    const { status, body } = await desk.app.post(
      '/workouts/copy',
      { ...usual, ...form },
      desk.gym.owner.token,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      Code: 'invalid_input',
      fields: { [field]: expect.any(String) as unknown },
    });
    expect(await desk.countWorkouts()).toBe(1);
  });

  it('copies to the last day that can be written', async () => {
    await desk.post('A', saturday);
    const form = desk.week({
      targetDate: '9999-12-25',
      id: '00000000-0000-0000-0000-000000000000',
    });
    expect(await desk.copy(form)).toMatchObject({ ok: true });
    expect(await desk.names('9999-12-31')).toEqual(['A']);
  });
});
