import { blocks, scores, workouts } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstMonday, openBlockFixture, planned } from '../../../testing/block-fixture.ts';

const { app, gym, saved, laid, get, lift, calendar } = await openBlockFixture();
const { api } = app;
const { token } = gym.owner;

const lay = (id: string, firstDay = firstMonday) => api.try(blocks.lay, { id, firstDay }, token);
const move = (id: string, firstDay: string) => api.try(blocks.move, { id, firstDay }, token);
const moved = (id: string, firstDay: string) => api.do(blocks.move, { id, firstDay }, token);

const twoWeeks = { workouts: [planned('A'), planned('B', { week: 2, day: 7 })] };
const refused = (code: string, status = 400) => ({ status, error: { Code: code } });

describe('laying a block', () => {
  it('adds the workouts of the block as drafts at the ends of their days', async () => {
    const there = { name: 'There', description: 'x', scoreType: 3, schedule: firstMonday };
    await api.do(workouts.create, { ...there, trackId: gym.trackId }, token);
    const block = await laid({ workouts: [lift(1, 70), planned('B', { week: 2, day: 7 })] });
    expect(await calendar()).toEqual({
      '2026-11-02': ['There', 'Back Squat'],
      '2026-11-15': ['B'],
    });
    expect(block).toMatchObject({
      firstDay: firstMonday,
      weeks: [{ firstDay: firstMonday }, { firstDay: '2026-11-09' }],
      workouts: [
        { week: 1, day: 1, date: '2026-11-02', isPublished: false, lift: { percent: 70 } },
        { week: 2, day: 7, date: '2026-11-15', isPublished: false },
      ],
    });
    const { trackWorkoutId: id } = block.workouts[0]!;
    const { workout } = await api.do(workouts.get, { id: id! }, token);
    expect(workout).toMatchObject({
      benchmarkValues: [70, 70],
      repsPerSet: [5, 3],
      repsPerSetUpTo: [8, 3],
    });
  });

  it('lays a block once, also for two requests at the same time', async () => {
    const { id } = await saved(twoWeeks);
    const answers = await Promise.all([lay(id), lay(id), lay(id, '2026-11-09')]);
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(codes);
    const rows = await app.db.selectFrom('workouts').select('id').execute();
    expect(rows).toHaveLength(2);
  });

  it('refuses another weekday, a second day for the same block, and a template', async () => {
    const { id } = await saved(twoWeeks);
    expect(await lay(id, '2026-11-03')).toMatchObject({
      error: { fields: { FirstDay: 'Choose a Monday.' } },
    });
    expect(await lay(id, '9999-12-27')).toMatchObject({
      error: { fields: { FirstDay: 'Choose days up to the year 9999.' } },
    });
    expect(await lay(id)).toMatchObject({ status: 200 });
    expect(await lay(id, '2026-11-09')).toMatchObject(refused('block_laid', 409));
    const template = await api.do(blocks.template, { id, name: 'T' }, token);
    expect(await lay(template.id)).toMatchObject(refused('block_is_template'));
  });
});

describe('moving a block', () => {
  it('moves all weeks with their drafts', async () => {
    const { id } = await laid(twoWeeks);
    const block = await moved(id, '2026-11-09');
    expect(block).toMatchObject({
      firstDay: '2026-11-09',
      weeks: [{ firstDay: '2026-11-09' }, { firstDay: '2026-11-16' }],
      workouts: [{ date: '2026-11-09' }, { week: 2, day: 7, date: '2026-11-22' }],
    });
    expect(await calendar()).toEqual({ '2026-11-09': ['A'], '2026-11-22': ['B'] });
    await move(id, firstMonday);
    expect(await calendar()).toEqual({ '2026-11-02': ['A'], '2026-11-15': ['B'] });
  });

  it('moves planned publications with their workouts, at the same time of day', async () => {
    const { id, workouts: placed } = await laid(twoWeeks);
    const [{ trackWorkoutId } = { trackWorkoutId: null }] = placed;
    const plan = { id: trackWorkoutId ?? '', publishOn: '2099-03-27', publishTime: '18:00' };
    await api.do(workouts.update, plan, token);
    await moved(id, '2026-11-16');
    const times = await app.db
      .selectFrom('workouts')
      .innerJoin('gyms', 'gyms.id', 'workouts.gymId')
      .select(sql<string>`(publish_at at time zone time_zone)::text`.as('at'))
      .where('publishAt', 'is not', null)
      .execute();
    expect(times).toEqual([{ at: '2099-04-10 18:00:00' }]);
  });

  it('keeps the order of drafts on a day that still has workouts of the next week', async () => {
    const { id } = await laid({
      workouts: [
        planned('A'),
        planned('B', { position: 1 }),
        planned('C', { week: 2 }),
        planned('D', { week: 2, position: 1 }),
      ],
    });
    await move(id, '2026-11-09');
    expect(await calendar()).toEqual({ '2026-11-09': ['A', 'B'], '2026-11-16': ['C', 'D'] });
  });

  it('keeps the weeks up to the last published workout', async () => {
    const { id } = await laid(twoWeeks);
    await api.do(blocks.publish, { id, week: 1 }, token);
    const block = await moved(id, '2026-11-23');
    expect(block.weeks).toMatchObject([{ firstDay: firstMonday }, { firstDay: '2026-11-23' }]);
    expect(await calendar()).toEqual({ '2026-11-02': ['A'], '2026-11-29': ['B'] });
    expect((await get(id)).workouts).toMatchObject([{ week: 1 }, { week: 2, day: 7 }]);
    expect(await move(id, firstMonday)).toMatchObject({
      error: {
        fields: { FirstDay: 'Choose a Monday after the last week with published workouts.' },
      },
    });
    await api.do(blocks.publish, { id, week: 2 }, token);
    expect(await move(id, '2026-11-30')).toMatchObject(refused('block_published'));
  });

  it('refuses a block that is not on the calendar', async () => {
    const { id } = await saved(twoWeeks);
    expect(await move(id, firstMonday)).toMatchObject(refused('block_not_laid'));
    expect(await api.try(blocks.publish, { id, week: 1 }, token)).toMatchObject(
      refused('block_not_laid'),
    );
  });
});

describe('publishing a week', () => {
  it('publishes the drafts of the week once, and the block counts their scores', async () => {
    const { id } = await laid(twoWeeks);
    const block = await api.do(blocks.publish, { id, week: 1 }, token);
    await api.do(blocks.publish, { id, week: 1 }, token);
    expect(block.workouts).toMatchObject([{ isPublished: true }, { isPublished: false }]);
    const events = await app.db
      .selectFrom('events')
      .select('type')
      .where('type', '=', workouts.workoutPublished.type)
      .execute();
    expect(events).toHaveLength(1);
    const trackWorkoutId = block.workouts[0]?.trackWorkoutId ?? '';
    await api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, gym.mara.token);
    expect((await get(id)).workouts[0]).toMatchObject({ logged: 1, ofAthletes: 2 });
  });

  it('refuses a week that the block does not have', async () => {
    const { id } = await laid(twoWeeks);
    expect(await api.try(blocks.publish, { id, week: 3 }, token)).toMatchObject({
      error: { fields: { Week: 'The block has no such week.' } },
    });
  });
});

describe('deleting a block', () => {
  it.each([
    [false, { '2026-11-02': ['A'], '2026-11-15': ['B'] }],
    [true, { '2026-11-02': ['A'] }],
  ])('keeps published workouts with drafts=%s', async (drafts, left) => {
    const { id } = await laid(twoWeeks);
    await api.do(blocks.publish, { id, week: 1 }, token);
    const { status } = await app.request(`/blocks/${id}?drafts=${drafts}`, {
      method: 'DELETE',
      token,
    });
    expect(status).toBe(200);
    expect(await calendar()).toEqual(left);
    expect(await api.try(blocks.get, { id }, token)).toMatchObject({ status: 404 });
    expect(await app.db.selectFrom('blockWorkouts').select('id').execute()).toEqual([]);
  });
});
