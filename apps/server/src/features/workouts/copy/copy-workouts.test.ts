import * as scores from '@trackboard/contract/scores';
import * as workouts from '@trackboard/contract/workouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postWorkout } from '../../../../testing/small-gym.ts';
import {
  type CopyDesk,
  monday,
  nextMonday,
  nextSunday,
  saturday,
  newIdsOf,
  openCopyDesk,
} from '../../../../testing/copy-desk.ts';

let desk: CopyDesk;

beforeAll(async () => {
  desk = await openCopyDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

describe('copying a week', () => {
  it('adds each day behind what stands on its day, in order', async () => {
    for (const name of ['A', 'B', 'C']) await desk.post(name, monday);
    await desk.post('D', saturday);
    await desk.post('Standing', nextMonday);
    const days = await desk.copied(desk.week());
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
    expect(await desk.names(nextMonday)).toEqual(['Standing', 'A', 'B', 'C']);
    expect(await desk.names('2026-07-25')).toEqual(['D']);
    expect(await desk.names(monday)).toEqual(['A', 'B', 'C']);
  });

  it('keeps the order of a day that was sorted', async () => {
    const [a, b] = [await desk.post('A', monday), await desk.post('B', monday)];
    const order = [b, a].map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));
    const form = { id: b, sortOrder: 0, sortedWorkouts: order };
    await desk.app.api.do(workouts.update, form, desk.gym.owner.token);
    await desk.copied(desk.oneDay());
    expect(await desk.names(nextMonday)).toEqual(['B', 'A']);
  });

  it('reaches another track, and takes nothing of other tracks along', async () => {
    await desk.post('A', monday);
    await desk.post('Engine alone', monday, desk.gym.engineId);
    await desk.copied(desk.week({ targetTrackId: desk.gym.engineId }));
    expect(await desk.names(nextMonday, desk.gym.engineId)).toEqual(['A']);
    expect(await desk.names(nextMonday)).toEqual([]);
  });

  it('can go back in time, onto itself, and over itself', async () => {
    await desk.post('A', monday);
    await desk.post('B', '2026-07-14');
    await desk.copied(desk.oneDay({ targetDate: '2026-07-01' }));
    expect(await desk.names('2026-07-01')).toEqual(['A']);
    await desk.copied(desk.oneDay({ targetDate: monday }));
    expect(await desk.names(monday)).toEqual(['A', 'A']);
    await desk.copied(desk.oneDay({ toDate: '2026-07-14', targetDate: '2026-07-14' }));
    expect(await desk.names('2026-07-14')).toEqual(['B', 'A', 'A']);
    expect(await desk.names('2026-07-15')).toEqual(['B']);
  });

  it('takes what nobody sees any more not along', async () => {
    const gone = await desk.post('Gone', monday);
    await desk.app.api.do(workouts.delete, { id: gone }, desk.gym.owner.token);
    const days = await desk.copied(desk.oneDay());
    expect(days).toEqual([{ date: nextMonday, existing: 0, workouts: [] }]);
  });

  it('tells of each workout', async () => {
    await desk.post('A', monday);
    await desk.post('B', monday);
    await desk.app.db.deleteFrom('events').execute();
    const ids = newIdsOf(await desk.copied(desk.week()));
    expect(new Set(await desk.toldOf())).toEqual(new Set(ids));
    expect(ids).toHaveLength(2);
  });

  it('copies 42 days', async () => {
    await desk.post('Last', '2026-08-22');
    const form = desk.week({ toDate: '2026-08-22', targetDate: '2027-01-01' });
    expect(await desk.copied(form)).toHaveLength(42);
    expect(await desk.names('2027-02-11')).toEqual(['Last']);
  });
});

describe('what is copied', () => {
  it('is everything but the scores', async () => {
    const [lift, front] = await desk.app.api.do(workouts.liftMovements, {}, desk.gym.owner.token);
    const [benchmark] = await desk.app.api.do(workouts.benchmarks, {}, desk.gym.owner.token);
    const shared = { schedule: monday, notes: 'Belt on', videoUrl: 'https://video.example/1' };
    await postWorkout(desk.app.api, desk.gym, {
      ...shared,
      workoutType: 'lift',
      scoreType: 5,
      sets: 3,
      repsPerSet: [5, 3, 1],
      benchmarkValues: [75, 85, 95],
      movementIds: [lift?.id ?? '', front?.id ?? ''],
      addTotal: true,
    });
    await postWorkout(desk.app.api, desk.gym, {
      ...shared,
      workoutType: 'database',
      benchmarkId: benchmark?.id,
    });
    const { trackWorkoutId } = await postWorkout(desk.app.api, desk.gym, shared);
    await desk.app.api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, desk.gym.mara.token);

    const range = { gymId: desk.gym.gymId, fromDate: monday, toDate: monday };
    const [before] = await desk.app.api.do(workouts.list, range, desk.gym.owner.token);
    const [day] = await desk.copied(desk.oneDay());
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
      const list = await desk.app.api.do(
        scores.list,
        { trackWorkoutId: id ?? '' },
        desk.gym.mara.token,
      );
      expect(list).toEqual([]);
    }
  });

  it('stays a draft, without the time of its own week', async () => {
    const draft = { name: 'Draft', schedule: monday, isPublished: false };
    await postWorkout(desk.app.api, desk.gym, draft);
    const plan = { publishOn: '2099-07-01', publishTime: '20:00' };
    await postWorkout(desk.app.api, desk.gym, { ...draft, ...plan, name: 'Planned' });
    await desk.app.db.deleteFrom('events').execute();
    const [day] = await desk.copied(desk.oneDay());
    expect(day?.workouts.map(({ trackWorkout }) => trackWorkout?.workout)).toMatchObject([
      { name: 'Draft', isPublished: false, publishAt: null },
      { name: 'Planned', isPublished: false, publishAt: null },
    ]);
    expect(await desk.toldOf()).toEqual([]);
  });

  it('becomes a draft when asked to', async () => {
    await desk.post('A', monday);
    await desk.app.db.deleteFrom('events').execute();
    const [day] = await desk.copied(desk.oneDay({ asDrafts: true }));
    expect(day?.workouts[0]?.trackWorkout?.workout.isPublished).toBe(false);
    expect(await desk.toldOf()).toEqual([]);
    const range = { gymId: desk.gym.gymId, fromDate: nextMonday, toDate: nextMonday };
    const [seen] = await desk.app.api.do(workouts.list, range, desk.gym.mara.token);
    expect(seen?.workouts).toEqual([]);
  });
});

describe('a preview', () => {
  it('answers what the copy then adds, and adds nothing', async () => {
    const id = await desk.post('A', monday);
    await desk.post('Standing', nextMonday);
    await desk.app.db.deleteFrom('events').execute();
    const preview = await desk.copied(desk.week({ preview: true }));
    expect(preview).toHaveLength(7);
    expect(preview[1]).toEqual({
      date: nextMonday,
      existing: 1,
      workouts: [
        { sourceId: id, name: 'A', workoutType: 'custom', scoreType: 3, trackWorkout: null },
      ],
    });
    expect(await desk.countWorkouts()).toBe(2);
    expect(await desk.toldOf()).toEqual([]);
    const done = await desk.copied(desk.week());
    const plain = done.map((day) => ({
      ...day,
      workouts: day.workouts.map((workout) => ({ ...workout, trackWorkout: null })),
    }));
    expect(plain).toEqual(preview);
  });

  it('stays one after the copy was made under its id', async () => {
    const id = crypto.randomUUID();
    await desk.post('A', monday);
    await desk.copied(desk.oneDay({ id }));
    const [day] = await desk.copied(desk.oneDay({ id, preview: true }));
    expect(day?.workouts).toMatchObject([{ name: 'A', trackWorkout: null }]);
    expect(await desk.countWorkouts()).toBe(2);
  });

  it('is spelled as the wire spells it', async () => {
    const sourceId = await desk.post('A', monday);
    const { body } = await desk.app.post(
      '/Workouts/Copy',
      {
        FROMTRACKID: desk.gym.trackId,
        fromdate: `${monday}T23:59:59-07:00`,
        ToDate: monday,
        targetTrackId: desk.gym.trackId,
        TargetDate: nextMonday,
        Preview: 'true',
      },
      desk.gym.owner.token,
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
