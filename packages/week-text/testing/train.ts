import { writeFileSync } from 'node:fs';
import type { LineLabel } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { dayNumber } from '../src/calendar.ts';
import { readDayHeading } from '../src/day-headings.ts';
import {
  decode,
  type Follows,
  labelNames,
  openBelow,
  start,
  stepFeatures,
  type Weights,
} from '../src/outline.ts';
import { type SeenLine, seeLines } from '../src/outline-features.ts';
import { partsOf, readLines } from '../src/lines.ts';
import { readBeginning } from '../src/readings.ts';
import { librariesOf, linesOfText } from '../src/week.ts';
import { type CorpusWeek, readCorpus } from './corpus.ts';
import { options } from './libraries.ts';
import { type PublishedWeek, readPublished } from './published.ts';

/** A text with what each of its lines is. */
interface Example {
  readonly source: string;
  readonly lines: readonly SeenLine[];
  readonly labels: readonly number[];
}

const libraries = librariesOf(options);

/** Returns the label of a line of the corpus, whose weeks only say which lines are in which card. */
function labelsOf({ text, expected }: CorpusWeek): (LineLabel | null)[] {
  const { lines, from } = linesOfText(text, expected.fromDate, libraries);
  const unplaced = new Set(expected.unplaced.map(({ line }) => line));
  const read = new Map(
    lines.flatMap((line) => partsOf(line).map(({ number }) => [number, line.text] as const)),
  );
  const labels = splitLines(text).map((_, at): LineLabel | null => {
    const line = read.get(at + 1);
    if (!line) return null;
    if (unplaced.has(at + 1)) return 'text';
    return readDayHeading(line, { from, above: null, sessions: true }) ? 'day' : 'part';
  });
  for (const {
    lines: [first, last],
  } of expected.cards) {
    let begun = false;
    for (let number = first; number <= last; number += 1) {
      const line = read.get(number);
      if (!line || (unplaced.has(number) && number !== first)) continue;
      const { part, rest, title } = readBeginning(line, libraries);
      const isHeading: boolean =
        !begun && number < last && part !== null && rest === '' && title === null;
      // A line with its day and work is a day.
      const isDay = !begun && number === first && labels[number - 1] === 'day';
      if (!isDay) labels[number - 1] = isHeading ? 'part' : begun ? 'more' : 'workout';
      begun ||= !isHeading;
    }
  }
  return labels;
}

function exampleOf(
  source: string,
  text: string,
  fromDate: string,
  labels: readonly (LineLabel | null)[],
): Example {
  const { lines, from } = linesOfText(text, fromDate, libraries);
  const seen = seeLines(lines, from, libraries);
  const own = lines.map((line) => {
    const all = partsOf(line).map(({ number }) => labels[number - 1]);
    const label = all.find((each) => each && each !== 'part') ?? all[0] ?? 'text';
    return labelNames.indexOf(label);
  });
  return { source, lines: seen, labels: own };
}

const examplesOf = (...week: Parameters<typeof exampleOf>): Example[] => [
  exampleOf(...week),
  ...parts(...week),
];

/** Returns the lines of a text from a line to the line before another. */
const slice = (text: string, from: number, to: number): string =>
  splitLines(text).slice(from, to).join('\n');

/** Returns pieces of a text that a coach may paste alone: the first day without its heading, and the first workouts. */
function parts(
  source: string,
  text: string,
  fromDate: string,
  labels: readonly (LineLabel | null)[],
): Example[] {
  const after = (from: number, names: readonly LineLabel[]) => {
    const next = labels.findIndex((label, at) => at > from && label && names.includes(label));
    return next < 0 ? labels.length : next;
  };
  const day = labels.indexOf('day');
  const workouts = labels.flatMap((label, at) => (label === 'workout' ? [at] : []));
  return [
    [day + 1, after(day, ['day'])] as const,
    ...workouts.map(
      (workout) => [workout, after(workout, ['day', 'part', 'workout', 'text'])] as const,
    ),
  ].flatMap(([from, to]) => {
    if (from < 0 || to <= from) return [];
    const own = labels.slice(from, to);
    return own.some(Boolean) ? [exampleOf(source, slice(text, from, to), fromDate, own)] : [];
  });
}

const isTable = (text: string): boolean =>
  text.split('\n').filter((line) => /[\t;|]|\s{4}\S/.test(line.trim())).length > 2;

const published = (week: PublishedWeek): Example[] => {
  const from = dayNumber(week.fromDate);
  const labels = week.labels.map((label, at) => {
    const line = readLines(week.text.split('\n')[at] ?? '')[0]?.text ?? '';
    return label === 'workout' && readDayHeading(line, { from, above: null }) ? 'day' : label;
  });
  return examplesOf(week.source, week.text, week.fromDate, labels);
};

/** All examples: the published weeks, and the weeks of the corpus, by the people who wrote them. */
export function examples(): Example[] {
  const corpus = readCorpus()
    .filter(({ text }) => !isTable(text))
    .flatMap((week) => examplesOf('corpus', week.text, week.expected.fromDate, labelsOf(week)));
  const others = readPublished()
    .filter(({ text }) => !isTable(text))
    .flatMap(published);
  return [...corpus, ...others];
}

/** Returns numbers from 0 to 1 that are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Each>(list: readonly Each[], next: () => number): Each[] {
  return list
    .map((each) => ({ each, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** Returns the features of each line behind the labels of the lines above it. */
function stepsOf(lines: readonly SeenLine[], labels: readonly number[]): string[][] {
  let above: Follows = start;
  return lines.map((line, at) => {
    const features = stepFeatures(above, line);
    const label = labels[at] ?? 0;
    above = { label, open: openBelow(above.open, label, line) };
    return features;
  });
}

const epochs = 12;
/** The share of features that a text is read without while learning, so that no few of them decide alone. */
const dropped = 0.4;
/** A published week counts as much as this many of the corpus, which are not of real styles. */
const publishedTimes = 2;

/** Returns lines without some of their features, which are the same ones in all lines. */
function withFewer(lines: readonly SeenLine[], next: () => number): SeenLine[] {
  const kept = new Map<string, boolean>();
  const isKept = (feature: string): boolean => {
    const known = kept.get(feature) ?? next() >= dropped;
    kept.set(feature, known);
    return known;
  };
  return lines.map((line) => ({
    ...line,
    features: line.features.map((each) => each.filter(isKept)),
  }));
}

/** Returns the texts without the features that only one source has, which say nothing about others. */
function withShared(all: readonly Example[]): readonly Example[] {
  const firsts = new Map<string, string>();
  const shared = new Set<string>();
  for (const { source, lines } of all)
    for (const feature of lines.flatMap((line) => line.features.flat())) {
      const first = firsts.get(feature) ?? source;
      firsts.set(feature, first);
      if (first !== source) shared.add(feature);
    }
  return all.map((example) => ({
    ...example,
    lines: example.lines.map((line) => ({
      ...line,
      features: line.features.map((each) => each.filter((feature) => shared.has(feature))),
    })),
  }));
}

/** Returns the right labels of the lines that rules read in another way, so that nothing is learned from them. */
const ruled = (lines: readonly SeenLine[], labels: readonly number[]): (LineLabel | undefined)[] =>
  lines.map(({ never }, at) => {
    const label = labelNames[labels[at] ?? 0];
    return label && never.includes(label) ? label : undefined;
  });

/** Learns the weights by an averaged perceptron: a misreading lowers the weights of its labels and raises the right ones. */
export function learn(all: readonly Example[]): Weights {
  const weights = new Map<string, number[]>();
  const totals = new Map<string, number[]>();
  let time = 1;
  const change = (features: readonly string[], label: number, by: number) => {
    for (const feature of features) {
      const own = weights.get(feature) ?? [0, 0, 0, 0, 0];
      const total = totals.get(feature) ?? [0, 0, 0, 0, 0];
      own[label] = (own[label] ?? 0) + by;
      total[label] = (total[label] ?? 0) + by * time;
      weights.set(feature, own);
      totals.set(feature, total);
    }
  };
  const next = numbersFrom(1);
  const repeated = withShared(all).flatMap((each) =>
    Array.from({ length: each.source === 'corpus' ? 1 : publishedTimes }, () => each),
  );
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { lines: typed, labels } of shuffle(repeated, next)) {
      const lines = withFewer(typed, next);
      const read = decode(lines, ruled(lines, labels), weights);
      time += 1;
      if (read.every((label, at) => label === labels[at])) continue;
      const [right, wrong] = [stepsOf(lines, labels), stepsOf(lines, read)];
      for (const [at, line] of lines.entries()) {
        const [label = 0, other = 0] = [labels[at], read[at]];
        change(right[at] ?? [], label, 1);
        change(wrong[at] ?? [], other, -1);
        if (label === other) continue;
        change(line.features.flat(), label, 1);
        change(line.features.flat(), other, -1);
      }
    }
  }
  return new Map(
    [...weights].flatMap(([feature, own]) => {
      const mean = own.map((weight, label) =>
        Math.round(10 * (weight - (totals.get(feature)?.[label] ?? 0) / time)),
      );
      return mean.some((weight) => Math.abs(weight) > 6) ? [[feature, mean] as const] : [];
    }),
  );
}

if (import.meta.main) {
  const weights = learn(examples());
  const sorted = [...weights].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(
    new URL('../src/outline-weights.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(sorted))}\n`,
  );
}
