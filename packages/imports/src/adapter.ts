import type { ImportKind, ImportSource } from '@trackboard/contract/imports';
import type { ImportItem } from './row.ts';

/** The kinds of questions that a file itself raises. The server adds those about athletes and workouts. */
type ImportQuestionKind = 'unit' | 'dateOrder' | 'columns';

/** Something that the file does not tell. One answer holds for all its rows. */
export interface ImportQuestion {
  /** The same for each reading of the file: `unit`, `dateOrder`, `columns:day`. */
  readonly key: string;
  readonly kind: ImportQuestionKind;
  /** The question, as a whole sentence. */
  readonly about: string;
  /** Up to five texts of the file that show what is asked. */
  readonly evidence: readonly string[];
  /** The values that an answer may have, with their words. */
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  /** The number of the results that depend on the answer. */
  readonly rows: number;
}

/** Why nothing of a file can be read, in words for the person who chose it. */
export const importErrors = {
  empty_file: 'This file is empty.',
  zip_file:
    'This is a zip file or an Excel workbook. Unpack it, or save it as CSV, and choose the CSV file.',
  not_text: 'This file is not a table of text. Choose a CSV file.',
  no_headings: 'The first line of this file has no headings.',
  no_rows: 'This file has headings but no rows.',
  one_column:
    'This file has only one column. Choose a table with one column for each kind of information.',
  too_many_columns: 'This file has more than 500 columns.',
  too_many_rows: 'This file has more than 50,000 rows. Split it into several files.',
  quotes_not_closed: 'A quotation mark in this file is never closed.',
  long_row:
    'A row of this file is longer than 250,000 characters. A quotation mark may not be closed.',
  no_people: 'This file has no column with mail addresses.',
} as const;

export type ImportError = keyof typeof importErrors;

/** What was found in a file, or why it cannot be read. */
export type ImportReading =
  | {
      readonly ok: true;
      readonly source: ImportSource;
      readonly questions: readonly ImportQuestion[];
      /** The number of rows below the headings. */
      readonly rowCount: number;
      /** Reads the rows, in the order of the file, without keeping them in memory. May be read once. */
      readonly items: AsyncIterable<ImportItem>;
    }
  | { readonly ok: false; readonly error: ImportError };

/** Opens the file from its start. It is called several times: to find the encoding, to survey the rows, and to read them. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

export interface ImportOptions {
  readonly kind: ImportKind;
  /** Answers by the keys of questions; all others are ignored. */
  readonly answers: Readonly<Record<string, string>>;
}
