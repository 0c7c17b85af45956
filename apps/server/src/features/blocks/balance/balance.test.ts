import { blocks, scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBlockFixture, planned } from '../../../../testing/block-fixture.ts';
import { postWorkout } from '#testing';

const { app, gym, library, laid, saved, lift } = await openBlockFixture();
const { api } = app;
const { token } = gym.owner;
const { gymId, trackId } = gym;

beforeEach(() => app.clear('movementPatterns'));

const today = Temporal.Now.plainDateISO('America/Los_Angeles');
const ago = (days: number) => today.subtract({ days }).toString();
const thisMonday = today.subtract({ days: today.dayOfWeek - 1 });

const post = (name: string, description: string, schedule: string, more: object = {}) =>
  postWorkout(api, gym, { name, description, schedule, scoreType: 1, ...more });

type Rows = Awaited<ReturnType<typeof balanceOf>>['patterns'];
const balanceOf = (id: string) => api.do(blocks.balance, { id }, token);
const ofTrack = (to?: string) => api.do(blocks.balanceOfTrack, { id: trackId, to }, token);
const rowOf = (rows: Rows, pattern: string) => rows.find((row) => row.pattern === pattern);

const weeksFrom = (day: string, before: string) =>
  Math.floor(Temporal.PlainDate.from(before).until(day, { largestUnit: 'days' }).days / 7);

describe('the balance of a block', () => {
  it('counts the done and the planned minutes of each pattern', async () => {
    const firstDay = thisMonday.subtract({ days: 7 }).toString();
    const block = await laid(
      {
        workouts: [
          planned('Cindy', { description: 'AMRAP 20\n5 pull-ups\n10 push-ups\n15 air squats' }),
          planned('Row', { week: 2, description: '30 min row' }),
          lift(2, 70, 'Deadlift'),
        ],
      },
      firstDay,
    );
    await api.do(blocks.publish, { id: block.id, week: 1 }, token);
    const { patterns, fromDate, toDate } = await balanceOf(block.id);
    expect([fromDate, toDate]).toEqual([firstDay, thisMonday.add({ days: 6 }).toString()]);
    expect(patterns.map(({ pattern }) => pattern)).toEqual([
      'squat',
      'hinge',
      'push',
      'pull',
      'carry',
      'core',
      'monostructural',
      'gymnastics',
    ]);
    const [cindy] = block.workouts;
    expect(rowOf(patterns, 'squat')).toEqual({
      pattern: 'squat',
      doneMinutes: 7,
      plannedMinutes: 0,
      lastDone: {
        date: firstDay,
        daysSince: today.dayOfWeek + 6,
        name: 'Cindy',
        trackWorkoutId: cindy?.trackWorkoutId,
      },
    });
    expect(rowOf(patterns, 'pull')).toMatchObject({ doneMinutes: 3 });
    expect(rowOf(patterns, 'gymnastics')).toMatchObject({ doneMinutes: 3 });
    expect(rowOf(patterns, 'hinge')).toMatchObject({ plannedMinutes: 5, lastDone: null });
    expect(rowOf(patterns, 'monostructural')).toMatchObject({ plannedMinutes: 30 });
  });

  it('counts a block that is not laid as planned, and looks back before it', async () => {
    await post('Old', '10 min run', ago(40));
    await post('Draft', '10 min row', ago(2), { isPublished: false });
    const { id } = await saved({ workouts: [planned('Row', { description: '30 min row' })] });
    const { patterns, fromDate } = await balanceOf(id);
    expect(fromDate).toBeNull();
    expect(rowOf(patterns, 'monostructural')).toMatchObject({
      doneMinutes: 0,
      plannedMinutes: 30,
      lastDone: { name: 'Old', daysSince: 40 },
    });
    const template = await api.do(blocks.template, { id, name: 'T' }, token);
    const ofTemplate = await balanceOf(template.id);
    expect(rowOf(ofTemplate.patterns, 'monostructural')).toMatchObject({
      plannedMinutes: 30,
      lastDone: null,
    });
  });

  it('lists benchmarks and tests with the weeks since the last time', async () => {
    const fran = { workoutType: 'database', benchmarkId: library.benchmark('Fran') };
    await post('Fran', '21-15-9', ago(80), fran);
    await post('Grip tax', '3 rounds', ago(30));
    const firstDay = thisMonday.subtract({ days: 7 }).toString();
    const block = await laid(
      {
        workouts: [
          planned('Fran', fran),
          { ...planned('GRIP TAX', { week: 2, day: 7 }), retest: true },
          { ...planned('New one', { day: 2 }), retest: true },
          planned('Other', { day: 3 }),
        ],
      },
      firstDay,
    );
    await api.do(blocks.publish, { id: block.id, week: 1 }, token);
    const trackWorkoutId = block.workouts[0]?.trackWorkoutId ?? '';
    await api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, gym.mara.token);
    const { benchmarks } = await balanceOf(block.id);
    expect(benchmarks).toMatchObject([
      {
        name: 'Fran',
        benchmarkId: library.benchmark('Fran'),
        date: firstDay,
        isDone: true,
        logged: 1,
        weeksSince: weeksFrom(firstDay, ago(80)),
      },
      { name: 'New one', isDone: true, weeksSince: null, logged: 0 },
      {
        name: 'GRIP TAX',
        isDone: false,
        weeksSince: weeksFrom(thisMonday.add({ days: 6 }).toString(), ago(30)),
      },
    ]);
  });
});

describe('the balance of a track', () => {
  it('covers the eight weeks up to a day', async () => {
    await post('In', '10 min run', ago(55));
    await post('Out', '20 min run', ago(56));
    await post('Elsewhere', '30 min run', ago(1), { trackId: gym.engineId });
    const { patterns, fromDate, toDate } = await ofTrack();
    expect([fromDate, toDate]).toEqual([ago(55), ago(0)]);
    expect(rowOf(patterns, 'monostructural')).toMatchObject({ doneMinutes: 10 });
    const earlier = await ofTrack(ago(56));
    expect(rowOf(earlier.patterns, 'monostructural')).toMatchObject({ doneMinutes: 20 });
    expect((await ofTrack('0001-01-01')).fromDate).toBe('0001-01-01');
  });

  it('lists movements that were done several times, but not for three weeks', async () => {
    await post('A', '5 rope climbs', ago(50));
    const last = await post('B', '5 rope climbs, lunges', ago(41));
    await post('C', '10 lunges', ago(3));
    await post('D', '5 muscle-ups', ago(100));
    expect((await ofTrack()).notForAWhile).toEqual([
      {
        name: 'Rope Climb',
        date: ago(41),
        daysSince: 41,
        trackWorkoutId: last.trackWorkoutId,
      },
    ]);
  });

  it('uses the patterns that the gym has set for a movement', async () => {
    await post('Sleds', 'AMRAP 10\nSled sprints', ago(1));
    const own = { gymId, name: 'Sled sprint', patterns: ['carry', 'monostructural'] as const };
    await api.do(blocks.savePatterns, { ...own, patterns: [...own.patterns] }, token);
    const { patterns } = await ofTrack();
    expect(rowOf(patterns, 'carry')).toMatchObject({ doneMinutes: 5 });
    expect(rowOf(patterns, 'monostructural')).toMatchObject({ doneMinutes: 5 });
  });

  it('answers 404 for a track of another gym', async () => {
    const id = gym.rivalTrackId;
    expect(await api.try(blocks.balanceOfTrack, { id }, token)).toMatchObject({ status: 404 });
  });
});

const lastDone = (q: string, by = token) => api.try(blocks.lastDoneRows, { gymId, q }, by);
const rows = async (q: string) => {
  const found = await api.do(blocks.lastDoneRows, { gymId, q }, token);
  return found.map(({ kind, name, daysSince, workoutName }) => [
    kind,
    name,
    daysSince,
    workoutName,
  ]);
};

describe('the search for when the gym last did something', () => {
  it('finds a movement, a benchmark or a lift by its name', async () => {
    await post('Up', '3 ROPE CLIMBS', ago(9));
    await post('Up again', '3 rope-climbs', ago(4), { trackId: gym.engineId });
    await post('Fran', '21-15-9', ago(70), {
      workoutType: 'database',
      benchmarkId: library.benchmark('Fran'),
    });
    await post('Heavy day', 'Singles', ago(12), {
      workoutType: 'lift',
      movementIds: [library.lift('Back Squat')],
    });
    expect(await rows('rope')).toEqual([['movement', 'Rope Climb', 4, 'Up again']]);
    expect(await rows('Frán')).toEqual([['benchmark', 'Fran', 70, 'Fran']]);
    expect(await rows('back squats')).toEqual([['lift', 'Back Squat', 12, 'Heavy day']]);
    const [row] = await api.do(blocks.lastDoneRows, { gymId, q: 'rope' }, token);
    expect(row).toMatchObject({ date: ago(4), trackId: gym.engineId });
  });

  it('finds a movement only by its own name, and only in published workouts', async () => {
    await post('Rings', '10 ring rows', ago(2));
    await post('Draft', '500 m row', ago(1), { isPublished: false });
    await post('Later', '500 m row', today.add({ days: 3 }).toString());
    const gone = await post('Gone', '500 m row', ago(1));
    await api.do(workouts.delete, { id: gone.trackWorkoutId }, token);
    await post('Erg', '2000 m row', ago(20));
    expect(await rows('row')).toEqual([
      ['movement', 'Row', 20, 'Erg'],
      ['movement', 'Ring Row', 2, 'Rings'],
    ]);
  });

  it.each(['%', '_', "'", '\\', '(((', 'x'.repeat(100)])('finds nothing for %j', async (q) => {
    await post('A', '10 rope climbs', ago(1));
    expect(await rows(q)).toEqual([]);
  });

  it('accepts a single letter, and refuses an empty text and the owner of another gym', async () => {
    await post('A', '10 rope climbs', ago(1));
    expect((await lastDone('e')).ok).toBe(true);
    expect(await lastDone('rope', gym.rival.token)).toMatchObject({ status: 404 });
    expect(await lastDone('')).toMatchObject({ status: 400 });
  });
});

const table = () => api.do(blocks.listPatterns, { gymId }, token);
const save = (name: string, patterns: blocks.Pattern[] | null) =>
  api.try(blocks.savePatterns, { gymId, name, patterns }, token);

const rowNamed = (list: Awaited<ReturnType<typeof table>>, name: string) =>
  list.find((row) => row.name === name);

describe('the table of movements', () => {
  it('lists the default movements with the changes of the gym, which it can take back', async () => {
    expect(rowNamed(await table(), 'Burpee')).toEqual({
      name: 'Burpee',
      patterns: ['monostructural'],
      isOwn: false,
    });
    await save('Burpees', ['push', 'push']);
    expect(rowNamed(await table(), 'Burpees')).toMatchObject({ patterns: ['push'], isOwn: true });
    expect(rowNamed(await table(), 'Burpee')).toBeUndefined();
    await save('burpee', null);
    expect(rowNamed(await table(), 'Burpee')).toMatchObject({ isOwn: false });
    await save('Odd lift', []);
    expect(rowNamed(await table(), 'Odd lift')).toMatchObject({ patterns: [], isOwn: true });
  });

  it('sorts the movements by name', async () => {
    const names = (await table()).map(({ name }) => name.toLowerCase().replaceAll('-', ' '));
    expect(names.slice(0, 3)).toEqual(['ab roll out', 'ab wheel', 'air bike']);
  });

  it('limits the movements of a gym to 500, also for requests at the same time', async () => {
    const rows = Array.from({ length: 499 }, (_, n) => ({
      gymId,
      movementKey: `drill ${n}`,
      name: `Drill ${n}`,
      patterns: [],
      createdAt: new Date(),
      updatedAt: new Date(),
    }));
    await app.db.insertInto('movementPatterns').values(rows).execute();
    const answers = await Promise.all([save('One', ['core']), save('Two', ['core'])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await save('Drill 1', ['core'])).toMatchObject({ status: 200 });
    expect(await save('Three', ['core'])).toMatchObject({
      error: { Code: 'too_many_movements' },
    });
  });

  it('keeps the movements of a gym separate from those of other gyms', async () => {
    await save('Burpee', ['push']);
    const { rivalGymId } = gym;
    const others = await api.do(blocks.listPatterns, { gymId: rivalGymId }, gym.rival.token);
    expect(others.filter(({ isOwn }) => isOwn)).toEqual([]);
    const form = { gymId: rivalGymId, name: 'Burpee', patterns: null };
    expect(await api.try(blocks.savePatterns, form, token)).toMatchObject({ status: 404 });
    expect(await api.try(blocks.listPatterns, { gymId: rivalGymId }, token)).toMatchObject({
      status: 404,
    });
  });
});
