import type { LineLabel } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { readRows } from './quoted-cells.ts';
import { readPart } from './parts.ts';

/** A line of the text, without marks that the reader does not need. */
export interface Line {
  /** The number of the line, from 1. */
  readonly number: number;
  readonly source: string;
  /** The line as typed, without blanks at its ends. */
  readonly typed: string;
  /** The line as in a workout: without quote marks and markdown, with its list mark. */
  readonly shown: string;
  /** The text that the reader reads: one line of plain words. */
  readonly text: string;
  /** Whether the line begins with a list mark, or is indented. */
  readonly listed: boolean;
  /** The number of `#` before the text; 0 if there is none. */
  readonly level: number;
  /** Whether a line without a word stands above this one. */
  readonly gap: boolean;
  /** What the coach says that the line is. */
  readonly given?: LineLabel | undefined;
  /** The lines of the text that were joined to this one. */
  readonly parts?: readonly Line[];
}

/** Returns the lines of the text that a line stands for. */
export const partsOf = (line: Line): readonly Line[] => line.parts ?? [line];

/** A longer line is text, and only this much of it is searched for headings and schemes. */
const longestRead = 400;

const hasWord = /[\p{L}\p{N}]/u;
const quoteMarks = /^\s*(?:[>│┃┌├└╔║╠╚]\s?)+/;
const listMark =
  /^(?:[-=]>|o(?=\s{2}|\t)|[\uF0A7\uF0B7§]|\[[ xX]?\](?=\s)|[☐☑☒]|[-*•·▪●○+–—→»]|(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+)\s*(?=\S)/u;
/** Matches when a piece of the class begins: '0:00-10:00 Warm-up', '9:10 - Strength'. */
const timeSlot =
  /^(?:min(?:utes?)?\s)?(?:\d{1,2}:\d\d\s?[-–]\s?\d{1,2}:\d\d(?:\s?min)?|\d{1,2}:\d\d(?=\s[-–]\s)|\d{1,2}\s?[-–]\s?\d{1,2}\s?min(?=\s?:))\s?[-–:]?\s+(?=\p{L})/iu;
const roman = /^[ivx]{1,4}\.\s+(?=\S)/;
/** Matches the place in an outline, which is not a distance: '1.2 Back squat'. */
const outline =
  /^\d\.\d{1,2}\.?\s+(?=\p{L})(?!(?:k|km|m|mi|miles?|mins?|kg|lbs?|pood|l|x)(?!\p{L}))/iu;
const keycap = /^\d\u{FE0F}?\u{20E3}\s*/u;
const pictures = /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** Matches marks of forums and pages around words: '[b]', '[/size]', '<strong>'. '[B]' may be a letter of a list. */
const tags =
  /\[\/?(?:[bius]|size|color|url|center|font)(?:=[^\]\s]{0,40})?\]|<\/?(?:b|i|u|strong|em|span)(?:\s[^<>]{0,80})?>/g;
/** Matches a link of a page with its words: '[Snatch](https://...)'. */
const pageLinks = /!?\[([^\][]{1,80})\]\([^()\s]{1,240}\)/g;
/** Returns the text with the words of its links only. */
export const withoutLinks = (text: string): string =>
  text.includes('](') ? text.replaceAll(pageLinks, '$1') : text;

/** Matches marks of pages that end a line. */
const breaks = /<\/?(?:p|br|div|h[1-6]|li|ul|ol)(?:\s[^<>]{0,80})?\/?>/g;
/** Matches ':fire:', which some chats write for a picture. */
const pictureName = /:[a-z_]{3,20}:/g;

const typography: readonly (readonly [RegExp, string])[] = [
  // A picture within emphasis: '**📌 Leg day**'.
  [/(?<=[*_])(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+\s*/gu, ''],
  [pictures, ' '],
  [/«\s?|\s?»|[“”„‟″]/g, '"'],
  [/[‘’]/g, "'"],
  [/×/g, 'x'],
  [/[‐‑–—−]/g, '-'],
  [/…/g, '...'],
  [/\u00A0/g, ' '],
];
const emphasis: readonly (readonly [RegExp, string])[] = [
  [/(^|[\s("])[*_]{1,3}(?=\S)/g, '$1'],
  [/(\S)[*_]{1,3}(?=$|[\s).,:;!?-])/g, '$1'],
];

/** Matches the sign of '3*8'. */
const timesSign = /(?<=\d ?)\*(?= ?\d)/g;

const plainText = /^[\u0020-\u007E]*$/;

function replaceAll(text: string, pairs: readonly (readonly [RegExp, string])[]): string {
  let result = text;
  for (const [found, replacement] of pairs) result = result.replaceAll(found, replacement);
  return result;
}

/** Returns the text with plain quotes, dashes and blanks, without emphasis. */
export function plain(text: string): string {
  const signs = text.includes('*') ? text.replaceAll(timesSign, 'x') : text;
  const ascii = plainText.test(signs) ? signs : replaceAll(signs, typography);
  const typed = ascii.includes(':') ? ascii.replaceAll(pictureName, ' ') : ascii;
  const calm = /[*_]/.test(typed) ? replaceAll(typed, emphasis) : typed;
  return (/\s\s|[^\S ]/.test(calm) ? calm.replaceAll(/\s+/g, ' ') : calm).trim();
}

const frontOfFrame = /^[*=~_#<>+./-]{2,}\s*/;
const frameMarks = new Set('*=~_#<>+./-');
const arrow = /^([\p{L}/ -]{1,20}?)\s?(?:[-=]>|→|⇒|»)\s*(?=\S)/u;
const column = /^([\p{L}/ -]{2,20}?)(?:\s{2,}|\t\s*)(?=\S)/u;

/** Returns the text without two or more marks at both ends. */
function withoutFrame(text: string): string {
  const front = frontOfFrame.exec(text)?.[0].length;
  if (front === undefined) return text;
  let end = text.length;
  while (frameMarks.has(text[end - 1] ?? '')) end -= 1;
  return text.length - end >= 2 && end > front ? text.slice(front, end).trimEnd() : text;
}

/**
 * Returns the text without its frame ('*** MONDAY ***'). An arrow or a gap after a part's word becomes a colon.
 */
function unframed(text: string): string {
  const inner = withoutFrame(text);
  const pointed = /[>→⇒»]/.test(inner) ? inner.replace(arrow, '$1: ') : inner;
  const word = /\s\s|\t/.test(pointed) ? column.exec(pointed) : null;
  const part = word && readPart(word[1] ?? '');
  return word && part?.rest === '' && part.kind !== 'other'
    ? `${word[1]}: ${pointed.slice(word[0].length)}`
    : pointed;
}

function withoutListMarks(text: string): string {
  if (/^[a-hj-np-uwyzA-Z]/.test(text)) return text;
  let rest = text;
  for (let marks = 0; marks < 4; marks += 1) {
    const mark = keycap.exec(rest) ?? roman.exec(rest) ?? listMark.exec(rest) ?? outline.exec(rest);
    if (!mark || /^\*{2}|^\*[^\s*][^*]*\*/.test(rest)) return rest;
    rest = rest.slice(mark[0].length);
  }
  return rest;
}

/** Whether a line is a row of a table with a frame, or has cells between tabs. */
const isRow = (text: string): boolean =>
  text.startsWith('|') ? text.trimEnd().endsWith('|') : /\S\t+\d/.test(text);

/** Joins the cells of a row that is in no known table. Two numbers are sets and reps: 'Leg press, 3 x 10'. */
function withoutCells(text: string): string {
  if (!isRow(text)) return text;
  const cells = text.split(text.startsWith('|') ? '|' : '\t').map((cell) => cell.trim());
  const worded = cells.filter((cell) => hasWord.test(cell));
  return (/^\d{1,2}$/.test(worded[0] ?? '') ? worded.slice(1) : worded)
    .join(', ')
    .replace(/, (\d{1,2}), (?=\d ?x ?\d)/, ', ')
    .replace(/, (\d{1,2}), (\d{1,2}(?:\s?-\s?\d{1,2})?)(?![\d:]| ?(?:min|s|x)\b)/, ', $1 x $2');
}

const slotRange = /^\d{1,2}\s?[-–]\s?\d{1,2}\s?min\.?\s?:\s+(?=\S)/i;
const slotAlone = /^\d{1,2}:\d\d\s?[-–]\s?\d{1,2}:\d\d(?:\s?min)?$/;

const withoutSlot = (text: string): string =>
  slotAlone.test(text) ? '' : text.replace(slotRange, '').replace(timeSlot, '');

/** Matches most lines, which are plain words and numbers, so that no marks have to be removed. */
const plainLine = /^(?!\d\.\d)[a-hj-uwyzA-Z\d(](?:[!-)+-9;-=?-^`-~]| (?! ))*$/;

/** Reads one line of the text. */
export function readLine(source: string, number: number, gap: boolean): Line {
  if (source.length <= longestRead && plainLine.test(source)) {
    const typed = source.trimEnd();
    return { number, source, typed, shown: typed, text: typed, listed: false, level: 0, gap };
  }
  const typedText = source.slice(0, longestRead);
  const untagged = /[[<]/.test(typedText)
    ? withoutLinks(typedText).replaceAll(tags, '').replaceAll(breaks, ' ')
    : typedText;
  const body = untagged.replace(quoteMarks, '');
  const level = /^\s*(#{1,6})\s/.exec(body)?.[1]?.length ?? 0;
  const unmarked = body.trimStart().replace(/^#{1,6}\s+/, '');
  const content = unframed(withoutListMarks(unframed(withoutCells(unmarked))));
  const shown = source
    .replace(quoteMarks, '')
    .trim()
    .replace(/^#{1,6}\s+/, '');
  return {
    number,
    source,
    typed: source.trim(),
    shown: shown.replaceAll(/\*{2}|__/g, ''),
    text: plain(content.includes(':') ? withoutSlot(content) : content),
    listed: (content !== unmarked && listMark.test(unmarked)) || /^\s/.test(body),
    level,
    gap,
  };
}

/** Reads several lines of the text as one row of a sheet. */
function readCells(row: string, sources: readonly string[], number: number, gap: boolean): Line {
  const lines = sources.map((source, at) => readLine(source, number + at, gap && at === 0));
  return {
    ...readLine(row, number, gap),
    parts: lines.filter(({ source }) => hasWord.test(source)),
  };
}

/** At least this many quoted lines with a comma are the lists of a program. */
const fewestItems = 3;
const quotedItem = /^\s*(['"`]).*\1,\s*$/;
const anyQuoted = /^\s*(['"`])(.*)\1,?\s*$/;
const opensList = /^\s*\[\s*$/;

/** Reads a line of a program's list without its quotes. */
function readItem(source: string, number: number, gap: boolean): Line {
  const item = anyQuoted.exec(source)?.[2];
  return item === undefined
    ? readLine(source, number, gap)
    : { ...readLine(item, number, gap), source, typed: source.trim() };
}

/** Whether a line may begin a day, because the coach gave it no other label. */
export const mayBeDay = ({ given }: Line): boolean => given === undefined || given === 'day';

/** The labels of lines, by the number of the line. */
export type LineLabels = ReadonlyMap<number, LineLabel>;

/**
 * Returns the text's lines that have a letter or digit. A separator such as `---` is a line with an empty
 * text, and so is any other line without a word that the coach made a day.
 */
export function readLines(text: string, labels: LineLabels = new Map()): Line[] {
  const lines: Line[] = [];
  /** The lines with more than one blank line above. */
  const wide = new Set<number>();
  let gap = true;
  const typed = splitLines(text);
  const isCode = typed.filter((line) => quotedItem.test(line)).length >= fewestItems;
  for (const { sources, number, row } of readRows(typed, labels)) {
    const [source = ''] = sources;
    const worded = hasWord.test(row);
    const given = labels.get(number);
    if (sources.length > 1 && worded) lines.push(readCells(row, sources, number, gap));
    else if (worded && given) lines.push({ ...readLine(source, number, gap), given });
    else if (worded)
      lines.push(isCode ? readItem(source, number, gap) : readLine(source, number, gap));
    else if (isCode && opensList.test(source) && anyQuoted.test(typed[number] ?? ''))
      lines.push(separator(number));
    else if (given === 'day') lines.push({ ...separator(number), given });
    else if (/^\s*([-=_*~—–─━═#+•])(?:\s?\1){2,}\s*$/.test(source)) lines.push(separator(number));
    if (gap && !worded) wide.add(number + 1);
    gap = !worded;
  }
  return withSparseGaps(lines, wide);
}

const fewestGaps = 8;
const mostGaps = 0.8;

/** Takes only several blank lines in a row for a gap if almost all lines of a text have a blank line above them. */
function withSparseGaps(lines: Line[], wide: ReadonlySet<number>): Line[] {
  const { length } = lines.filter(({ gap }) => gap);
  const isEach = length >= fewestGaps && length >= lines.length * mostGaps;
  return isEach ? lines.map((line) => ({ ...line, gap: wide.has(line.number) })) : lines;
}

const separator = (number: number): Line => ({
  number,
  source: '',
  typed: '',
  shown: '',
  text: '',
  listed: false,
  level: 0,
  gap: true,
});
