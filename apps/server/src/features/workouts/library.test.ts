import * as workouts from '@trackboard/contract/workouts';
import {
  formatLoad,
  readWhiteboard,
  scoreKindFromNumber,
  splitLoads,
  withLoadsIn,
} from '@trackboard/scoring';
import { mara, register } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { startSharedApp } from '#testing';

const app = await startSharedApp();
const athlete = await register(app.api, mara, true);

const doubles = (names: readonly string[]) => {
  const plain = names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return plain.filter((name, index) => plain.indexOf(name) !== index);
};

describe('the library', () => {
  it('lists every lift once, with a name and a category', async () => {
    const lifts = await app.api.do(workouts.liftMovements, {}, athlete.token);
    expect(lifts).toHaveLength(83);
    expect(doubles(lifts.map(({ name }) => name))).toEqual([]);
    expect(lifts.filter(({ name, category }) => !name.trim() || !category.trim())).toEqual([]);
    expect(lifts.slice(0, 2).map(({ name }) => name)).toEqual(['Back Squat', 'Front Squat']);
  });

  it('lists every benchmark once, with all fields of a workout', async () => {
    const benchmarks = await app.api.do(workouts.benchmarks, {}, athlete.token);
    expect(benchmarks).toHaveLength(163);
    expect(doubles(benchmarks.map(({ name }) => name))).toEqual([]);
    const incomplete = benchmarks.filter(
      ({ name, category, description, movements }) =>
        !name.trim() ||
        name.length > 100 ||
        !category.trim() ||
        !description.trim() ||
        !movements.length ||
        movements.some((movement) => !movement.trim()),
    );
    expect(incomplete).toEqual([]);
  });

  it('has a rankable score type for every benchmark', async () => {
    const benchmarks = await app.api.do(workouts.benchmarks, {}, athlete.token);
    const kinds = new Set(benchmarks.map(({ scoreType }) => scoreKindFromNumber(scoreType)));
    const ranked = ['calories', 'meters', 'reps', 'roundsReps', 'time', 'weight'];
    expect(kinds).toEqual(new Set(ranked));
  });

  it('has valid time caps and ids', async () => {
    const benchmarks = await app.api.do(workouts.benchmarks, {}, athlete.token);
    const caps = benchmarks.flatMap(({ timeCapMinutes }) => timeCapMinutes ?? []);
    expect(caps.filter((cap) => cap < 1 || cap > 60)).toEqual([]);
    const amraps = benchmarks.filter(({ description }) => description.startsWith('AMRAP '));
    expect(amraps.length).toBeGreaterThan(20);
    for (const { name, description, timeCapMinutes } of amraps) {
      expect(`${name}: ${description}`).toContain(`AMRAP ${timeCapMinutes}\n`);
    }
  });
});

/** The length above which a line wraps on a phone. */
const longestLine = 48;
const sentence = /[.;(){}]|, |^[a-z]| then (?!5 rounds)| as many /;

const library = await app.api.do(workouts.benchmarks, {}, athlete.token);

describe('the notation of the library', () => {
  it('has loads in both units, in the sizes that gyms have', () => {
    const fran = library.find(({ name }) => name === 'Fran');
    expect(fran?.description).toBe('21-15-9\nThrusters 95/65 lb\nPull-ups');
    expect(fran?.loads).toEqual([
      {
        imperial: { unit: 'lb', men: 95, women: 65 },
        metric: { unit: 'kg', men: 43, women: 30 },
      },
    ]);
  });

  it.each(library)('$name begins with its scheme', ({ category, description }) => {
    if (category === 'Test') return expect(description.split('\n').length).toBeLessThan(3);
    return expect(readWhiteboard(description).scheme).not.toBeNull();
  });

  it.each(library)('$name has one movement in each line, and no sentences', ({ description }) => {
    for (const line of readWhiteboard(description).body.split('\n')) {
      expect(line).toBe(line.trim());
      expect(line.length).toBeLessThanOrEqual(longestLine);
      expect(line.replace('0.75', '').replace('1.5', '')).not.toMatch(sentence);
    }
  });

  it.each(library)('$name has each load after its movement, for both sexes', ({ description }) => {
    for (const line of description.split('\n')) {
      const before = /(.*?)\d+(?:\/\d+)? (?:lb|in)\b/.exec(line)?.[1];
      if (before === undefined || line.endsWith('vest if you have one')) continue;
      expect(before).toMatch(/[a-z] $/);
    }
    expect(description).not.toMatch(/(?<!\/)\b\d+ lb/);
  });

  it.each(library)('$name has its listed loads when read in kg', ({ description, loads }) => {
    const read = splitLoads(description, 'kg').filter(({ written }) => written !== undefined);
    const shown = new Set(read.map(({ text, written }) => `${written} = ${text}`));
    const listed = loads.map((load) => `${formatLoad(load.imperial)} = ${formatLoad(load.metric)}`);
    expect([...shown].toSorted()).toEqual(listed.toSorted());
    expect(withLoadsIn(description, 'lbs')).toBe(description);
  });
});
