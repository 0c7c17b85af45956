/** The languages in whose words the days of a table are known. */
const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl'];

/** The length of the shortest word for a day: 'Mo'. */
const shortest = 2;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the words for weekdays in all languages, without accents. */
function dayWords(): ReadonlySet<string> {
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 10, 22 + at)));
  const words = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const names = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return days.map((day) => folded(names.format(day)));
    }),
  );
  return new Set([...words, 'tues', 'thur', 'thurs'].filter(({ length }) => length >= shortest));
}

let known: ReadonlySet<string> | undefined;

const longestDay = 40;
const counted = /^(?:day|tag|dia|jour|giorno|dag) ?\d{1,2}$/;

/** Whether a cell only names a day: 'Monday', 'Mo 23.11.', 'Day 1'. */
function isDay(cell: string): boolean {
  if (cell.length > longestDay) return false;
  const text = folded(cell);
  if (counted.test(text)) return true;
  known ??= dayWords();
  const [word = '', ...rest] = text.split(' ');
  const day = word === 'feira' ? '' : word;
  // A day may have a date behind it: digits, an ordinal or the name of a month.
  return known.has(day) && rest.length <= 4 && !/\d\s?(?:x|rounds?|min)\b/.test(text);
}

const fewestDays = 2;

const countDays = (cells: readonly string[]) => cells.filter(isDay).length;

const columnOf = (rows: readonly (readonly string[])[], at: number) =>
  rows.map((row) => row[at] ?? '');

/** Returns a cell as lines, below the name of its part. */
function linesOf(part: string, cell: string): string[] {
  const lines = cell
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  return part === '' || part === lines[0] ? lines : [part, ...lines];
}

/** Returns the text of days, each with the cells below or beside it. */
function textOfDays(
  days: readonly string[],
  parts: readonly string[],
  cellAt: (day: number, part: number) => string,
): string {
  const blocks = days.flatMap((day, at) => {
    if (!isDay(day)) return [];
    const work = parts.map((part, each) => linesOf(part.trim(), cellAt(at, each)).join('\n'));
    return [[day.trim(), work.filter(Boolean).join('\n\n')].filter(Boolean).join('\n')];
  });
  return blocks.join('\n\n');
}

/** Cuts rows, and returns those above as lines. */
function cutAt(rows: readonly (readonly string[])[], at: number) {
  const above = rows
    .slice(0, at)
    .map((row) => row.filter((cell) => cell.trim() !== '').join(' '))
    .filter(Boolean);
  return { above, rest: rows.slice(at) };
}

/**
 * Returns the text of a table whose columns or rows are days, as lines that a person might type; null for another table. Texts
 * beside the days, such as 'Strength', become the headings of parts. No work is lost.
 */
export function textOfTable(rows: readonly (readonly string[])[]): string | null {
  const header = rows.findIndex((row) => countDays(row) >= fewestDays);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (header >= 0) {
    const { above, rest } = cutAt(rows, header);
    const [days = [], ...below] = rest;
    const parts = columnOf(below, 0).map((cell) => (isDay(days[0] ?? '') ? '' : cell));
    const text = textOfDays(days, parts, (day, part) => below[part]?.[day] ?? '');
    const beside = isDay(days[0] ?? '') ? [] : [days[0] ?? ''];
    return [...above, ...beside.filter((cell) => cell.trim() !== ''), text].join('\n\n');
  }
  const columns = Array.from({ length: width }, (_, at) => at);
  const column = columns.find((at) => countDays(columnOf(rows, at)) >= fewestDays);
  if (column === undefined) return null;
  return textOfRows(rows, column);
}

/** Returns the text of a table with one day in a row, or with a day in the first of its rows. */
function textOfRows(rows: readonly (readonly string[])[], column: number): string {
  const first = rows.findIndex((row) => isDay(row[column] ?? ''));
  const heading = first > 0 ? (rows[first - 1] ?? []) : [];
  const { above, rest } = cutAt(rows, Math.max(0, first - (heading.length > 0 ? 1 : 0)));
  const body = heading.length > 0 ? rest.slice(1) : rest;
  const lines = body.map((row) => {
    const work = row.flatMap((cell, at) =>
      at === column ? [] : [linesOf((heading[at] ?? '').trim(), cell).join('\n')],
    );
    const text = work.filter(Boolean).join('\n\n');
    const day = row[column]?.trim() ?? '';
    return day === '' ? text : `\n${day}\n${text}`;
  });
  return [...above, lines.join('\n').trim()].join('\n\n');
}

/** Returns the rows of a tab-separated text. Sheets quote a cell with line breaks, and double the quotes in it. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
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
  const rows =
    (html === '' ? null : rowsOfHtml(html)) ?? (text.includes('\t') ? rowsOfTsv(text) : null);
  return rows && textOfTable(rows);
}
