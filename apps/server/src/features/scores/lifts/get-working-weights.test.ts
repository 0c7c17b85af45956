import { lifts, workouts } from '@trackboard/contract/all-endpoints';
import { linkedLifts } from '@trackboard/scoring';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';

/** A back squat: one set of five at 75 %, one set of three at 85 %. */
let lift: string;

const gym = await startScoreGym();
const { app, library, postLift, prefer, save, test } = gym;

beforeEach(async () => {
  await app.clear('scores', 'liftMaxes', 'workouts');
  await prefer({ weight: 'kg', plateStep: null });
  lift = await postLift('Back Squat');
});

const weights = (trackWorkoutId = lift, movementId?: string) =>
  gym.weights(trackWorkoutId, movementId);

const tryWeights = (trackWorkoutId: string, movementId?: string) =>
  app.api.try(lifts.workingWeights, { trackWorkoutId, movementId }, gym.mara.token);

const thisYear = () => app.clock.now().getUTCFullYear();
const lastAutumn = () => `${thisYear() - 1}-10-12`;

describe('working weights', () => {
  it('working weights are percentages of the tested max, with the specified fields', async () => {
    await test('Back Squat', 140, lastAutumn());
    const response = await app.request(`/Lifts/WorkingWeights/${lift}`, { token: gym.mara.token });
    const day = `Oct 12, ${thisYear() - 1}`;
    expect(await response.json()).toEqual({
      TrackWorkoutId: lift,
      MovementId: library.lift('Back Squat'),
      Movement: 'Back Squat',
      Unit: 'kg',
      PlateStep: 2.5,
      Source: {
        Kind: 'tested',
        MovementId: library.lift('Back Squat'),
        Movement: 'Back Squat',
        Max: 140,
        Unit: 'kg',
        Date: lastAutumn(),
        Factor: null,
        FromWeight: null,
        FromReps: null,
        IsChosen: false,
        Note: `Tested ${day}`,
      },
      Offers: [],
      Sets: [
        {
          Percentage: 75,
          Reps: 5,
          RepsUpTo: 5,
          Exact: 105,
          Loadable: 105,
          Line: `75% of 140 kg, ${day} = 105 kg`,
        },
        {
          Percentage: 85,
          Reps: 3,
          RepsUpTo: 3,
          Exact: 119,
          Loadable: 120,
          Line: `85% of 140 kg, ${day} = 119 kg, load 120 kg`,
        },
      ],
    });
  });

  it('working weights come from the newest tested max, not from the heaviest', async () => {
    await test('Back Squat', 150, '2024-05-01');
    await test('Back Squat', 135, '2025-02-01');
    expect((await weights()).source).toMatchObject({ kind: 'tested', max: 135 });
  });

  it('working weights come from a tested max rather than from a linked lift or logged sets', async () => {
    await test('Front Squat', 120);
    await test('Back Squat', 100);
    await save(await postLift('Back Squat', { schedule: '2025-07-01' }), ['130', '140']);
    expect((await weights()).source).toMatchObject({ kind: 'tested', max: 100 });
  });

  it('working weights come from the max of a linked lift if the lift has no results', async () => {
    await test('Clean', 100, lastAutumn());
    const { source, movement, sets } = await weights(await postLift('Power Clean'));
    expect(movement).toBe('Power Clean');
    expect(source).toMatchObject({
      kind: 'linked',
      movementId: library.lift('Clean'),
      movement: 'Clean',
      max: 80,
      factor: 0.8,
      fromWeight: 100,
      fromReps: null,
      date: lastAutumn(),
      note: `80% of Clean 100 kg, Oct 12, ${thisYear() - 1}`,
    });
    expect(sets.map(({ loadable }) => loadable)).toEqual([60, 67.5]);
  });

  it('working weights come from an estimate from sets of up to ten reps if no max was tested', async () => {
    const first = { schedule: lastAutumn(), repsPerSet: [5, 20] };
    await save(await postLift('Back Squat', first), ['120', '130']);
    await save(await postLift('Back Squat', { schedule: '2025-07-01' }), ['100', '110']);
    const { source, sets } = await weights();
    const day = `Oct 12, ${thisYear() - 1}`;
    expect(source).toMatchObject({
      kind: 'estimated',
      movement: 'Back Squat',
      max: 135,
      date: lastAutumn(),
      fromWeight: 120,
      fromReps: 5,
      note: `est. from 120 kg × 5, ${day}`,
    });
    expect(sets[0]?.line).toBe(`75% of est. 135 kg, ${day} = 101.3 kg, load 100 kg`);
  });

  it('working weights have the range of reps of each set, and estimates its lower end', async () => {
    const ranges = { repsPerSet: [8, 5], repsPerSetUpTo: [12, 5] };
    await save(await postLift('Back Squat', { schedule: lastAutumn(), ...ranges }), ['100', '80']);
    const { source, sets } = await weights(await postLift('Back Squat', ranges));
    expect(source).toMatchObject({ kind: 'estimated', fromWeight: 100, fromReps: 8 });
    expect(sets).toMatchObject([
      { reps: 8, repsUpTo: 12 },
      { reps: 5, repsUpTo: 5 },
    ]);
  });

  it('working weights are not estimated from the same workout, another lift or another athlete', async () => {
    await save(lift, ['120', '130']);
    await save(await postLift('Front Squat', { schedule: '2025-07-01' }), ['120', '130']);
    const theirs = await postLift('Back Squat', { schedule: '2025-07-01' });
    await save(theirs, ['300', '310'], {}, gym.jonah);
    expect((await weights()).source.kind).toBe('none');
  });

  it('working weights are not estimated from sets with many reps, without weight or of another kind', async () => {
    const many = { schedule: '2025-07-01', repsPerSet: [11, 20] };
    await save(await postLift('Back Squat', many), ['60', '60']);
    await save(await postLift('Back Squat', { scoreType: 1 }), ['5', '3']);
    expect((await weights()).source.kind).toBe('none');
  });

  it('working weights are also estimated from results in gyms that the athlete has left', async () => {
    await save(await postLift('Back Squat', { schedule: '2025-07-01' }), ['120', '130']);
    await gym.changeGym();
    const there = await postLift('Back Squat', {}, gym.quarry);
    expect((await weights(there)).source).toMatchObject({ kind: 'estimated', fromWeight: 130 });
    await gym.comeBack();
  });

  it('working weights are empty without results, and ask for a max', async () => {
    const { source, sets, movementId } = await weights();
    expect(movementId).toBe(library.lift('Back Squat'));
    expect(source).toEqual({
      kind: 'none',
      movementId: null,
      movement: null,
      max: null,
      unit: 'kg',
      date: null,
      factor: null,
      fromWeight: null,
      fromReps: null,
      isChosen: false,
      note: 'Enter your max of Back Squat to see your weights',
    });
    const nothing = { exact: null, loadable: null, line: null };
    expect(sets).toEqual([
      { percentage: 75, reps: 5, repsUpTo: 5, ...nothing },
      { percentage: 85, reps: 3, repsUpTo: 3, ...nothing },
    ]);
    await test('Back Squat', 140);
    expect((await weights()).sets[0]).toMatchObject({ loadable: 105 });
  });
});

it('a set without a percentage has no weight, even if there is a max', async () => {
  await test('Back Squat', 140);
  const id = await postLift('Back Squat', { benchmarkValues: [75, null] });
  const { sets } = await gym.weights(id);
  expect(sets).toMatchObject([
    { percentage: 75, loadable: 105 },
    { percentage: null, exact: null, loadable: null, line: null },
  ]);
});

describe('the unit and the plate step', () => {
  it("the unit and the plate step follow the athlete's preferences", async () => {
    await test('Back Squat', 140);
    await prefer({ weight: 'lbs' });
    expect(await weights()).toMatchObject({
      unit: 'lbs',
      plateStep: 5,
      source: { max: 308.6, unit: 'lbs' },
      sets: [{ exact: 231.5, loadable: 230 }, { loadable: 260 }],
    });
    await prefer({ weight: 'kg', plateStep: 1 });
    expect(await weights()).toMatchObject({
      plateStep: 1,
      sets: [
        { exact: 105, loadable: 105 },
        { exact: 119, loadable: 119 },
      ],
    });
  });

  it('estimates from sets in the other unit are converted', async () => {
    await prefer({ weight: 'lbs' });
    await save(await postLift('Back Squat', { schedule: '2025-07-01' }), ['225', '135']);
    await prefer({ weight: 'kg' });
    expect((await weights()).source).toMatchObject({
      kind: 'estimated',
      max: 114.8,
      fromWeight: 102.1,
      fromReps: 5,
    });
  });
});

describe('the lift of a workout', () => {
  it('the first of several movements is the lift', async () => {
    await test('Clean', 100);
    await test('Front Squat', 150);
    const complex = { movementIds: [library.lift('Clean'), library.lift('Front Squat')] };
    expect(await weights(await postLift('Clean', complex))).toMatchObject({
      movement: 'Clean',
      source: { max: 100 },
    });
  });

  it("the lift is that with the workout's name if the workout names no movement", async () => {
    await test('Strict Press', 60);
    const named = await postLift('Clean', { movementIds: [], name: 'strict press ' });
    expect(await weights(named)).toMatchObject({ movement: 'Strict Press', source: { max: 60 } });
  });

  it('the athlete chooses the lift if the workout does not name it', async () => {
    await test('Strict Press', 60);
    const open = await postLift('Clean', { movementIds: [] });
    expect(await weights(open)).toMatchObject({
      movementId: null,
      movement: null,
      source: { kind: 'none', note: 'Choose the lift that the percentages are of' },
      sets: [{ percentage: 75, loadable: null }, {}],
    });
    expect(await weights(open, library.lift('Strict Press'))).toMatchObject({
      movement: 'Strict Press',
      sets: [{ loadable: 45 }, {}],
    });
  });

  it('a chosen lift is refused with 400 if it is not in the library', async () => {
    const movementId = '01980000-0000-7000-8000-0000000000bb';
    expect(await tryWeights(lift, movementId)).toMatchObject({
      status: 400,
      error: { fields: { movementId: 'Choose a lift from the list.' } },
    });
  });

  it('the library contains all linked lifts', async () => {
    const movements = await app.api.do(workouts.liftMovements, {}, gym.mara.token);
    const names = new Set(movements.map(({ name }) => name));
    for (const [name, links] of linkedLifts) {
      for (const known of [name, ...links.map((link) => link.lift)]) expect(names).toContain(known);
    }
  });
});

describe('the endpoint of working weights', () => {
  it('answers 404 for drafts', async () => {
    const draft = await postLift('Back Squat', { isPublished: false });
    expect(await tryWeights(draft)).toMatchObject({ status: 404 });
  });

  it('answers 400 for workouts that are not lifts', async () => {
    expect(await tryWeights(await gym.post())).toMatchObject({
      status: 400,
      error: { Code: 'workout_not_a_lift' },
    });
  });
});
