import { blocks, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type BlockForm,
  firstMonday,
  formOf,
  openBlockFixture,
  planned,
} from '../../../testing/block-fixture.ts';

const { app, gym, library, form, saved, trySave, laid, get, lift, calendar } =
  await openBlockFixture();
const { api } = app;
const { token } = gym.owner;

const changed = (given: BlockForm) => api.do(blocks.save, given, token);

const namesOf = ({ workouts: list }: blocks.Block) =>
  list.map(({ week, day, position, workout }) => `${week}.${day}.${position} ${workout.name}`);

describe('saving a block', () => {
  it('stores the weeks and workouts in their order', async () => {
    const block = await saved({
      workouts: [
        planned('C', { week: 2 }),
        planned('B', { day: 3, position: 7 }),
        planned('A', { day: 3, position: 2 }),
      ],
    });
    expect(block).toMatchObject({
      gymId: gym.gymId,
      trackId: gym.trackId,
      firstDay: null,
      isTemplate: false,
      weeks: [
        { kind: 'work', firstDay: null },
        { kind: 'deload', firstDay: null },
      ],
    });
    expect(namesOf(block)).toEqual(['1.3.0 A', '1.3.1 B', '2.1.0 C']);
    expect(await get(block.id)).toEqual(block);
    expect(block.workouts[0]).toMatchObject({
      trackWorkoutId: null,
      date: null,
      isPublished: false,
      logged: 0,
      ofAthletes: 2,
      minutes: 12,
      lift: null,
    });
    expect(await calendar()).toEqual({});
  });

  it('accepts and returns the JSON of the wire format', async () => {
    const workout = {
      Week: 1,
      Day: 2,
      Workout: { Name: 'Back squat', Description: 'Heavy', ScoreType: 5, Sets: 3 },
      Lift: { MovementId: library.lift('Back Squat'), Percent: 72.5 },
      Retest: true,
    };
    const sent = {
      TrackId: gym.trackId,
      Name: 'Block',
      Weeks: [{ Kind: 'test' }],
      Workouts: [workout],
    };
    const { status, body } = await app.post('/blocks/save', sent, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Weeks: [{ Kind: 'test' }],
      Workouts: [
        {
          Week: 1,
          Day: 2,
          Position: 0,
          Retest: true,
          Lift: { MovementId: library.lift('Back Squat'), Percent: 72.5, Load: null },
          Workout: { WorkoutType: 'lift', benchmarkValues: [72.5, 72.5, 72.5] },
        },
      ],
    });
  });

  it('writes the load of a lift into the details, and reads it from there', async () => {
    const movementId = library.lift('Back Squat');
    const load = { movementId, load: 100, loadUnit: 'kg' as const };
    const block = await saved({ workouts: [{ ...planned('Squat'), lift: load }] });
    expect(block.workouts[0]).toMatchObject({
      lift: { ...load, percent: null },
      workout: { description: '21-15-9\nThrusters\nPull-ups\nLoad: 100 kg' },
    });
    const [workout] = formOf(block).workouts;
    const lighter = { ...load, load: 92.5 };
    const change = { ...formOf(block), workouts: [{ ...workout!, lift: lighter }] };
    const { workouts: list } = await api.do(blocks.save, change, token);
    expect(list[0]).toMatchObject({
      lift: { load: 92.5 },
      workout: { description: '21-15-9\nThrusters\nPull-ups\nLoad: 92.5 kg' },
    });
  });

  it('keeps a lift without a percentage and without a load as it is', async () => {
    const heavy = { movementId: library.lift('Deadlift') };
    const block = await saved({ workouts: [{ ...planned('Deadlift'), lift: heavy }] });
    const none = { lift: { percent: null, load: null }, workout: { benchmarkValues: [null] } };
    expect(block.workouts[0]).toMatchObject(none);
    const again = await api.do(blocks.save, formOf(block), token);
    expect(again.workouts[0]).toMatchObject(none);
  });

  it('creates one block for a repeated request, and changes it once', async () => {
    const id = crypto.randomUUID();
    const workout = { ...planned('A'), id: crypto.randomUUID() };
    const given = form({ id, workouts: [workout] });
    const [first, second] = [await changed(given), await changed(given)];
    expect(second).toEqual(first);
    const block = await get(id);
    const change = { ...formOf(block), name: 'Engine block' };
    expect(await trySave(change)).toMatchObject({ status: 200 });
    expect(await trySave(change)).toMatchObject({
      status: 200,
      output: { name: 'Engine block' },
    });
  });

  it('refuses a change that is based on an earlier version', async () => {
    const block = await saved({ workouts: [planned('A')] });
    const answers = await Promise.all([
      trySave({ ...formOf(block), name: 'Mine' }),
      trySave({ ...formOf(block), name: 'Yours' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await trySave({ ...formOf(block), version: null, name: 'Theirs' })).toMatchObject({
      status: 409,
      error: {
        Code: 'block_changed',
        message: 'Somebody has changed this block since you opened it. Open it again.',
      },
    });
  });

  it('accepts 16 weeks and 300 workouts with the same name', async () => {
    const weeks = Array.from({ length: 16 }, () => ({ kind: 'work' as const }));
    const many = Array.from({ length: 300 }, (_, n) =>
      planned('A', { week: (n % 16) + 1, position: n }),
    );
    const block = await laid({ weeks, workouts: many });
    expect(block.workouts).toHaveLength(300);
    expect(block.weeks.at(-1)?.firstDay).toBe('2027-02-15');
  });

  it('limits a gym to 500 blocks, also for requests at the same time', async () => {
    await sql`insert into blocks
      select ${gym.gymId}::uuid, gen_random_uuid(), null, 'Template', array['work'], null, now(), now()
      from generate_series(1, 499)`.execute(app.db);
    const answers = await Promise.all([trySave(form()), trySave(form())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await trySave(form())).toMatchObject({ error: { Code: 'too_many_blocks' } });
  });
});

describe('saving a wrong block', () => {
  const again = { ...planned('A'), id: crypto.randomUUID() };
  it.each([
    ['Name', { name: ' ' }],
    ['Weeks', { weeks: [] }],
    ['Weeks', { weeks: Array.from({ length: 17 }, () => ({ kind: 'work' as const })) }],
    ['Workouts', { workouts: Array.from({ length: 301 }, () => planned('A')) }],
    ['Workouts.0.Week', { workouts: [planned('A', { week: 3 })] }],
    ['Workouts.0.Day', { workouts: [planned('A', { day: 8 })] }],
    ['Workouts.1.Id', { workouts: [again, again] }],
    ['Workouts.0.Workout.Name', { workouts: [planned('')] }],
    [
      'Workouts.1.Workout.MovementsIds',
      { workouts: [planned('A'), { ...lift(1, 70), lift: { movementId: crypto.randomUUID() } }] },
    ],
    [
      'Workouts.0.Workout.RepsPerSet',
      { workouts: [planned('A', { workoutType: 'lift', repsPerSet: [1, 2] })] },
    ],
    [
      'Workouts.0.Workout.RepsPerSetUpTo',
      { workouts: [planned('A', { workoutType: 'lift', repsPerSet: [8], repsPerSetUpTo: [6] })] },
    ],
    [
      'Workouts.0.Lift.Percent',
      { workouts: [{ ...lift(1, 70), lift: { movementId: gym.gymId, percent: 101 } }] },
    ],
  ])('refuses a wrong %s', async (field, change) => {
    expect(await trySave(form(change))).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
    expect(await app.db.selectFrom('blocks').select('id').execute()).toEqual([]);
  });

  it('refuses a track of another gym, and a block without a track', async () => {
    for (const trackId of [gym.rivalTrackId, null]) {
      expect(await trySave(form({ trackId }))).toMatchObject({
        status: 404,
        error: { Code: 'track_not_found' },
      });
    }
  });

  it('gives the owner of another gym a block of their own for the same id', async () => {
    const { id } = await saved();
    const by = gym.rival.token;
    const own = await api.do(blocks.save, form({ id, trackId: gym.rivalTrackId }), by);
    expect(own.gymId).toBe(gym.rivalGymId);
    expect((await get(id)).gymId).toBe(gym.gymId);
  });
});

describe('saving a laid block', () => {
  it('changes, moves, adds and deletes the drafts on the calendar', async () => {
    const block = await laid({
      workouts: [
        planned('A'),
        planned('B', { position: 1 }),
        planned('C', { day: 2 }),
        planned('D', { day: 3 }),
      ],
    });
    const sent = formOf(block);
    const [a, b, c] = sent.workouts;
    const after = await changed({
      ...sent,
      workouts: [
        planned('New', { position: 0 }),
        { ...b!, position: 1 },
        { ...a!, position: 2, workout: { ...a!.workout, name: 'A heavy' } },
        { ...c!, week: 2, day: 7 },
      ],
    });
    expect(await calendar()).toEqual({
      '2026-11-02': ['New', 'B', 'A heavy'],
      '2026-11-15': ['C'],
    });
    expect(namesOf(after)).toEqual(['1.1.0 New', '1.1.1 B', '1.1.2 A heavy', '2.7.0 C']);
    const kept = after.workouts.find(({ id }) => id === a?.id);
    const before = block.workouts.find(({ id }) => id === a?.id);
    expect(kept?.trackWorkoutId).toBe(before?.trackWorkoutId);
  });

  it('keeps published workouts, also if they are not sent, but marks them as tests', async () => {
    const block = await laid({ workouts: [planned('A'), planned('B', { day: 2 })] });
    const [a, b] = block.workouts;
    const workoutIds = [a!.trackWorkoutId!, b!.trackWorkoutId!];
    await api.do(workouts.publish, { workoutIds }, token);
    const [first] = formOf(block).workouts;
    const renamed = { ...first!, day: 5, retest: true, workout: { ...first!.workout, name: 'X' } };
    const after = await changed({ ...formOf(block), workouts: [renamed] });
    expect(await calendar()).toEqual({ '2026-11-02': ['A'], '2026-11-03': ['B'] });
    expect(after.workouts).toMatchObject([{ retest: true }, { retest: false }]);
  });

  it('adds and removes weeks at the end', async () => {
    const block = await laid({ workouts: [planned('A'), planned('B', { week: 2 })] });
    const [first] = formOf(block).workouts;
    const weeks = [{ kind: 'work' as const }];
    const shorter = await changed({ ...formOf(block), weeks, workouts: [first!] });
    expect(await calendar()).toEqual({ '2026-11-02': ['A'] });
    const longer = { ...formOf(shorter), weeks: [...weeks, ...weeks, ...weeks] };
    const after = await changed(longer);
    const days = after.weeks.map(({ firstDay }) => firstDay);
    expect(days).toEqual([firstMonday, '2026-11-09', '2026-11-16']);
  });

  it('refuses a save after a change on the calendar', async () => {
    const block = await laid({ workouts: [planned('A')] });
    const id = block.workouts[0]?.trackWorkoutId ?? '';
    await api.do(workouts.update, { id, name: 'Changed there' }, token);
    expect(await trySave({ ...formOf(block), name: 'Mine' })).toMatchObject({ status: 409 });
    expect((await get(block.id)).workouts[0]?.workout.name).toBe('Changed there');
  });

  it('refuses to move a laid block to another track', async () => {
    const block = await laid({ workouts: [planned('A')] });
    const sent = { ...formOf(block), trackId: gym.engineId };
    expect(await trySave(sent)).toMatchObject({
      error: { fields: { TrackId: 'A block on the calendar stays on its track.' } },
    });
  });
});

describe('a laid block after changes on the calendar', () => {
  it('shows workouts where the calendar moved them, and hides and restores deleted ones', async () => {
    const block = await laid({
      workouts: [planned('A'), planned('B', { day: 2 }), planned('C', { day: 3 })],
    });
    const [a, b, c] = block.workouts.map(({ trackWorkoutId }) => trackWorkoutId ?? '');
    await api.do(workouts.update, { id: a!, schedule: '2026-11-15' }, token);
    await api.do(workouts.update, { id: b!, schedule: '2026-11-16' }, token);
    await api.do(workouts.delete, { id: c! }, token);
    expect(namesOf(await get(block.id))).toEqual(['2.7.0 A']);
    const again = formOf(await get(block.id));
    await api.do(blocks.save, { ...again, name: 'Renamed' }, token);
    await api.do(workouts.update, { id: b!, schedule: '2026-11-08' }, token);
    await api.do(workouts.restore, { id: c! }, token);
    expect(namesOf(await get(block.id))).toEqual(['1.3.0 C', '1.7.0 B', '2.7.0 A']);
  });

  it('does not show a workout that was moved to another track', async () => {
    const block = await laid({ workouts: [planned('A')] });
    const id = block.workouts[0]?.trackWorkoutId ?? '';
    await api.do(workouts.update, { id, trackId: gym.engineId }, token);
    expect((await get(block.id)).workouts).toEqual([]);
  });
});

describe('the list of blocks', () => {
  it('lists the blocks of the gym with their days, the latest first', async () => {
    await saved({ name: 'First' });
    const last = await laid({ name: 'Second', workouts: [planned('A')] });
    await api.do(blocks.template, { id: last.id, name: 'Third' }, token);
    const rows = await api.do(blocks.list, { gymId: gym.gymId }, token);
    expect(rows).toMatchObject([
      { name: 'Third', isTemplate: true, trackId: null, trackName: null, workouts: 1 },
      {
        name: 'Second',
        trackName: 'Competitors',
        firstDay: firstMonday,
        lastDay: '2026-11-15',
        weeks: 2,
      },
      { name: 'First', firstDay: null, lastDay: null, workouts: 0 },
    ]);
    const ofEngine = await api.do(blocks.list, { trackId: gym.engineId }, token);
    expect(ofEngine.map(({ name }) => name)).toEqual(['Third']);
    const searched = await api.do(blocks.list, { search: 'SEC' }, token);
    expect(searched.map(({ name }) => name)).toEqual(['Second']);
    expect(await api.do(blocks.list, {}, gym.rival.token)).toEqual([]);
  });

  it('hides the blocks of a deleted track', async () => {
    const { id: trackId } = await api.do(tracks.create, storyTracks.engine, token);
    const block = await saved({ trackId, name: 'Gone' });
    await api.do(tracks.delete, { id: trackId }, token);
    expect(await api.do(blocks.list, {}, token)).toEqual([]);
    expect(await api.try(blocks.get, { id: block.id }, token)).toMatchObject({ status: 404 });
    expect(await trySave(form({ id: block.id }))).toMatchObject({ status: 404 });
  });
});
