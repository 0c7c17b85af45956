import * as workouts from '@trackboard/contract/workouts';
import { scoreKindFromNumber } from '@trackboard/scoring';
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
    const amraps = benchmarks.filter(({ description }) =>
      /^As many rounds as possible in \d/.test(description),
    );
    expect(amraps.length).toBeGreaterThan(20);
    for (const { name, description, timeCapMinutes } of amraps) {
      expect(`${name}: ${description}`).toContain(`in ${timeCapMinutes} minutes`);
    }
  });
});
