import type { LineLabel } from '@trackboard/contract/workouts';
import { type ColumnKind, columnKind } from './column-kinds.ts';
import { readDayHeading } from './day-headings.ts';
import { type Line, readLine } from './lines.ts';
import { readPart } from './parts.ts';

const link = /^(?:https?:\/\/|www\.)/;
const furniture =
  /^(?:(?:week of|woche (?:vom|ab)|semana del?|semaine du) \d|seite \d|sheet \d|slide \d|(?:from|subject|to|date|sent|cc|betreff|von|an):\s|sent from|posted (?:by|in|on|at)\b|[\d., ]*(?:comments?|likes?|shares?|followers)$|(?:see|load|show) (?:older|more) |leave a (?:comment|reply)$|add comment$|advertisement$|log results?(?:\s|$)|related posts\b|you must be logged in\b|\[(?:\/[a-z][\w-]*\]|[a-z][\w-]*\s[\w-]+=")|&\w+;$|#\p{L}|\[\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|=+ |end of export|[\]}]|```|(?:category|kategorie|categor[ií]a|catégorie|tags?|marcadores|etiquetas|filed under)\s?:|published (?:by|in|on)\b|publi(?:é|cado) (?:por|par|em|en)\b|comments? \(\d|<m[eé]dia)|\bpage \d|\|\s?(?:\d+ )?(?:comments?|comentarios?|comentários?|commentaires?|kommentare?|read more|weiterlesen|lire la suite|le[ei]r m[aá]s|leia mais)\b|\bexported from\b|wrote:$/iu;

/** Matches a line of nothing but the times of classes: '5am 6am 9.30am', 'Kurse: 17:00 / 18:00 / 19:00'. */
const classTimes =
  /^(?:\p{L}{2,12}:?\s){0,2}(?:\d{1,2}(?:[.:h]\d\d(?:\s?(?:am|pm|uhr))?|h|\s?(?:am|pm|uhr))[\s,/|&]+){2,12}\d{1,2}(?:[.:h]\d\d(?:\s?(?:am|pm|uhr))?|h|\s?(?:am|pm|uhr))$/iu;

const endsInTime = /\d(?:h|\s?(?:am|pm|uhr))?$/i;

/** Whether a line is a link. */
export const isLink = (text: string): boolean => link.test(text);

/** Whether a line is a page number, a mail header, a tag, a link, a sign-off or a line of a web page around a post ('3 likes'). */
export const isFurniture = (text: string): boolean =>
  furniture.test(text) || isLink(text) || (endsInTime.test(text) && classTimes.test(text));

/** Whether a line only counts what members of a chat clicked: '👍 34 😂 12'. */
export const isReactions = ({ source, text }: Line): boolean =>
  /\d/.test(text) &&
  !/\p{L}/u.test(text) &&
  /(?:\p{Extended_Pictographic}|:[a-z_]{3,20}:)\D{0,4}\d/u.test(source.slice(0, 200));

/** A text with longer lines was not broken at a width. */
const widest = 100;
const narrowest = 28;
/** A line that was broken has at least this share of the width. */
const fullShare = 0.7;
const fewestBreaks = 3;
/**
 * Lines in lower case after a short line, as a share of all lines. With a larger share, the text is in
 * lower case and not broken.
 */
const lowerShare = 0.15;

/** A joined line is joined further only up to this length. */
const longestJoined = 1000;

const lower = /^\(?\p{Ll}/u;
const openEnd =
  /(?:[,&/+-]|\b(?:of|and|at|the|an?|with|to|for|in|on|plus|each|per|und|mit|auf|von|bis|oder|or))$/i;

const isInside = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

/** Whether a line may continue in the next one. */
const mayGoOn = (before: Line, line: Line) =>
  !isFurniture(line.text) &&
  !line.gap &&
  !line.listed &&
  line.level === 0 &&
  line.typed !== '' &&
  before.typed !== '';

function widthOf(lines: readonly Line[]): number {
  const width = Math.max(0, ...lines.slice(0, 500).map(({ typed }) => typed.length));
  return width >= narrowest && width <= widest ? width : 0;
}

const isFull = (line: Line, width: number) => line.typed.length >= width * fullShare;

/** Whether the lines were broken at a width, as in a copied document. */
function isBroken(lines: readonly Line[], width: number): boolean {
  let breaks = 0;
  let others = 0;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || !lower.test(line.text)) continue;
    if (mayGoOn(before, line) && isFull(before, width)) breaks += 1;
    else others += 1;
  }
  return breaks >= fewestBreaks && others <= lines.length * lowerShare;
}

/** The labels of lines to which no other is joined: the line is a heading. */
const endsAtOnce = new Set<LineLabel | undefined>(['day', 'part']);

function join(before: Line, line: Line): Line {
  const hyphen = /\p{L}-$/u.test(before.source.trimEnd());
  const source = `${before.source.trimEnd()}${hyphen ? '' : ' '}${line.source.trim()}`;
  const parts = [...(before.parts ?? [before]), line];
  return { ...readLine(source, before.number, before.gap), parts, given: before.given };
}

/** Joins the lines of a text that were broken at a width. */
export function joinBroken(lines: readonly Line[]): readonly Line[] {
  const width = widthOf(lines);
  if (width === 0 || !isBroken(lines, width)) return lines;
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const last = before?.parts?.at(-1) ?? before;
    const goesOn =
      before &&
      last &&
      !line.given &&
      !endsAtOnce.has(before.given) &&
      before.source.length < longestJoined &&
      mayGoOn(last, line) &&
      isFull(last, width) &&
      (lower.test(line.text) || openEnd.test(last.text) || isInside(before.text));
    if (goesOn) joined[joined.length - 1] = join(before, line);
    else joined.push(line);
  }
  return joined;
}

const longestLabel = 4;
const labelAlone = /^\(?(?:[A-Ha-h]\d?|\d{1,2})[.):]$|^[A-H]\d?$/;
/** Whether a text is only the label of a piece: 'A.', 'B2)'. */
export const isLabelAlone = (text: string): boolean =>
  text.length <= longestLabel && labelAlone.test(text);
const firstLabel = /^\(?[Aa1]1?[.):]?$/;

/**
 * Joins a label that stands alone, such as 'A.', with the line below it, if the text begins its pieces with
 * labels.
 */
export function joinLabels(lines: readonly Line[]): readonly Line[] {
  const alone = lines.map(
    ({ text, given }, at) => !given && !lines[at + 1]?.given && isLabelAlone(text),
  );
  if (!lines.some(({ text }, at) => alone[at] && firstLabel.test(text))) return lines;
  return lines.flatMap((line, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (alone[at] && next && !alone[at + 1] && next.typed !== '') return [];
    if (!before || !alone[at - 1] || alone[at] || line.typed === '') return [line];
    const label = /[.):]$/.test(before.text) ? before : { ...before, source: `${before.source}.` };
    return [join({ ...label, source: label.source.trim() }, line)];
  });
}

const fewestColumns = 3;
const mostColumns = 9;

/** Joins the cells of a row, which stand one below the other. */
const joinRow = (cells: readonly Line[]): Line[] =>
  cells.slice(0, 1).map(({ number, gap }) => {
    const source = cells.map(({ typed }) => typed).join('\t');
    return { ...readLine(source, number, gap), parts: cells };
  });

/** Whether a line below a table is a day or a part instead of the first cell of a row: 'Tuesday' above '5 rounds for time'. */
const endsTable = (text: string, first: ColumnKind | undefined): boolean =>
  (first !== 'day' && readDayHeading(text, { from: 0, above: null, sessions: true }) !== null) ||
  (first !== 'part' && readPart(text)?.rest === '');

/** Makes rows of a table that was pasted with one cell a line: 'Exercise', 'Sets', 'Reps', 'Squat', '5', '3'. */
export function joinCells(lines: readonly Line[]): readonly Line[] {
  const kinds = lines.map(({ text, given }) => (given ? undefined : columnKind(text)));
  const joined: Line[] = [];
  /** The number of cells in a row, and the place of its sets; 0 outside tables. */
  let [width, sets] = [0, 0];
  let first: ColumnKind | undefined;
  for (let at = 0; at < lines.length;) {
    const isOwn = lines.slice(at, at + width).every(({ given }) => !given);
    const text = lines[at]?.text ?? '';
    const isNamed = isOwn && /^\D/.test(text) && /^\d/.test(lines[at + sets]?.text ?? '');
    const isRow = isNamed && !endsTable(text, first);
    if (!isRow) {
      const row = kinds.slice(at, at + mostColumns);
      const end = row.indexOf(undefined);
      width = end < 0 ? row.length : end;
      sets = row.slice(0, width).findIndex((kind) => kind === 'sets' || kind === 'reps');
      if (width < fewestColumns || sets < 1) [width, sets] = [0, 0];
      first = row[0];
    }
    joined.push(...(width > 0 ? joinRow(lines.slice(at, at + width)) : lines.slice(at, at + 1)));
    at += Math.max(1, width);
  }
  return joined;
}
