import {
  type CallInput,
  type CopiedDay,
  copyWorkouts,
  deleteTrack,
  deleteWorkout,
  getWorkouts,
  listBenchmarks,
  listLiftMovements,
  saveScore,
  updateWorkout,
  viewScores,
} from '@trackboard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmallGym, openSmallGym, postWorkout } from '../../../../testing/small-gym.ts';
import { type TestApp, startTestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let gym: SmallGym;

beforeAll(async () => {
  app = await startTestApp();
  gym = await openSmallGym(app.api);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('scores').execute();
  await app.db.deleteFrom('workouts').execute();
  await app.db.deleteFrom('events').execute();
});

type Form = CallInput<typeof copyWorkouts>;

const [sunday, monday, saturday, nextSunday, nextMonday] = [
  '2026-07-12',
  '2026-07-13',
  '2026-07-18',
  '2026-07-19',
  '2026-07-20',
];

/** The week from Sunday to the next, on Competitors. */
const week = (form: Partial<Form> = {}): Form => ({
  fromTrackId: gym.trackId,
  fromDate: sunday,
  toDate: saturday,
  targetTrackId: gym.trackId,
  targetDate: nextSunday,
  ...form,
});

const oneDay = (form: Partial<Form> = {}): Form =>
  week({ fromDate: monday, toDate: monday, targetDate: nextMonday, ...form });

const copy = (form: Form, token: string | null = gym.owner.token) =>
  app.api.try(copyWorkouts, form, token);

const copied = (form: Form): Promise<CopiedDay[]> =>
  app.api.do(copyWorkouts, form, gym.owner.token);

async function post(name: string, schedule: string, trackId = gym.trackId): Promise<string> {
  return (await postWorkout(app.api, gym, { name, schedule, trackId })).trackWorkoutId;
}

/** The names of a day of a track in order, after seeing that no two share a place. */
async function names(date: string, trackId = gym.trackId): Promise<string[]> {
  const range = { gymId: gym.gymId, trackId, fromDate: date, toDate: date };
  const [day] = await app.api.do(getWorkouts, range, gym.owner.token);
  const orders = day?.workouts.map(({ sortOrder }) => sortOrder) ?? [];
  expect(new Set(orders).size).toBe(orders.length);
  return day?.workouts.map(({ workout }) => workout.name) ?? [];
}

async function countWorkouts(): Promise<number> {
  return (await app.db.selectFrom('workouts').select('id').execute()).length;
}

async function toldOf(): Promise<string[]> {
  const rows = await app.db.selectFrom('events').select(['type', 'payload']).execute();
  return rows
    .filter(({ type }) => type === 'workoutPublished')
    .map(({ payload }) => (payload as { workoutId: string }).workoutId);
}

const idsOf = (days: readonly CopiedDay[]) =>
  days.flatMap(({ workouts }) => workouts.map(({ trackWorkout }) => trackWorkout?.trackWorkoutId));

describe('copying a week', () => {
  it('adds each day behind what stands on its day, in order', async () => {
    for (const name of ['A', 'B', 'C']) await post(name, monday);
    await post('D', saturday);
    await post('Standing', nextMonday);
    const days = await copied(week());
    expect(days.map(({ date }) => date)).toEqual([
      nextSunday,
      nextMonday,
      '2026-07-21',
      '2026-07-22',
      '2026-07-23',
      '2026-07-24',
      '2026-07-25',
    ]);
    expect(days.map(({ existing }) => existing)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(days[1]?.workouts.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(await names(nextMonday)).toEqual(['Standing', 'A', 'B', 'C']);
    expect(await names('2026-07-25')).toEqual(['D']);
    expect(await names(monday)).toEqual(['A', 'B', 'C']);
  });

  it('keeps the order of a day that was sorted', async () => {
    const [a, b] = [await post('A', monday), await post('B', monday)];
    const order = [b, a].map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));
    const form = { id: b, sortOrder: 0, sortedWorkouts: order };
    await app.api.do(updateWorkout, form, gym.owner.token);
    await copied(oneDay());
    expect(await names(nextMonday)).toEqual(['B', 'A']);
  });

  it('reaches another track, and takes nothing of other tracks along', async () => {
    await post('A', monday);
    await post('Engine alone', monday, gym.engineId);
    await copied(week({ targetTrackId: gym.engineId }));
    expect(await names(nextMonday, gym.engineId)).toEqual(['A']);
    expect(await names(nextMonday)).toEqual([]);
  });

  it('can go back in time, onto itself, and over itself', async () => {
    await post('A', monday);
    await post('B', '2026-07-14');
    await copied(oneDay({ targetDate: '2026-07-01' }));
    expect(await names('2026-07-01')).toEqual(['A']);
    await copied(oneDay({ targetDate: monday }));
    expect(await names(monday)).toEqual(['A', 'A']);
    await copied(oneDay({ toDate: '2026-07-14', targetDate: '2026-07-14' }));
    expect(await names('2026-07-14')).toEqual(['B', 'A', 'A']);
    expect(await names('2026-07-15')).toEqual(['B']);
  });

  it('takes what nobody sees any more not along', async () => {
    const gone = await post('Gone', monday);
    await app.api.do(deleteWorkout, { id: gone }, gym.owner.token);
    const days = await copied(oneDay());
    expect(days).toEqual([{ date: nextMonday, existing: 0, workouts: [] }]);
  });

  it('tells of each workout', async () => {
    await post('A', monday);
    await post('B', monday);
    await app.db.deleteFrom('events').execute();
    const ids = idsOf(await copied(week()));
    expect(new Set(await toldOf())).toEqual(new Set(ids));
    expect(ids).toHaveLength(2);
  });

  it('copies 42 days', async () => {
    await post('Last', '2026-08-22');
    const form = week({ toDate: '2026-08-22', targetDate: '2027-01-01' });
    expect(await copied(form)).toHaveLength(42);
    expect(await names('2027-02-11')).toEqual(['Last']);
  });
});

describe('what is copied', () => {
  it('is everything but the scores', async () => {
    const [lift, front] = await app.api.do(listLiftMovements, {}, gym.owner.token);
    const [benchmark] = await app.api.do(listBenchmarks, {}, gym.owner.token);
    const shared = { schedule: monday, notes: 'Belt on', videoUrl: 'https://video.example/1' };
    await postWorkout(app.api, gym, {
      ...shared,
      workoutType: 'lift',
      scoreType: 5,
      sets: 3,
      repsPerSet: [5, 3, 1],
      benchmarkValues: [75, 85, 95],
      movementsIds: [lift?.id ?? '', front?.id ?? ''],
      addTotal: true,
    });
    await postWorkout(app.api, gym, {
      ...shared,
      workoutType: 'database',
      benchmarkId: benchmark?.id,
    });
    const { trackWorkoutId } = await postWorkout(app.api, gym, shared);
    await app.api.do(saveScore, { trackWorkoutId, value: ['5:00'] }, gym.mara.token);

    const range = { gymId: gym.gymId, fromDate: monday, toDate: monday };
    const [before] = await app.api.do(getWorkouts, range, gym.owner.token);
    const [day] = await copied(oneDay());
    expect(day?.workouts.map(({ sourceId }) => sourceId)).toEqual(
      before?.workouts.map((source) => source.trackWorkoutId),
    );
    expect(day?.workouts.map(({ trackWorkout }) => trackWorkout?.workout)).toEqual(
      before?.workouts.map(({ workout }) => ({
        ...workout,
        id: expect.any(String) as unknown,
        schedule: nextMonday,
      })),
    );
    for (const id of idsOf(day ? [day] : [])) {
      const scores = await app.api.do(viewScores, { trackWorkoutId: id ?? '' }, gym.mara.token);
      expect(scores).toEqual([]);
    }
  });

  it('stays a draft, without the time of its own week', async () => {
    const draft = { name: 'Draft', schedule: monday, isPublished: false };
    await postWorkout(app.api, gym, draft);
    const plan = { publishOn: '2099-07-01', publishTime: '20:00' };
    await postWorkout(app.api, gym, { ...draft, ...plan, name: 'Planned' });
    await app.db.deleteFrom('events').execute();
    const [day] = await copied(oneDay());
    expect(day?.workouts.map(({ trackWorkout }) => trackWorkout?.workout)).toMatchObject([
      { name: 'Draft', isPublished: false, publishAt: null },
      { name: 'Planned', isPublished: false, publishAt: null },
    ]);
    expect(await toldOf()).toEqual([]);
  });

  it('becomes a draft when asked to', async () => {
    await post('A', monday);
    await app.db.deleteFrom('events').execute();
    const [day] = await copied(oneDay({ asDrafts: true }));
    expect(day?.workouts[0]?.trackWorkout?.workout.isPublished).toBe(false);
    expect(await toldOf()).toEqual([]);
    const range = { gymId: gym.gymId, fromDate: nextMonday, toDate: nextMonday };
    const [seen] = await app.api.do(getWorkouts, range, gym.mara.token);
    expect(seen?.workouts).toEqual([]);
  });
});

describe('a preview', () => {
  it('answers what the copy then adds, and adds nothing', async () => {
    const id = await post('A', monday);
    await post('Standing', nextMonday);
    await app.db.deleteFrom('events').execute();
    const preview = await copied(week({ preview: true }));
    expect(preview).toHaveLength(7);
    expect(preview[1]).toEqual({
      date: nextMonday,
      existing: 1,
      workouts: [
        { sourceId: id, name: 'A', workoutType: 'custom', scoreType: 3, trackWorkout: null },
      ],
    });
    expect(await countWorkouts()).toBe(2);
    expect(await toldOf()).toEqual([]);
    const done = await copied(week());
    const plain = done.map((day) => ({
      ...day,
      workouts: day.workouts.map((workout) => ({ ...workout, trackWorkout: null })),
    }));
    expect(plain).toEqual(preview);
  });

  it('stays one after the copy was made under its id', async () => {
    const id = crypto.randomUUID();
    await post('A', monday);
    await copied(oneDay({ id }));
    const [day] = await copied(oneDay({ id, preview: true }));
    expect(day?.workouts).toMatchObject([{ name: 'A', trackWorkout: null }]);
    expect(await countWorkouts()).toBe(2);
  });

  it('is spelled as the wire spells it', async () => {
    const sourceId = await post('A', monday);
    const { body } = await app.post(
      '/Workouts/Copy',
      {
        FROMTRACKID: gym.trackId,
        fromdate: `${monday}T23:59:59-07:00`,
        ToDate: monday,
        targetTrackId: gym.trackId,
        TargetDate: nextMonday,
        Preview: 'true',
      },
      gym.owner.token,
    );
    expect(body).toEqual([
      {
        Date: nextMonday,
        Existing: 0,
        Workouts: [
          {
            SourceId: sourceId,
            Name: 'A',
            WorkoutType: 'custom',
            ScoreType: 3,
            TrackWorkout: null,
          },
        ],
      },
    ]);
  });
});

describe('the same request twice', () => {
  const id = '0b5f7a52-6a0e-4f0e-9d8e-6f6f0f1f2f3f';

  it('copies once and answers the same', async () => {
    await post('A', monday);
    await post('Standing', nextMonday);
    const first = await copied(week({ id }));
    expect(await copied(week({ id }))).toEqual(first);
    expect(await names(nextMonday)).toEqual(['Standing', 'A']);
  });

  it('copies once at once', async () => {
    await post('A', monday);
    await app.db.deleteFrom('events').execute();
    const answers = await Promise.all(Array.from({ length: 6 }, () => copied(week({ id }))));
    expect(new Set(answers.map((days) => idsOf(days).join())).size).toBe(1);
    expect(await names(nextMonday)).toEqual(['A']);
    expect(await toldOf()).toHaveLength(1);
  });

  it('copies nothing that was added since, and brings back nothing that was deleted since', async () => {
    await post('A', monday);
    const [day] = await copied(oneDay({ id }));
    await post('B', monday);
    await app.api.do(
      deleteWorkout,
      { id: day?.workouts[0]?.trackWorkout?.trackWorkoutId ?? '' },
      gym.owner.token,
    );
    expect(await copied(oneDay({ id }))).toMatchObject([{ workouts: [] }]);
    expect(await names(nextMonday)).toEqual([]);
  });

  it('is another request with other days, and without an id', async () => {
    await post('A', monday);
    await copied(oneDay({ id }));
    await copied(oneDay({ id, targetDate: '2026-07-21' }));
    expect(await names('2026-07-21')).toEqual(['A']);
    await copied(oneDay());
    await copied(oneDay());
    expect(await names(nextMonday)).toEqual(['A', 'A', 'A']);
  });

  it('is another request in another gym', async () => {
    await post('A', monday);
    const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
    await postWorkout(app.api, rivals, { schedule: monday });
    await copied(oneDay({ id }));
    const form = oneDay({ id, fromTrackId: gym.rivalTrackId, targetTrackId: gym.rivalTrackId });
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

describe('too many', () => {
  it('copies 300 workouts at once, and refuses 301', async () => {
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

describe('who may not copy', () => {
  const notFound = { ok: false, status: 404, error: { Code: 'track_not_found' } };

  it('finds no track of another gym, neither to copy from nor to', async () => {
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

  it('refuses athletes and nobody', async () => {
    await post('A', monday);
    expect(await copy(week(), gym.mara.token)).toMatchObject({ status: 403 });
    expect(await copy(week(), null)).toMatchObject({ status: 401 });
    expect(await countWorkouts()).toBe(1);
  });

  it('finds no track that is gone', async () => {
    await app.api.do(deleteTrack, { id: gym.rivalTrackId }, gym.rival.token);
    const form = week({ fromTrackId: gym.rivalTrackId, targetTrackId: gym.rivalTrackId });
    expect(await copy(form, gym.rival.token)).toMatchObject(notFound);
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

  it('copies to the last day that can be written', async () => {
    await post('A', saturday);
    const form = week({ targetDate: '9999-12-25', id: '00000000-0000-0000-0000-000000000000' });
    expect(await copy(form)).toMatchObject({ ok: true });
    expect(await names('9999-12-31')).toEqual(['A']);
  });
});
