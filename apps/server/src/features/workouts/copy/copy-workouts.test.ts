import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { postWorkout } from '#testing';
import {
  monday,
  nextMonday,
  nextSunday,
  saturday,
  newIdsOf,
  openCopyFixture,
} from '../../../../testing/copy-fixture.ts';

const { app, gym, week, oneDay, copied, post, namesOn, publishedIds, countWorkouts } =
  await openCopyFixture();

describe('copying a week', () => {
  it('appends each day to its target day, in order', async () => {
    for (const name of ['A', 'B', 'C']) await post(name, monday);
    await post('D', saturday);
    await post('ExistingDay', nextMonday);
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
    expect(await namesOn(nextMonday)).toEqual(['ExistingDay', 'A', 'B', 'C']);
    expect(await namesOn('2026-07-25')).toEqual(['D']);
    expect(await namesOn(monday)).toEqual(['A', 'B', 'C']);
  });

  it('keeps the order of a reordered day', async () => {
    const [a, b] = [await post('A', monday), await post('B', monday)];
    const order = [b, a].map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));
    const form = { id: b, sortOrder: 0, sortedWorkouts: order };
    await app.api.do(workouts.update, form, gym.owner.token);
    await copied(oneDay());
    expect(await namesOn(nextMonday)).toEqual(['B', 'A']);
  });

  it('copies to another track, and only from the given track', async () => {
    await post('A', monday);
    await post('Engine alone', monday, gym.engineId);
    await copied(week({ targetTrackId: gym.engineId }));
    expect(await namesOn(nextMonday, gym.engineId)).toEqual(['A']);
    expect(await namesOn(nextMonday)).toEqual([]);
  });

  it('copies to earlier days, the same days and overlapping days', async () => {
    await post('A', monday);
    await post('B', '2026-07-14');
    await copied(oneDay({ targetDate: '2026-07-01' }));
    expect(await namesOn('2026-07-01')).toEqual(['A']);
    await copied(oneDay({ targetDate: monday }));
    expect(await namesOn(monday)).toEqual(['A', 'A']);
    await copied(oneDay({ toDate: '2026-07-14', targetDate: '2026-07-14' }));
    expect(await namesOn('2026-07-14')).toEqual(['B', 'A', 'A']);
    expect(await namesOn('2026-07-15')).toEqual(['B']);
  });

  it('skips deleted workouts', async () => {
    const gone = await post('Gone', monday);
    await app.api.do(workouts.delete, { id: gone }, gym.owner.token);
    const days = await copied(oneDay());
    expect(days).toEqual([{ date: nextMonday, existing: 0, workouts: [] }]);
  });

  it('adds an event for each workout', async () => {
    await post('A', monday);
    await post('B', monday);
    await app.db.deleteFrom('events').execute();
    const ids = newIdsOf(await copied(week()));
    expect(new Set(await publishedIds())).toEqual(new Set(ids));
    expect(ids).toHaveLength(2);
  });

  it('copies 42 days', async () => {
    await post('Last', '2026-08-22');
    const form = week({ toDate: '2026-08-22', targetDate: '2027-01-01' });
    expect(await copied(form)).toHaveLength(42);
    expect(await namesOn('2027-02-11')).toEqual(['Last']);
  });
});

describe('a copy', () => {
  it('a copy has all fields of the workout, but no scores', async () => {
    const [lift, front] = await app.api.do(workouts.liftMovements, {}, gym.owner.token);
    const [benchmark] = await app.api.do(workouts.benchmarks, {}, gym.owner.token);
    const shared = { schedule: monday, notes: 'Belt on', videoUrl: 'https://video.example/1' };
    await postWorkout(app.api, gym, {
      ...shared,
      workoutType: 'lift',
      scoreType: 5,
      sets: 3,
      repsPerSet: [5, 3, 1],
      repsPerSetUpTo: [8, 5, 1],
      benchmarkValues: [75, 85, 95],
      movementIds: [lift?.id ?? '', front?.id ?? ''],
      addTotal: true,
    });
    await postWorkout(app.api, gym, {
      ...shared,
      workoutType: 'database',
      benchmarkId: benchmark?.id,
    });
    const { trackWorkoutId } = await postWorkout(app.api, gym, shared);
    await app.api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, gym.mara.token);

    const range = { gymId: gym.gymId, fromDate: monday, toDate: monday };
    const [before] = await app.api.do(workouts.list, range, gym.owner.token);
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
    for (const id of newIdsOf(day ? [day] : [])) {
      const list = await app.api.do(scores.list, { trackWorkoutId: id ?? '' }, gym.mara.token);
      expect(list).toEqual([]);
    }
  });

  it('a copy of a draft is a draft without a publish time', async () => {
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
    expect(await publishedIds()).toEqual([]);
  });

  it('a copy is a draft if the request asks for drafts', async () => {
    await post('A', monday);
    await app.db.deleteFrom('events').execute();
    const [day] = await copied(oneDay({ asDrafts: true }));
    expect(day?.workouts[0]?.trackWorkout?.workout.isPublished).toBe(false);
    expect(await publishedIds()).toEqual([]);
    const range = { gymId: gym.gymId, fromDate: nextMonday, toDate: nextMonday };
    const [seen] = await app.api.do(workouts.list, range, gym.mara.token);
    expect(seen?.workouts).toEqual([]);
  });
});

describe('a preview', () => {
  it('a preview returns what the copy would add, but adds nothing', async () => {
    const id = await post('A', monday);
    await post('ExistingDay', nextMonday);
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
    expect(await publishedIds()).toEqual([]);
    const done = await copied(week());
    const plain = done.map((day) => ({
      ...day,
      workouts: day.workouts.map((workout) => ({ ...workout, trackWorkout: null })),
    }));
    expect(plain).toEqual(preview);
  });

  it('a preview adds nothing even after a copy with the same id', async () => {
    const id = crypto.randomUUID();
    await post('A', monday);
    await copied(oneDay({ id }));
    const [day] = await copied(oneDay({ id, preview: true }));
    expect(day?.workouts).toMatchObject([{ name: 'A', trackWorkout: null }]);
    expect(await countWorkouts()).toBe(2);
  });

  it('a preview has the specified fields', async () => {
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
