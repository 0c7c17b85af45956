import type { ScoreKind, WeightUnit } from '@trackboard/scoring';

/**
 * The cells of a row by heading; empty cells are left out, and the second of two equal headings is called `Name (2)`. Of several rows, cells
 * that are the same stand once, and others are joined by line breaks, in the order of the rows.
 */
export type Cells = Readonly<Record<string, string>>;

/** What every item of a file has. */
interface OfLines {
  /** The first line of the file that it was read from, counted from 1; the headings are usually line 1. */
  readonly line: number;
  /** All lines that it was read from: one for each row, of a row with line breaks the first. */
  readonly lines: readonly number[];
  readonly original: Cells;
}

/** A result in the middle format, which all sources are read into. Its texts are as long as in the file, except `values`. */
export interface ImportedRow extends OfLines {
  readonly kind: 'result';
  /** The athlete's name or mail as written; null in a file of one's own results. */
  readonly who: string | null;
  /** `YYYY-MM-DD`; null while the question about the order of day and month has no answer. */
  readonly day: string | null;
  /** The day as written. */
  readonly dayText: string;
  readonly title: string;
  readonly description: string;
  /** Null if the result is kept as text: nothing but a text was found, or a question about it has no answer. */
  readonly scoreType: ScoreKind | null;
  /**
   * One value for each set, in the spelling of `scores/save`, at most 25; an empty text is a set without a result. If `scoreType` is null,
   * the result as written in one text of at most 500 characters, or nothing if there is none.
   */
  readonly values: readonly string[];
  /** The unit of weights; null if there are none, or if the file does not tell and nobody answered. */
  readonly unit: WeightUnit | null;
  readonly isScaled: boolean | null;
  /** The name of the lift as written. */
  readonly lift: string | null;
  /** The reps of each set of a lift, as many as `values`; empty if they are not known for every set. */
  readonly reps: readonly number[];
  /** The name of a benchmark as written; the server looks it up. */
  readonly benchmark: string | null;
  readonly notes: string;
  /** The keys of the questions that this row depends on, answered or not. */
  readonly questions: readonly string[];
}

/** A member of a gym, of a file of kind `athletes`. */
export interface ImportedAthlete extends OfLines {
  readonly kind: 'athlete';
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case; no two athletes of a file have the same. */
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD`, or null. */
  readonly birthday: string | null;
}

/** Why a row is not imported, in words for the person who chose the file. */
export const leftOutReasons = {
  no_day: 'This row has no day.',
  unreadable_day: 'The day of this row cannot be read.',
  no_result: 'This row has neither a result nor a title.',
  sum: 'This row is the sum of other rows.',
  rest_timer: 'This row is a rest between two sets.',
  skipped: 'This set was skipped.',
  formula: 'A cell of this row is a formula of a sheet instead of a value.',
  wrong_columns: 'This row has more cells than there are headings.',
  no_mail: 'This row has no mail address.',
  unreadable_mail: 'The mail address of this row cannot be read.',
  no_name: 'This row has no name.',
  same_person: 'This person is already in a row above.',
  mail_of_another: 'Another person in a row above has the same mail address.',
  gone: 'This person has left the gym.',
} as const;

export type LeftOutReason = keyof typeof leftOutReasons;

/** A row that is not imported. Each row of a file is in an imported item or is left out. */
export interface LeftOut extends OfLines {
  readonly kind: 'leftOut';
  readonly reason: LeftOutReason;
}

export type ImportItem = ImportedRow | ImportedAthlete | LeftOut;
