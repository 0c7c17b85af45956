import type { NamedBenchmark } from './types.ts';
import { indexNames, keepIndex, keyOfWord, type WordIndex } from './word-index.ts';

/** A benchmark at the beginning of a text. */
export interface FoundBenchmark {
  readonly benchmark: NamedBenchmark;
  readonly rest: string;
  /** Whether the benchmark was found by its distance or time, not by a name. */
  readonly tested: boolean;
}

/** The library's benchmarks by their names. */
export interface BenchmarkIndex {
  readonly names: WordIndex<NamedBenchmark>;
  /** The benchmarks by the whole name, for the tests. */
  readonly byName: ReadonlyMap<string, NamedBenchmark>;
}

function namesOf({ name }: NamedBenchmark): string[] {
  if (/^\d/.test(name)) return [];
  const short = /^open \d\d\.\d$/i.test(name) ? [name.slice(5)] : [];
  return [name, ...short, ...(otherNames[name] ?? [])];
}

const indexOf = keepIndex((benchmarks: readonly NamedBenchmark[]) =>
  indexNames(
    benchmarks.flatMap((benchmark) => namesOf(benchmark).map((name) => [name, benchmark] as const)),
  ),
);

/** Indexes the benchmarks by the words of their names; '18.1' is Open 18.1. */
export const indexBenchmarks = (benchmarks: readonly NamedBenchmark[]): BenchmarkIndex => ({
  names: indexOf(benchmarks),
  byName: new Map(benchmarks.map((benchmark) => [benchmark.name, benchmark])),
});

const otherNames: Readonly<Record<string, readonly string[]>> = {
  'Fight Gone Bad': ['fgb'],
  'Filthy Fifty': ['filthy 50'],
  'The Chief': ['chief'],
  'Three-Lift Total': ['crossfit total', '3 lift total'],
};

const word = /^[\s-]{0,2}([\p{L}\p{N}][\p{L}\p{N}.'’]{0,20})/u;
/**
 * Matches the text after a name. A name may be a common word, so it counts only if such a text
 * follows it.
 */
const after =
  /^(?:$|["\s]*(?:$|[.,:;!?()*/|\-•@]|\d(?!\d? d[ei] )|(?:is|for|with|light|lite|half|scaled|rx|redo|retest|again|cap|tc|mit|auf)\b|amrap|emom))/i;

/** Reads a benchmark's name at the beginning of a text: 'Fran', '"Murph"', 'Open 14.1'. */
function readName(text: string, { names }: BenchmarkIndex): FoundBenchmark | null {
  const quoted = text.startsWith('"');
  let at = quoted ? 1 : 0;
  let name = '';
  let found: FoundBenchmark | null = null;
  for (;;) {
    const [all, each] = word.exec(text.slice(at, at + 32)) ?? [];
    if (all === undefined || !each) return found;
    const stop = each.endsWith('.') ? 1 : 0;
    const key = keyOfWord(each.slice(0, each.length - stop), names.words);
    name = name === '' ? key : `${name} ${key}`;
    if (!names.beginnings.has(name)) return found;
    at += all.length - stop;
    const benchmark = names.entries.get(name);
    const rest = text.slice(at);
    const ends = quoted ? /^[^\p{L}\p{N}"]*"/u.test(rest) : after.test(rest);
    const isPlural = /s$/i.test(each) && !/s$/i.test(benchmark?.name ?? '');
    if (benchmark && ends && !isPlural)
      found = { benchmark, rest: rest.replace(/^"/, ''), tested: false };
  }
}

interface Test {
  readonly name: string;
  readonly found: RegExp;
}

/** The spellings that gyms use for the tests of the library. */
const tests: readonly Test[] = [
  {
    name: '2,000 m Row',
    found: /^(?:2k|2,?000 ?m(?:eters?)?) (?:row(?:ing)?|erg|rudern|ergo)\b|^2k test\b/i,
  },
  {
    name: '500 m Row',
    found: /^500 ?m(?:eters?)? (?:row|rudern|ergo)? ?(?:test|for time|auf zeit)\b/i,
  },
  { name: '400 m Run', found: /^400 ?m(?:eters?)? (?:run|lauf) ?(?:test|for time|auf zeit)\b/i },
  { name: '1 Mile Run', found: /^(?:1|one) mile (?:run )?(?:test|for time|run$|auf zeit)/i },
  { name: '5 km Run', found: /^5 ?km? (?:run|lauf) ?(?:test|for time|auf zeit|$)/i },
  {
    name: '12-Minute Run',
    found: /^12[ -]?min(?:ute)?s? (?:run|lauf) (?:for|max)|^cooper test\b/i,
  },
  { name: '30-Minute Row', found: /^30[ -]?min(?:ute)?s? row(?:ing)? (?:for|max)/i },
  {
    name: '10-Minute Bike Calories',
    found:
      /^10[ -]?min(?:ute)?s? (?:on the )?(?:assault |echo |air )?bike (?:for )?max(?:imum)? cal/i,
  },
  {
    name: '1-Minute Row Calories',
    found: /^(?:1|one)[ -]?min(?:ute)? row (?:for )?max(?:imum)? cal/i,
  },
  { name: 'Max Unbroken Pull-Ups', found: /^max(?:imum)? unbroken pull[ -]?ups\b/i },
  {
    name: '2-Minute Push-Ups',
    found: /^(?:2|two)[ -]?min(?:ute)?s? (?:of )?(?:max )?push[ -]?ups\b/i,
  },
  { name: 'Handstand Walk, Max Distance', found: /^handstand walk,? (?:for )?max distance/i },
];

/**
 * Matches more work, as in '2k row, 100 double-unders', where the distance is only the first part.
 */
const moreWork = /^\s?[,+]\s?\d/;

const testBeginning =
  /^(?:2k|2,?000 ?m|[45]00 ?m|5 ?k|(?:1|2|10|12|30|one|two)[ -]?mi|run|max|handstand|cooper)/i;

function readTest(text: string, { byName }: BenchmarkIndex): FoundBenchmark | null {
  if (!testBeginning.test(text)) return null;
  const run = text.replace(/^run (\d+ ?km?|1 mile|400 ?m)\b/i, '$1 run');
  for (const test of tests) {
    const match = test.found.exec(run);
    const benchmark = match && byName.get(test.name);
    const rest = run.slice(match?.[0].length ?? 0);
    if (match && benchmark && !moreWork.test(rest)) {
      return { benchmark, rest, tested: true };
    }
  }
  return null;
}

/** The first characters of words that may precede a benchmark's name. */
const fronts = /^(?:hero|bench|event|the g|test|retest|then)/i;

/** Reads a benchmark of the library at the beginning of a text, by its name or its distance. */
export function readBenchmark(text: string, index: BenchmarkIndex): FoundBenchmark | null {
  const body = !fronts.test(text)
    ? text
    : text
        .replace(/^(?:hero(?: wod)?|benchmark|event|the girls?|test|retest)[\s:-]{1,3}/i, '')
        .replace(/^then:?\s/i, '');
  return readName(body, index) ?? readTest(body, index);
}
