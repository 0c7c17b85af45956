import { isFailure } from '@trackboard/contract';
import type { Audience } from '@trackboard/contract/accounts';
import {
  type ScoreKind,
  type WeightUnit,
  cutText,
  maxTextLength,
  scoreTypes,
} from '@trackboard/scoring';
import type { Trx } from '../../../platform/database/transaction.ts';
import { lockAthlete } from '../../gyms/index.ts';
import type { Subject } from '../records/queries.ts';
import { resultOf } from '../records/result-of-score.ts';
import { updateRecordMarks } from '../records/update-record-marks.ts';
import { evaluateValues } from '../values.ts';
import {
  type ImportedWorkoutRow,
  deleteImported,
  insertImported,
  listImportedIds,
  listImportedSubjects,
} from './queries.ts';

export { listImportedIds };

/** A result from the file of another product, with its athlete and what it is a result of. */
export interface ImportedResult {
  readonly userId: string;
  /** The same for each reading of the same row. */
  readonly id: string;
  readonly day: string;
  readonly title: string;
  readonly description: string;
  /** Null if the result is kept as text, which is the only one of `values`. */
  readonly scoreType: ScoreKind | null;
  readonly values: readonly string[];
  readonly unit: WeightUnit | null;
  readonly isScaled: boolean;
  readonly benchmarkId: string | null;
  readonly movementId: string | null;
  readonly reps: readonly number[];
  readonly notes: string;
  readonly audience: Audience;
  readonly importedFrom: string;
  readonly original: Readonly<Record<string, string>>;
  readonly importId: string;
}

type Scored = Pick<
  ImportedWorkoutRow,
  | 'scoreType'
  | 'sets'
  | 'setUnits'
  | 'highestScore'
  | 'sortKey'
  | 'weightUnit'
  | 'repsPerSet'
  | 'subjectKind'
  | 'subject'
  | 'rules'
  | 'resultKey'
>;

/** The result as text, which counts for nothing. */
function asText(result: ImportedResult): Scored {
  const written = result.values.filter(Boolean).join(', ');
  const unit = result.scoreType && result.unit;
  const shown = cutText(written && unit ? `${written} ${unit}` : written, maxTextLength);
  return {
    scoreType: scoreTypes.text.number,
    sets: shown ? [shown] : [],
    setUnits: [],
    highestScore: shown,
    sortKey: null,
    weightUnit: result.unit ?? 'kg',
    repsPerSet: [],
    subjectKind: null,
    subject: null,
    rules: null,
    resultKey: null,
  };
}

/** Reads the values by the rules of scores; returns null if they do not fit their score type. */
function asScore(result: ImportedResult): Scored | null {
  if (result.scoreType === null || result.scoreType === 'text') return null;
  const sets = result.values.length;
  const rules = { sets, addTotal: false, timeCapMinutes: null };
  const workout = { ...rules, scoreType: scoreTypes[result.scoreType].number };
  const unit = result.unit ?? 'kg';
  const evaluated = evaluateValues(workout, { values: result.values, unit }, undefined);
  if (isFailure(evaluated)) return null;
  const { columns } = evaluated;
  const repsPerSet = result.reps.length === columns.sets.length ? [...result.reps] : [];
  return { ...columns, repsPerSet, ...resultOf(subjectOf(result), workout, evaluated) };
}

/** A lift is compared by its weights only. */
function subjectOf({ movementId, benchmarkId, scoreType }: ImportedResult): Subject | null {
  const isWeight = scoreType !== null && scoreTypes[scoreType].shape === 'weight';
  if (movementId && isWeight) return { subjectKind: 'lift', subject: movementId };
  return benchmarkId ? { subjectKind: 'benchmark', subject: benchmarkId } : null;
}

/** Returns the row of an imported result. Values that do not fit their score type are kept as text. */
export function rowOfImported(result: ImportedResult, now: Date): ImportedWorkoutRow {
  const { userId, id, day, description, notes, isScaled, audience } = result;
  const { benchmarkId, movementId, importedFrom, importId } = result;
  return {
    userId,
    id,
    day,
    isScaled,
    audience,
    benchmarkId,
    importedFrom,
    importId,
    name: cutText(result.title, 100),
    description: cutText(description, 10_000),
    notes: cutText(notes, 2000),
    movementIds: movementId ? [movementId] : [],
    ...(asScore(result) ?? asText(result)),
    isRecord: false,
    original: JSON.stringify(result.original),
    createdAt: now,
    updatedAt: now,
  };
}

/** Stores the rows that are not stored yet, and returns their number. `markImportedRecords` must follow. */
export const storeImported = insertImported;

/** Marks the records among the results of an import, one athlete after the other. */
export async function markImportedRecords(trx: Trx, importId: string): Promise<void> {
  for (const { userId, subjects } of await listImportedSubjects(trx, importId)) {
    await lockAthlete(trx, userId);
    await updateRecordMarks(trx, userId, subjects);
  }
}

/** Removes the results of an import that their athletes have not changed. Returns the number of those that stay. */
export async function removeImported(trx: Trx, importId: string): Promise<number> {
  const athletes = await listImportedSubjects(trx, importId);
  for (const { userId } of athletes) await lockAthlete(trx, userId);
  const stayed = await deleteImported(trx, importId);
  for (const { userId, subjects } of athletes) await updateRecordMarks(trx, userId, subjects);
  return stayed;
}
