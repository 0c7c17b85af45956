import { describe, expect, it } from 'vitest';
import {
  type OwnWorkoutValues,
  emptyOwnWorkout,
  inputOfOwn,
  kindOfOwn,
  nameOfOwn,
  ownWorkoutRules,
  proposedName,
  valuesOfOwn,
  valuesToRepeat,
  withChange,
} from './own-workout-values.ts';

const day = '2026-11-29';
const fran = { id: 'fran', name: 'Fran', description: '21-15-9', scoreType: 3 };
const squat = { id: 'squat', name: 'Back Squat' };

const valuesWith = (...changes: Partial<OwnWorkoutValues>[]) =>
  changes.reduce<OwnWorkoutValues>(withChange, emptyOwnWorkout(day));

const forTime = { description: '4 rounds for time\n400 m run' };

const problemOf = (values: OwnWorkoutValues) => {
  const [issue] = ownWorkoutRules('kg').safeParse(values).error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
};

describe('the score type of an own workout', () => {
  it('is read from the text until another one is chosen', () => {
    expect(kindOfOwn(valuesWith(forTime))).toBe('time');
    expect(kindOfOwn(valuesWith(forTime, { scoreType: '1' }))).toBe('reps');
    expect(kindOfOwn(valuesWith({ description: 'Bike' }))).toBeNull();
  });

  it('is that of the benchmark, or the weight of a lift', () => {
    expect(kindOfOwn(valuesWith({ mode: 'benchmark' }))).toBeNull();
    expect(kindOfOwn(valuesWith({ mode: 'benchmark', benchmark: fran }))).toBe('time');
    expect(kindOfOwn(valuesWith({ mode: 'lift' }))).toBe('liftWeight');
  });
});

describe('changing an own workout', () => {
  it('keeps the result while the kind of score stays', () => {
    const timed = valuesWith(forTime, { value: ['18:22'] });
    expect(withChange(timed, { description: `${forTime.description}!` }).value).toEqual(['18:22']);
    expect(withChange(timed, { scoreType: '1' }).value).toEqual(['']);
  });

  it('has as many results and reps of a lift as sets', () => {
    const lifted = valuesWith({ mode: 'lift', sets: '3', reps: ['5'] });
    expect(lifted).toMatchObject({ value: ['', '', ''], reps: ['5', '5', '5'] });
    expect(withChange(lifted, { sets: '1' })).toMatchObject({ value: [''], reps: ['5'] });
  });
});

describe('the name of an own workout', () => {
  it('is proposed from the lines of the text, cut at a word', () => {
    expect(proposedName('4 rounds\n\n 400 m run ')).toBe('4 rounds, 400 m run');
    const long = proposedName('Run '.repeat(40));
    expect(long.length).toBeLessThanOrEqual(60);
    expect(long).toMatch(/Run$/);
    expect(proposedName('x'.repeat(80))).toHaveLength(60);
    expect(proposedName(`${'x'.repeat(59)}🔥🔥`)).toBe('x'.repeat(59));
  });

  it('is that of the benchmark or lift unless one is typed', () => {
    const benchmark = valuesWith({ mode: 'benchmark', benchmark: fran });
    expect(nameOfOwn(benchmark)).toBe('Fran');
    expect(nameOfOwn({ ...benchmark, name: ' Fran at home ' })).toBe('Fran at home');
    expect(nameOfOwn(valuesWith({ mode: 'lift', lift: squat }))).toBe('Back Squat');
  });
});

describe('the rules of an own workout', () => {
  it.each([
    ['text without words', valuesWith({}), 'description'],
    ['a text without a score type', valuesWith({ description: 'Bike' }), 'scoreType'],
    ['no benchmark', valuesWith({ mode: 'benchmark' }), 'benchmark'],
    ['no lift', valuesWith({ mode: 'lift' }), 'lift'],
    ['a result that cannot be read', valuesWith(forTime, { value: ['soon'] }), 'value.0'],
    ['no effort', valuesWith(forTime, { value: ['00:00'] }), 'value'],
  ])('refuse %s', (_what, values, path) => {
    expect(problemOf(values)?.[0]).toBe(path);
  });

  it('accept a result', () => {
    expect(problemOf(valuesWith(forTime, { value: ['18:22'] }))).toBeUndefined();
  });
});

describe('the call that saves an own workout', () => {
  const of = { uuid: 'own', unit: 'kg' } as const;

  it('has the text, the proposed name and the audience "only me"', () => {
    expect(inputOfOwn(valuesWith(forTime, { value: ['18:22'] }), of)).toMatchObject({
      name: '4 rounds for time, 400 m run',
      description: forTime.description,
      scoreType: 3,
      values: ['18:22'],
      benchmarkId: null,
      movementIds: [],
      audience: 2,
    });
  });

  it('has the library’s text of a benchmark, and the sets and reps of a lift', () => {
    const benchmark = valuesWith({ mode: 'benchmark', benchmark: fran }, { isScaled: true });
    expect(inputOfOwn(benchmark, of)).toMatchObject({
      description: '21-15-9',
      benchmarkId: 'fran',
      isScaled: true,
    });
    const lift = valuesWith({ mode: 'lift', lift: squat, sets: '2', reps: ['5', '3'] });
    expect(inputOfOwn({ ...lift, value: ['100', '110'] }, of)).toMatchObject({
      sets: 2,
      values: ['100', '110'],
      repsPerSet: [5, 3],
      movementIds: ['squat'],
      isScaled: false,
    });
  });

  it('is not made while no score type is known', () => {
    expect(inputOfOwn(valuesWith({ description: 'Bike' }), of)).toBeNull();
  });
});

const stored = {
  uuid: 'own',
  day: '2026-11-08',
  name: 'Back Squat',
  description: '',
  scoreType: 5,
  sets: 2,
  values: ['100', '110'],
  highestScore: '110',
  notes: 'Heavy',
  isScaled: false,
  benchmarkId: null,
  movementIds: ['squat'],
  repsPerSet: [5],
  audience: 0,
  weightUnit: 'kg',
  isRecord: false,
  loggedAt: '2026-11-08T10:00:00Z',
  importedFrom: null,
  original: null,
} as const;

describe('the form of a stored own workout', () => {
  const workout = {
    ...stored,
    values: [...stored.values],
    movementIds: ['squat'],
    repsPerSet: [5],
  };
  const values = valuesOfOwn(workout, { benchmark: null, lift: squat });

  it('has its fields, and shows one for the gym as one for coaches', () => {
    expect(values).toMatchObject({
      mode: 'lift',
      day: '2026-11-08',
      sets: '2',
      reps: ['5', '1'],
      value: ['100', '110'],
      audience: 1,
    });
  });

  it('keeps all results of an import that is no lift, so that it can be saved', () => {
    const pullUps = { ...workout, scoreType: 1, sets: 3, values: ['12', '10', '8'] };
    const ofImport = { ...pullUps, movementIds: [], repsPerSet: [], name: 'Pull-up' };
    const three = valuesOfOwn(ofImport, { benchmark: null, lift: null });
    expect(problemOf(three)).toBeUndefined();
    const renamed = withChange(three, { name: 'Strict pull-up' });
    expect(inputOfOwn(renamed, { uuid: 'own', unit: 'kg' })).toMatchObject({
      scoreType: 1,
      sets: 3,
      values: ['12', '10', '8'],
    });
  });

  it('shows a lift that an import kept as text as a text', () => {
    const asText = { ...workout, scoreType: 6, sets: 1, values: ['5 reps × 80'], repsPerSet: [] };
    const text = valuesOfOwn(asText, { benchmark: null, lift: squat });
    expect(problemOf(text)).toBeUndefined();
    expect(inputOfOwn(text, { uuid: 'own', unit: 'kg' })).toMatchObject({
      scoreType: 6,
      values: ['5 reps × 80'],
      movementIds: [],
    });
    const without = valuesOfOwn(
      { ...asText, sets: 0, values: [] },
      { benchmark: null, lift: null },
    );
    expect(without.value).toEqual(['']);
  });

  it('is repeated on another day without its result and notes', () => {
    expect(valuesToRepeat(values, day)).toMatchObject({
      day,
      lift: squat,
      sets: '2',
      value: ['', ''],
      notes: '',
    });
  });
});
