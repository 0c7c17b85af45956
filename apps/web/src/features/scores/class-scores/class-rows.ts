import type { WeightUnit } from '@trackboard/contract/accounts';
import type { Presence } from '@trackboard/contract/attendance';
import type { ClassScore } from '@trackboard/contract/scores';
import {
  emptyValues,
  formatScore,
  highestScore,
  isCapped,
  normalizeTyped,
  readValue,
  scoreProblemMessage,
  scoreTypes,
  sortKey,
  typedValues,
  valueToType,
} from '@trackboard/scoring';
import type { SendingState } from '../../../lib/use-unsent-write.ts';
import { unsentWords } from '../../../ui/sending-note.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';

export type ClassRules = Pick<ScoredWorkout, 'kind' | 'sets' | 'addTotal' | 'timeCapMinutes'>;

/** With more sets than these, the sets wrap onto lines without headings. */
export const maxHeadings = 4;

/** The fields of an athlete in the table, as the coach typed them. */
export interface ClassEntry {
  readonly isScaled: boolean;
  readonly value: readonly string[];
  readonly notes: string;
  /** The ids of those with whom the athlete did the workout, if the coach has chosen them. */
  readonly partners?: readonly string[] | undefined;
}

interface StoredEntry {
  readonly isScaled?: boolean | undefined;
  readonly value: readonly string[];
  readonly notes?: string | null | undefined;
  readonly partners?: readonly string[] | undefined;
}

/** Returns the fields for a score, or empty fields. */
export function entryOf(rules: ClassRules, score: StoredEntry | null): ClassEntry {
  const { kind, sets } = rules;
  return {
    isScaled: score?.isScaled ?? false,
    value: emptyValues(kind, sets).map((nothing, set) =>
      valueToType(kind, score?.value[set] ?? nothing),
    ),
    notes: score?.notes ?? '',
    partners: score?.partners,
  };
}

/** Returns the values to save. A score at the time cap has one value for all sets. */
export function valuesOf({ kind }: ClassRules, { value }: ClassEntry, unit: WeightUnit): string[] {
  const read = typedValues(kind, value, unit);
  const isAlone = isCapped(kind, read) && read.slice(1).every((each) => each === '');
  return isAlone ? read.slice(0, 1) : read;
}

/** Returns whether the result is empty. */
export function isEmpty(rules: ClassRules, { value }: ClassEntry): boolean {
  const untouched = emptyValues(rules.kind, rules.sets);
  return value.every((typed, set) => typed.trim() === untouched[set]);
}

/** Says what is missing or wrong; null if the entry can be saved. */
export function problemOf(rules: ClassRules, entry: ClassEntry, unit: WeightUnit): string | null {
  const { kind, sets } = rules;
  const values = valuesOf(rules, entry, unit);
  const missing = isCapped(kind, values) ? -1 : values.indexOf('');
  if (missing >= 0) return sets > 1 ? `Set ${missing + 1} missing` : 'Result missing';
  const read = normalizeTyped(rules, isCapped(kind, values) ? values : entry.value, unit);
  return read.ok ? null : scoreProblemMessage(read.problem);
}

/** Returns the total or the best set. */
export function highestOf(rules: ClassRules, entry: ClassEntry, unit: WeightUnit) {
  const read = valuesOf(rules, entry, unit).map((value) => readValue(rules.kind, value));
  return highestScore(rules.kind, read, rules);
}

/** Returns the total or the best of the typed sets. It is empty for a single set, and for scores that have neither. */
export function resultOf(rules: ClassRules, entry: ClassEntry, unit: WeightUnit): string {
  const hasResult = rules.sets > 1 && scoreTypes[rules.kind].ranked && !isEmpty(rules, entry);
  return hasResult ? formatScore(rules.kind, highestOf(rules, entry, unit), unit) : '';
}

interface Placed {
  readonly userId: string;
  readonly entry: ClassEntry;
}

/** Returns the rank of each complete entry by athlete: Rx before scaled, and equal results share a rank. */
export function ranksOf(
  rules: ClassRules,
  unit: WeightUnit,
  rows: readonly Placed[],
): ReadonlyMap<string, number> {
  const { lowerIsBetter } = scoreTypes[rules.kind];
  const placed = rows.flatMap(({ userId, entry }) => {
    if (problemOf(rules, entry, unit) !== null) return [];
    const key = sortKey(rules.kind, highestOf(rules, entry, unit), unit);
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

/**
 * Returns the athletes who are here: first those without a score, whom the coach still has to enter, then the others, the best
 * first as on the board.
 */
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
  return [...without, ...rows.toSorted((a, b) => rankOf(a) - rankOf(b))].map(
    ({ userId }) => userId,
  );
}

export interface RowState {
  readonly tone: 'none' | 'saved' | 'unsaved' | 'warn' | 'danger';
  readonly words: string;
}

interface RowFacts {
  readonly firstName: string;
  readonly stored: ClassScore | null;
  /** The state of the entry that is not saved yet; null if there is no such entry. */
  readonly sending: SendingState | null;
  readonly isTyped: boolean;
  /** The problem of the typed entry. */
  readonly problem: string | null;
}

/** Returns whether the athlete saved the score. Then only the athlete may change it. */
export const isOwnScore = (stored: ClassScore | null) =>
  stored !== null && stored.enteredBy === null;

/** Says in words whether a row is saved. */
export function rowState(row: RowFacts): RowState {
  const { firstName, stored, sending, isTyped, problem } = row;
  if (sending === 'refused') return { tone: 'danger', words: 'Not saved' };
  if (isTyped && problem) return { tone: 'warn', words: problem };
  if (isTyped) return { tone: 'unsaved', words: 'Not saved yet' };
  if (sending === 'sending') return { tone: 'unsaved', words: 'Saving' };
  if (sending) return { tone: 'unsaved', words: unsentWords[sending] };
  if (!stored) return { tone: 'none', words: '' };
  // The first of a team logged the score for all of them.
  const by = stored.team?.members[0]?.firstName ?? firstName;
  const saved = isOwnScore(stored) ? `Saved by ${by}` : 'Saved';
  return { tone: 'saved', words: stored.audience === 0 ? saved : `${saved}, coaches only` };
}
