import type { OutputOf } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { foldText } from '../../../lib/fold-text.ts';

export type Benchmark = OutputOf<typeof workouts.benchmarks>[number];

const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns whether every word of the search is a prefix of a word of the name, the category or a movement. */
function matches({ name, category, movements }: Benchmark, words: readonly string[]): boolean {
  const parts = plain(`${name} ${category} ${movements.join(' ')}`).split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Searches by name, category and movement, in one category or all. Names that start with the search come first. */
export function searchBenchmarks(
  library: readonly Benchmark[],
  { search, category }: { search: string; category: string | null },
): Benchmark[] {
  const wanted = plain(search);
  const words = wanted.split(' ').filter(Boolean);
  const found = library.filter(
    (each) => (category === null || each.category === category) && matches(each, words),
  );
  if (!wanted) return found;
  const begins = (each: Benchmark) => plain(each.name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}

/** Returns the benchmark whose whole name is the search, and ignores case. */
export function benchmarkNamed(
  library: readonly Benchmark[],
  filter: { search: string; category: string | null },
): Benchmark | undefined {
  const name = plain(filter.search);
  return searchBenchmarks(library, filter).find((each) => plain(each.name) === name);
}

/** Divides what was found: first what the gym did lately, the latest first, then all others. */
export function latelyDone(
  found: readonly Benchmark[],
  done: readonly { readonly workout: { readonly name: string } }[],
): { lately: Benchmark[]; others: Benchmark[] } {
  const places = new Map(done.map(({ workout }, place) => [plain(workout.name), place]));
  const placeOf = ({ name }: Benchmark) => places.get(plain(name)) ?? Infinity;
  const lately = found.filter((each) => placeOf(each) < Infinity);
  return {
    lately: lately.toSorted((a, b) => placeOf(a) - placeOf(b)),
    others: found.filter((each) => !lately.includes(each)),
  };
}

/** Returns the categories in the order of the library. */
export function benchmarkCategories(library: readonly Benchmark[]): string[] {
  return [...new Set(library.map(({ category }) => category))];
}
