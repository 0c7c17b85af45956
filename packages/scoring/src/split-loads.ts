import { type Load, type LoadUnit, formatLoad, loadIn } from './load.ts';
import { implementIn } from './load-implements.ts';
import type { WeightUnit } from './weight-unit.ts';

/** A piece of a text. A load that was converted to the reader's unit has `written`. */
export interface TextPart {
  readonly text: string;
  /** The load as typed: `95/65 lb`. */
  readonly written?: string;
}

interface FoundLoad {
  readonly index: number;
  readonly text: string;
  readonly load: Load;
}

const units: Readonly<Record<string, LoadUnit>> = {
  lb: 'lb',
  lbs: 'lb',
  '#': 'lb',
  kg: 'kg',
  kgs: 'kg',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  cm: 'cm',
};

const amount = String.raw`\d{1,4}(?:\.\d{1,2})?`;
const unit = String.raw`(?:lbs?|kgs?|inch(?:es)?|in|cm)(?![a-z0-9])|[#"″]`;

/**
 * Excludes numbers that are not a separate load: the end of a range (`10-15 lb`), a list (`95, 65
 * lb`), a time or a ratio.
 */
const partOfMore = String.raw`(?<!\d\s?(?:[-–/,.:&+]|to|or|and)\s?)(?<![\d.])`;

const pattern = new RegExp(
  `${partOfMore}(${amount})(?:\\s?(?:${unit}))?\\s?/\\s?(${amount})\\s?(${unit})|${partOfMore}(${amount})\\s?(${unit})`,
  'gi',
);

/** Words that make `20 in` a height. In `9/10 in form`, it is not. */
const heightWords = /box|step|jump|over|target|hurdle|deficit/i;
const startsTime = /^\s+(?:\d|an?\b|the\b|one\b)/i;

function isHeight({ load, index, text }: FoundLoad, line: string): boolean {
  if (load.unit !== 'in') return true;
  return heightWords.test(line) && !startsTime.test(line.slice(index + text.length));
}

function readMatch(match: RegExpExecArray): FoundLoad[] {
  const [text, men, women, unitOfPair, single, unitOfSingle] = match;
  const named = units[(unitOfPair ?? unitOfSingle ?? '').toLowerCase()];
  if (!named) return [];
  const first = Number(men ?? single);
  const load = { unit: named, men: first, women: women === undefined ? first : Number(women) };
  return [{ index: match.index, text, load }];
}

/** Returns the clause around a load, which names the implement. */
function clauseAround(line: string, { index, text }: FoundLoad): string {
  const ends = /[,;]|:(?!\d)|\.(?!\d)/;
  const before = line.slice(0, index).split(ends).at(-1) ?? '';
  const after = line.slice(index + text.length).split(/[,;(]|:(?!\d)|\.(?!\d)|\d/)[0] ?? '';
  return `${before} ${after}`;
}

function findLoads(line: string): FoundLoad[] {
  const found = [...line.matchAll(pattern)].flatMap(readMatch);
  const loads = found.filter((each) => isHeight(each, line));
  const named = new Set(loads.map(({ load }) => load.unit));
  const givesBoth = named.has('lb') && named.has('kg');
  return givesBoth ? [] : loads;
}

function splitLine(line: string, reader: WeightUnit): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of findLoads(line)) {
    const shown = loadIn(found.load, reader, implementIn(clauseAround(line, found)));
    if (shown === found.load) continue;
    parts.push({ text: line.slice(end, found.index) });
    parts.push({ text: formatLoad(shown), written: found.text });
    end = found.index + found.text.length;
  }
  return [...parts, { text: line.slice(end) }].filter(({ text }) => text !== '');
}

/**
 * Splits a coach's text for a reader. Loads (`95/65 lb`, `24 kg`) and box heights (`24/20 in`) in
 * the other unit are replaced by the loads that gyms use instead, and keep the typed text. A line
 * that gives both units stays as typed. The parts join to the text.
 */
export function splitLoads(text: string, reader: WeightUnit): TextPart[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...splitLine(line, reader),
  ]);
}

/** Returns a coach's text with its loads in the reader's unit. */
export function withLoadsIn(text: string, reader: WeightUnit): string {
  return splitLoads(text, reader)
    .map((part) => part.text)
    .join('');
}
