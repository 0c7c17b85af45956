import { movementKey } from '@trackboard/scoring';
import type { NamedBenchmark } from './types.ts';

/** A benchmark at the beginning of a text. */
export interface FoundBenchmark {
  readonly benchmark: NamedBenchmark;
  readonly rest: string;
  /** It is the whole text, or stands in quotes. */
  readonly sure: boolean;
  /** Found by its distance or time, not by a name. */
  readonly tested: boolean;
}

/** The library's benchmarks by their names. */
export interface BenchmarkIndex {
  readonly byKey: ReadonlyMap<string, NamedBenchmark>;
  readonly longest: number;
}

/** The benchmarks by the words of their names; '18.1' is Open 18.1. */
export function indexBenchmarks(benchmarks: readonly NamedBenchmark[]): BenchmarkIndex {
  const byKey = new Map<string, NamedBenchmark>();
  for (const benchmark of benchmarks) {
    const name = benchmark.name.toLowerCase();
    byKey.set(key(name), benchmark);
    if (/^open \d\d\.\d$/.test(name)) byKey.set(key(name.slice(5)), benchmark);
    for (const other of otherNames[benchmark.name] ?? []) byKey.set(key(other), benchmark);
  }
  const longest = Math.max(0, ...[...byKey.keys()].map((each) => each.split(' ').length));
  return { byKey, longest };
}

const otherNames: Readonly<Record<string, readonly string[]>> = {
  'Fight Gone Bad': ['fgb'],
  'Filthy Fifty': ['filthy 50'],
  'The Chief': ['chief'],
  'Three-Lift Total': ['crossfit total', '3 lift total'],
};

const key = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map((word) => movementKey(word))
    .join(' ');

const word = /^[\s-]{0,2}([\p{L}\p{N}][\p{L}\p{N}.'’]{0,20})/u;
const after =
  /^(?:$|["\s]*(?:$|[.,:;!?()*/\-•@]|\d|(?:is|for|with|scaled|rx|redo|retest|again|cap|tc|mit|auf)\b|amrap|emom))/i;

/** A name that is a common word or first name counts only where nothing else stands behind it. */
function accepted(rest: string, quoted: boolean): boolean {
  return quoted || after.test(rest);
}

/** Reads a benchmark's name at the beginning of a text: 'Fran', '"Murph"', 'Open 14.1'. */
function readName(text: string, { byKey, longest }: BenchmarkIndex): FoundBenchmark | null {
  const quoted = text.startsWith('"');
  let rest = quoted ? text.slice(1) : text;
  let found: FoundBenchmark | null = null;
  const keys: string[] = [];
  while (keys.length < longest) {
    const [all, each] = word.exec(rest) ?? [];
    if (all === undefined || !each) break;
    rest = rest.slice(all.length - (each.endsWith('.') ? 1 : 0));
    keys.push(movementKey(each.replace(/\.$/, '')));
    const benchmark = byKey.get(keys.join(' '));
    const ends = quoted ? /^[^\p{L}\p{N}]*"/u.test(rest) : accepted(rest, false);
    if (benchmark && ends && !/^\d/.test(benchmark.name)) {
      const behind = rest.replace(/^"/, '');
      found = { benchmark, rest: behind, sure: quoted || behind.trim() === '', tested: false };
    }
  }
  return found;
}

interface Test {
  readonly name: string;
  readonly found: RegExp;
}

/** How gyms write the tests of the library. */
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

function readTest(text: string, { byKey }: BenchmarkIndex): FoundBenchmark | null {
  const run = text.replace(/^run (\d+ ?km?|1 mile|400 ?m)\b/i, '$1 run');
  for (const test of tests) {
    const match = test.found.exec(run);
    const benchmark = match && byKey.get(key(test.name.toLowerCase()));
    if (match && benchmark) {
      return { benchmark, rest: run.slice(match[0].length), sure: true, tested: true };
    }
  }
  return null;
}

/** Reads a benchmark of the library at the beginning of a text, by its name or its distance. */
export function readBenchmark(text: string, index: BenchmarkIndex): FoundBenchmark | null {
  const body = text
    .replace(/^(?:hero(?: wod)?|benchmark|event|the girls?|test|retest)[\s:-]{1,3}/i, '')
    .replace(/^then:?\s/i, '');
  return readName(body, index) ?? readTest(body, index);
}
