import { describe, expect, it } from 'vitest';
import {
  type Benchmark,
  benchmarkCategories,
  benchmarkNamed,
  latelyDone,
  searchBenchmarks,
} from './benchmark-search.ts';

function aBenchmark(given: Partial<Benchmark>): Benchmark {
  return {
    id: given.name ?? '',
    name: 'Fran',
    category: 'Girls',
    description: '21-15-9\nThrusters 95/65 lb\nPull-ups',
    loads: [],
    scoreType: 3,
    timeCapMinutes: null,
    movements: ['Thruster', 'Pull-Up'],
    ...given,
  };
}

const library = [
  aBenchmark({ name: 'Annie', movements: ['Double-Under', 'Sit-Up'] }),
  aBenchmark({ name: 'Fran' }),
  aBenchmark({ name: 'Adam Brown', category: 'Heroes', movements: ['Deadlift', 'Box Jump'] }),
  aBenchmark({ name: 'Brown Box', category: 'Heroes', movements: ['Run'] }),
];

const found = (search: string, category: string | null = null) =>
  searchBenchmarks(library, { search, category }).map(({ name }) => name);

const named = (search: string, category: string | null = null) =>
  benchmarkNamed(library, { search, category })?.name;

describe('the search of the library', () => {
  it('finds names by prefixes of their words, and ignores case', () => {
    expect(found('FR')).toEqual(['Fran']);
    expect(found('ran')).toEqual([]);
    expect(found('')).toHaveLength(4);
  });

  it('lists names that start with the search first', () => {
    expect(found('brown')).toEqual(['Brown Box', 'Adam Brown']);
  });

  it('finds movements with or without hyphens, and requires every word', () => {
    expect(found('pull up')).toEqual(['Fran']);
    expect(found('box deadlift')).toEqual(['Adam Brown']);
    expect(found('box thruster')).toEqual([]);
  });

  it('filters benchmarks by category', () => {
    expect(found('', 'Heroes')).toEqual(['Adam Brown', 'Brown Box']);
    expect(found('fran', 'Heroes')).toEqual([]);
    expect(benchmarkCategories(library)).toEqual(['Girls', 'Heroes']);
  });

  it('finds a category by its name', () => {
    expect(found('hero')).toEqual(['Adam Brown', 'Brown Box']);
  });

  it('lists what the gym did lately first, the latest on top', () => {
    const done = ['Grip Tax', 'Brown Box', 'fran'].map((name) => ({ workout: { name } }));
    const { lately, others } = latelyDone(library, done);
    expect(lately.map(({ name }) => name)).toEqual(['Brown Box', 'Fran']);
    expect(others.map(({ name }) => name)).toEqual(['Annie', 'Adam Brown']);
  });

  it('recognizes a whole name in the chosen category', () => {
    expect(named(' adam brown')).toBe('Adam Brown');
    expect(named('adam')).toBeUndefined();
    expect(named('')).toBeUndefined();
    expect(named('Fran', 'Heroes')).toBeUndefined();
  });
});
