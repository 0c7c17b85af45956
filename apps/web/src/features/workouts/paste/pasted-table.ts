import { maxTextLength } from '@trackboard/contract/workouts';

/** The languages in whose words the days of a table are known. */
const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl'];

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type NamePart = 'weekday' | 'month';

/** Returns the words for weekdays or months in all languages, without accents and what follows a hyphen. */
function namesOf(part: NamePart): string[] {
  const step = { weekday: 1, month: 31 }[part];
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at * step)));
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' });
      return days.map((day) => folded(format.format(day)).split(' ')[0] ?? '');
    }),
  );
}

function dayWords() {
  return {
    days: new Set([...namesOf('weekday'), 'tues', 'thur', 'thurs']),
    behind: new Set([...namesOf('month'), 'feira', 'de', 'of', 'the']),
  };
}

let known: ReturnType<typeof dayWords> | undefined;

const longestDay = 40;
const counted = /^(?:day|tag|dia|jour|giorno|dag) ?\d{1,2}$/;
const number = /^\d{1,4}(?:st|nd|rd|th)?$/;

/** Whether a cell only names a day, perhaps with its date: 'Monday', 'Mo 23.11.', 'Day 1'. */
function isDay(cell: string): boolean {
  if (cell.length > longestDay) return false;
  const text = folded(cell);
  if (counted.test(text)) return true;
  const { days, behind } = (known ??= dayWords());
  const [word = '', ...rest] = text.split(' ');
  return days.has(word) && rest.every((each) => number.test(each) || behind.has(each));
}

const fewestDays = 2;

type Row = readonly string[];

const countDays = (cells: Row) => cells.filter(isDay).length;
const columnOf = (rows: readonly Row[], at: number) => rows.map((row) => row[at] ?? '');
const filled = (cells: Row) => cells.filter((cell) => cell.trim() !== '');

/** Joins paragraphs, without those that are empty. */
const paragraphs = (texts: readonly string[]) => filled(texts).join('\n\n');

/** Returns a cell below the name of its part; an empty text for an empty cell. */
function work(part: string, cell: string): string {
  const lines = filled(cell.split('\n')).map((line) => line.trimEnd());
  const heading = part.trim();
  if (lines.length === 0) return '';
  return (heading === '' || heading === lines[0] ? lines : [heading, ...lines]).join('\n');
}

const under = (heading: string, text: string) => filled([heading.trim(), text]).join('\n');

/** Returns the text of rows below a row of days. Columns without a day come first. */
function textOfColumns([header = [], ...rows]: readonly Row[]): string {
  const hasParts = !isDay(header[0] ?? '');
  const columns = Array.from({ length: Math.max(header.length, ...rows.map((row) => row.length)) });
  const blocks = columns.map((_, at) => {
    const heading = header[at] ?? '';
    if (at === 0 && hasParts) return { isOfDay: false, text: heading.trim() };
    const cells = rows.map((row) => work(hasParts ? (row[0] ?? '') : '', row[at] ?? ''));
    return { isOfDay: isDay(heading), text: under(heading, paragraphs(cells)) };
  });
  const textsOf = (ofDays: boolean) =>
    blocks.filter(({ isOfDay }) => isOfDay === ofDays).map(({ text }) => text);
  return paragraphs([...textsOf(false), ...textsOf(true)]);
}

/** Returns the text of a table with one day in a row, or with a day in the first of its rows. */
function textOfRows(rows: readonly Row[], column: number): string {
  const first = rows.findIndex((row) => isDay(row[column] ?? ''));
  const above = rows.slice(0, first);
  const last = above.at(-1) ?? [];
  const headings = filled(last).length > 1 ? last : [];
  const titles = headings === last ? above.slice(0, -1) : above;
  const days = rows.slice(first).map((row) => {
    const cells = row.map((cell, at) => (at === column ? '' : work(headings[at] ?? '', cell)));
    const day = row[column] ?? '';
    return day.trim() === '' ? paragraphs(cells) : `\n${under(day, paragraphs(cells))}`;
  });
  return paragraphs([
    ...titles.map((row) => filled(row).join(' ')),
    filled(days).join('\n').trim(),
  ]);
}

/**
 * Returns the text of a table whose columns or rows are days, as lines that a person might type; null for another table. Texts
 * beside the days, such as 'Strength', become the headings of parts. No work is lost.
 */
export function textOfTable(rows: readonly Row[]): string | null {
  const headers = [...rows.keys()].filter((at) => countDays(rows[at] ?? []) >= fewestDays);
  const [first] = headers;
  if (first !== undefined) {
    const titles = rows.slice(0, first).map((row) => filled(row).join(' '));
    const weeks = headers.map((at, week) => textOfColumns(rows.slice(at, headers[week + 1])));
    return paragraphs([...titles, ...weeks]);
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const column = columns.find((at) => countDays(columnOf(rows, at)) >= fewestDays);
  return column === undefined ? null : textOfRows(rows, column);
}

/** Returns the rows of a tab-separated text. Sheets quote a cell with line breaks, and double the quotes in it. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|""){0,5000})"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (;;) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) return rows;
    const [, quoted, plain = '', end = ''] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '' || cell.lastIndex === at) return rows;
    if (end !== '\t') rows.push([]);
  }
}

/** Returns the text of an element, with its breaks and blocks as lines. */
function textOfCell(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  copy.querySelectorAll('br').forEach((each) => each.replaceWith('\n'));
  copy.querySelectorAll('p, div, li').forEach((each) => each.append('\n'));
  return (copy.textContent ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns the rows of the only table of a page; null if it has text outside the table, or no table. */
function rowsOfHtml(html: string): string[][] | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tables = body.querySelectorAll('table');
  const [table] = tables;
  if (!table || tables.length > 1) return null;
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      textOfCell(cell),
      ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => ''),
    ]),
  );
  table.remove();
  body.querySelectorAll('style, meta').forEach((each) => each.remove());
  return (body.textContent ?? '').trim() === '' ? rows : null;
}

/** Returns the lines of a table in the clipboard; null if it has none whose columns or rows are days. */
export function textOfClipboard({ html, text }: { html: string; text: string }): string | null {
  if (text.length > maxTextLength) return null;
  const rows =
    (html === '' ? null : rowsOfHtml(html)) ?? (text.includes('\t') ? rowsOfTsv(text) : null);
  return rows && textOfTable(rows);
}
