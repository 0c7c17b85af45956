import type { WeightUnit } from '@trackboard/contract/accounts';
import type { Presence } from '@trackboard/contract/attendance';
import {
  emptyValues,
  formatScore,
  highestScore,
  isCapped,
  normalizeScoreValues,
  readValue,
  scoreProblemMessage,
  scoreTypes,
  sortKey,
} from '@trackboard/scoring';
import type { ScoredWorkout } from '../scored-workout.ts';
import { readTyped, shownSet } from './typed-set.ts';

export type ClassRules = Pick<ScoredWorkout, 'kind' | 'sets' | 'addTotal' | 'timeCapMinutes'>;

/** More sets than these break into lines without headings. */
export const maxHeadings = 4;

/** The fields of an athlete in the table, as typed. */
export interface ClassEntry {
  readonly isScaled: boolean;
  readonly value: readonly string[];
  readonly notes: string;
}

interface StoredEntry {
  readonly isScaled?: boolean | undefined;
  readonly value: readonly string[];
  readonly notes?: string | null | undefined;
}

/** The fields for a score, or empty ones. */
export function entryOf(rules: ClassRules, score: StoredEntry | null): ClassEntry {
  const { kind, sets } = rules;
  return {
    isScaled: score?.isScaled ?? false,
    value: emptyValues(kind, sets).map((nothing, set) =>
      shownSet(kind, score?.value[set] ?? nothing),
    ),
    notes: score?.notes ?? '',
  };
}

/** The values to save. A capped score has one for all sets. */
export function valuesOf({ kind }: ClassRules, { value }: ClassEntry): string[] {
  const read = value.map((typed) => readTyped(kind, typed));
  const isAlone = isCapped(kind, read) && read.slice(1).every((each) => each === '');
  return isAlone ? read.slice(0, 1) : read;
}

/** Whether no result is typed. */
export function isEmpty(rules: ClassRules, { value }: ClassEntry): boolean {
  const untouched = emptyValues(rules.kind, rules.sets);
  return value.every((typed, set) => typed.trim() === untouched[set]);
}

/** What is missing or wrong, in words; null if it can be saved. */
export function problemOf(rules: ClassRules, entry: ClassEntry): string | null {
  const { kind, sets } = rules;
  const values = valuesOf(rules, entry);
  const missing = isCapped(kind, values) ? -1 : values.indexOf('');
  if (missing >= 0) return sets > 1 ? `Set ${missing + 1} missing` : 'Result missing';
  const read = normalizeScoreValues(kind, sets, values, rules);
  return read.ok ? null : scoreProblemMessage(read.problem);
}

function highestOf(rules: ClassRules, entry: ClassEntry) {
  const read = valuesOf(rules, entry).map((value) => readValue(rules.kind, value));
  return highestScore(rules.kind, read, rules);
}

/** The total or the best of the sets as typed; empty for one set, and for what has neither. */
export function resultOf(rules: ClassRules, entry: ClassEntry, unit: WeightUnit): string {
  const hasResult = rules.sets > 1 && scoreTypes[rules.kind].ranked && !isEmpty(rules, entry);
  return hasResult
    ? shownSet(rules.kind, formatScore(rules.kind, highestOf(rules, entry), unit))
    : '';
}

interface Placed {
  readonly userId: string;
  readonly entry: ClassEntry;
}

/** The rank of each complete entry by athlete: Rx before scaled, equal results share a rank. */
export function ranksOf(
  rules: ClassRules,
  unit: WeightUnit,
  rows: readonly Placed[],
): ReadonlyMap<string, number> {
  const { lowerIsBetter } = scoreTypes[rules.kind];
  const placed = rows.flatMap(({ userId, entry }) => {
    if (problemOf(rules, entry) !== null) return [];
    const key = sortKey(rules.kind, highestOf(rules, entry), unit);
    return key === null
      ? []
      : { userId, isScaled: entry.isScaled, key: lowerIsBetter ? key : -key };
  });
  const isBetter = (one: (typeof placed)[number], other: (typeof placed)[number]) =>
    one.isScaled === other.isScaled ? one.key < other.key : other.isScaled;
  return new Map(
    placed.map((row) => [row.userId, 1 + placed.filter((other) => isBetter(other, row)).length]),
  );
}

interface Ordered {
  readonly userId: string;
  readonly score: { readonly isScaled: boolean; readonly values: readonly string[] } | null;
  readonly here: Presence | null;
}

/** The athletes with a score, the best first, as on the board; then those who are here without one. */
export function orderOfHere(
  rules: ClassRules,
  unit: WeightUnit,
  athletes: readonly Ordered[],
): string[] {
  const rows = athletes.flatMap(({ userId, score }) =>
    score ? { userId, entry: entryOf(rules, { ...score, value: score.values }) } : [],
  );
  const ranks = ranksOf(rules, unit, rows);
  const rankOf = ({ userId }: Placed) => ranks.get(userId) ?? rows.length + 1;
  const without = athletes.filter(({ score, here }) => !score && here !== null);
  return [...rows.toSorted((a, b) => rankOf(a) - rankOf(b)), ...without].map(
    ({ userId }) => userId,
  );
}
