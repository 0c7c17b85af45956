// Counts the clicks that correct a misread text. It simulates a coach who knows the right labels. Each step makes the choice after
// which most workouts are as expected: first until all days are right, then until all workouts have their lines.
// node testing/measure-clicks.ts [a folder with texts as in published/] [--each]
import { pathToFileURL } from 'node:url';
import type { LabelledLine, LineLabel } from '@trackboard/contract/workouts';
import type { ReadWeek } from '../src/types.ts';
import { readWeek } from '../src/week.ts';
import { benchmarks, movements } from './libraries.ts';
import { type PublishedWeek, readPublished } from './published.ts';

/** The presses that label a line (its button, the label), all lines like it, and those of a drag; a drag alone makes one workout. */
const [forOne, forAll, forDragged, forWorkout] = [2, 3, 2, 1];
/** The clicks that correct a workout in its form, if no label does. */
const forCard = 4;

/** Returns the labels that a coach may give to each line, by its number. A workout on another day than the one above may begin with its day. */
function wantedOf({ labels, cards }: PublishedWeek): Map<number, readonly LineLabel[]> {
  const dates = new Map(cards.map(({ date, lines: [first] }) => [first, date]));
  let above: string | undefined;
  const wanted = new Map<number, readonly LineLabel[]>();
  for (const [at, label] of labels.entries()) {
    if (!label) continue;
    const date = dates.get(at + 1);
    wanted.set(at + 1, label === 'workout' && date !== above ? [label, 'day'] : [label]);
    if (label === 'day') above = undefined;
    if (date) above = date;
  }
  return wanted;
}

/** Returns what each line was read as. */
function rolesOf({ style, unplaced }: ReadWeek): (line: number) => readonly LineLabel[] {
  const texts = new Set(unplaced.map(({ line }) => line));
  return (line) => {
    const begins = style.workouts.includes(line);
    if (style.dayHeadings.includes(line)) return begins ? ['day', 'workout'] : ['day'];
    if (style.partHeadings.includes(line)) return ['part'];
    if (texts.has(line)) return ['text'];
    return [begins ? 'workout' : 'more'];
  };
}

interface Card {
  readonly date: string;
  readonly first: number;
  readonly last: number;
}

function cardsOf({ labels }: PublishedWeek, { days }: ReadWeek): Card[] {
  return days.flatMap(({ date, cards }) =>
    cards.map(({ lines: [from, last] }) => {
      const heads = labels.slice(from - 1, last).findIndex((label) => label !== 'part' && label);
      return { date, first: from + Math.max(0, heads), last };
    }),
  );
}

/** Returns how many workouts are not on their day. */
function offDay(week: PublishedWeek, read: ReadWeek): number {
  const cards = cardsOf(week, read);
  return week.cards.filter(
    ({ date, lines: [line] }) =>
      !cards.some((card) => card.date === date && card.first <= line && line <= card.last),
  ).length;
}

/** Returns how many workouts are not on their day with their lines, or are none. */
function offCut(week: PublishedWeek, read: ReadWeek): number {
  const left = cardsOf(week, read);
  const missing = week.cards.filter(({ date, lines: [first, last] }) => {
    const at = left.findIndex(
      (card) => card.date === date && card.first === first && card.last === last,
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return Math.max(missing.length, left.length);
}

const shapeIn = ({ style }: ReadWeek, line: number) =>
  style.shapes.find(({ lines }) => lines.includes(line));

interface Correction {
  readonly labels: readonly LabelledLine[];
  readonly clicks: number;
  /** The workouts that no label corrects. */
  readonly left: number;
  readonly steps: readonly string[];
}

/** Returns the lines around a line that a coach drags over: those of its workout, or others in a row with its label. */
function runOf(wanted: ReadonlyMap<number, readonly LineLabel[]>, line: number): number[] {
  const numbers = [...wanted.keys()];
  const label = (at: number) => wanted.get(numbers[at] ?? 0)?.[0];
  const at = numbers.indexOf(line);
  const isWork = label(at) === 'workout' || label(at) === 'more';
  let [from, to] = [at, at];
  while (from > 0 && label(from) !== 'workout' && label(from - 1) === (isWork ? 'more' : label(at)))
    from -= 1;
  if (isWork && label(from) === 'more' && label(from - 1) === 'workout') from -= 1;
  while (label(to + 1) === (isWork ? 'more' : label(at))) to += 1;
  return numbers.slice(from, to + 1);
}

/** The most lines and the most choices that a coach considers. */
const [considered, mostSteps] = [12, 60];

interface Choice {
  readonly line: number;
  readonly given: readonly LabelledLine[];
  readonly cost: number;
}

interface Seen {
  readonly labels: readonly LabelledLine[];
  readonly read: ReadWeek;
  /** The lines that were read as something else. */
  readonly wrong: readonly number[];
  readonly distance: number;
}

/** Corrects one text step by step, until `off` counts no more errors in it. */
class Corrector {
  readonly week: PublishedWeek;
  readonly off: typeof offDay;
  readonly wanted: ReadonlyMap<number, readonly LineLabel[]>;

  constructor(week: PublishedWeek, off: typeof offDay) {
    this.week = week;
    this.off = off;
    this.wanted = wantedOf(week);
  }

  see(labels: readonly LabelledLine[]): Seen {
    const { text, fromDate, unit } = this.week;
    const read = readWeek(text, { fromDate, unit, benchmarks, movements, labels });
    const role = rolesOf(read);
    const wrong = [...this.wanted].flatMap(([line, [label = 'text']]) =>
      role(line).includes(label) ? [] : [line],
    );
    return { labels, read, wrong, distance: this.off(this.week, read) };
  }

  /** Returns the wrong lines that a coach sees first: of days, around the first wrong workout, and one of each shape. */
  linesOf({ read, wrong }: Seen): number[] {
    const role = rolesOf(read);
    const cards = cardsOf(this.week, read);
    const isDays = this.off === offDay;
    const [first, last] = this.week.cards.find(
      (card) =>
        !cards.some(
          (each) =>
            each.date === card.date &&
            each.first === card.lines[0] &&
            (isDays || each.last === card.lines[1]),
        ),
    )?.lines ?? [0, 0];
    const days = wrong.filter(
      (line) => this.wanted.get(line)?.includes('day') !== role(line).includes('day'),
    );
    const near = wrong.filter((line) => line >= first - 1 && line <= last + 1);
    const kinds = Map.groupBy(
      wrong,
      (line) => `${this.wanted.get(line)?.[0]} ${shapeIn(read, line)?.shape}`,
    );
    const ofKinds = [...kinds.values()].flatMap(([line]) => line ?? []);
    const all = [...(isDays ? days.slice(0, 3) : []), ...near.slice(0, 6), ...ofKinds];
    return [...new Set(all)].slice(0, considered);
  }

  choicesOf(seen: Seen): Choice[] {
    return this.linesOf(seen).flatMap((line) =>
      (this.wanted.get(line) ?? []).flatMap((label) => {
        const withLabel = (lines: readonly number[]) =>
          lines.map((each) => ({ line: each, label }));
        const alike = shapeIn(seen.read, line)?.lines ?? [];
        const run = runOf(this.wanted, line);
        const isWork = label === 'workout' || label === 'more';
        const joined = run.map((each, at): LabelledLine => ({
          line: each,
          label: at === 0 ? 'workout' : 'more',
        }));
        const choices = [{ line, given: withLabel([line]), cost: forOne }];
        if (alike.length > 1) choices.push({ line, given: withLabel(alike), cost: forAll });
        if (run.length > 1 && isWork) choices.push({ line, given: joined, cost: forWorkout });
        else if (run.length > 1 && label !== 'day')
          choices.push({ line, given: withLabel(run), cost: forDragged });
        return choices;
      }),
    );
  }

  /** Takes the choice that brings the reading nearest; without one, the first that corrects a line. */
  step(now: Seen): { readonly choice: Choice; readonly next: Seen } | undefined {
    const results = this.choicesOf(now).map((choice) => {
      const lines = new Set(choice.given.map(({ line }) => line));
      const kept = now.labels.filter(({ line }) => !lines.has(line));
      return { choice, next: this.see([...kept, ...choice.given]) };
    });
    const [best] = results.toSorted(
      (one, other) =>
        one.next.distance - other.next.distance ||
        one.next.wrong.length - other.next.wrong.length ||
        one.choice.cost - other.choice.cost,
    );
    return best && best.next.distance < now.distance
      ? best
      : results.find(({ next }) => next.wrong.length < now.wrong.length);
  }
}

function correct(week: PublishedWeek, off: typeof offDay, before: Correction): Correction {
  const corrector = new Corrector(week, off);
  let now = corrector.see(before.labels);
  let { clicks } = before;
  const steps: string[] = [];
  while (now.distance > 0 && steps.length < mostSteps) {
    const taken = corrector.step(now);
    if (!taken) break;
    const { choice, next } = taken;
    const [{ label } = { label: '' }, ...others] = choice.given;
    const typed = week.text.split('\n')[choice.line - 1]?.trim().slice(0, 60);
    steps.push(
      `${label} ${choice.line}, ${others.length} more: ${typed} | ${now.distance} to ${next.distance}`,
    );
    clicks += choice.cost;
    now = next;
  }
  return {
    labels: now.labels,
    clicks: clicks + forCard * now.distance,
    left: now.distance,
    steps: [...before.steps, ...steps],
  };
}

const [folder] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const from = folder ? new URL(`${pathToFileURL(folder).href}/`) : undefined;
const uncorrected: Correction = { labels: [], clicks: 0, left: 0, steps: [] };

const rows = readPublished(from).map((week) => {
  const { text, fromDate, unit } = week;
  const read = readWeek(text, { fromDate, unit, benchmarks, movements });
  const days = correct(week, offDay, uncorrected);
  const all = correct(week, offCut, { ...days, clicks: days.clicks - forCard * days.left });
  return { week, offDay: offDay(week, read), offCut: offCut(week, read), days, all };
});

const lines = rows.flatMap(({ week, days, all, ...off }) => [
  `${week.source}, ${week.name.slice(0, 60)}: ${off.offDay} off their day, ${days.clicks} clicks, ${days.left} left; ${off.offCut} off, ${all.clicks} clicks, ${all.left} left`,
  ...all.steps.map((step) => `    ${step}`),
]);

function summaryOf(name: string, clicks: readonly number[]): string {
  const sorted = clicks.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)];
  const within = (most: number) =>
    `${Math.round((100 * clicks.filter((count) => count <= most).length) / clicks.length)} %`;
  return `${name}: ${clicks.length} texts, median ${at(0.5)}, most ${at(1)}; at most 6: ${within(6)}, at most 12: ${within(12)}`;
}

const shown = [
  ...(process.argv.includes('--each') ? lines : []),
  summaryOf(
    'days right',
    rows.map(({ days }) => days.clicks),
  ),
  summaryOf(
    'all right, of the misread texts',
    rows.filter((row) => row.offCut > 0).map(({ all }) => all.clicks),
  ),
];
process.stdout.write(`${shown.join('\n')}\n`);
