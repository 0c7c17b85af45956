import { type WeightUnit, kilogramsPerPound } from './weight-unit.ts';

/** The loaded implement, which determines the nearest load in the other unit. */
interface Implement {
  readonly inKilograms: (pounds: number) => number;
  readonly inPounds: (kilograms: number) => number;
}

interface Rack {
  /** The words that name the implement. */
  readonly words: RegExp;
  /** The steps between two loads that gyms have. */
  readonly steps: { readonly lb: number; readonly kg: number };
  /** Pairs that gyms treat as equal although they are not the nearest: pounds, kilograms. */
  readonly pairs: readonly (readonly [lb: number, kg: number])[];
}

const nearest = (amount: number, step: number) => Math.round(amount / step) * step;

function implement({ steps, pairs }: Omit<Rack, 'words'>): Implement {
  const kilograms = new Map(pairs);
  const pounds = new Map(pairs.map(([lb, kg]) => [kg, lb]));
  return {
    inKilograms: (lb) => kilograms.get(lb) ?? nearest(lb * kilogramsPerPound, steps.kg),
    inPounds: (kg) => pounds.get(kg) ?? nearest(kg / kilogramsPerPound, steps.lb),
  };
}

const smallPlates = [
  [2.5, 1.25],
  [5, 2.5],
] as const;

const racks: readonly Rack[] = [
  {
    words: /kettlebell|\bkbs?\b/gi,
    steps: { lb: 1, kg: 1 },
    pairs: [[70, 32]],
  },
  { words: /dumbbell|\bdbs?\b/gi, steps: { lb: 5, kg: 2.5 }, pairs: [] },
  {
    words: /\bplates?\b/gi,
    steps: { lb: 5, kg: 2.5 },
    pairs: [...smallPlates, [25, 10]],
  },
  { words: /balls?\b|\bvests?\b|bags?\b/gi, steps: { lb: 1, kg: 1 }, pairs: [[14, 6]] },
];

const known = racks.map((rack) => ({ words: rack.words, implement: implement(rack) }));

/** A women's bar is 35 lb or 15 kg. */
const barbell = implement({
  steps: { lb: 5, kg: 1 },
  pairs: [...smallPlates, [35, 15], [65, 30], [105, 47.5]],
});

/** Finds the implement of a clause: the last one that it names, or a barbell. */
function implementIn(clause: string): Implement {
  const named = known.flatMap((rack) =>
    [...clause.matchAll(rack.words)].map(({ index }) => ({ index, implement: rack.implement })),
  );
  return named.toSorted((a, b) => b.index - a.index)[0]?.implement ?? barbell;
}

/** The units of loads and heights, as a coach writes them. */
type LoadUnit = 'lb' | 'kg' | 'in' | 'cm';

/** A load or a height on a whiteboard, for men and for women: `95/65 lb`. One number is for both. */
interface Load {
  readonly unit: LoadUnit;
  readonly men: number;
  readonly women: number;
}

/** The units of athletes who train in pounds, and in kilograms. */
const unitsOf: Readonly<Record<WeightUnit, readonly LoadUnit[]>> = {
  lbs: ['lb', 'in'],
  kg: ['kg', 'cm'],
};

const otherUnit: Readonly<Record<LoadUnit, LoadUnit>> = { lb: 'kg', kg: 'lb', in: 'cm', cm: 'in' };

/** Plyo boxes are built in steps of 10 cm for 4 inches, so gyms count 2.5 cm for an inch. */
const centimetersPerInch = 2.5;

function convert(amount: number, from: LoadUnit, implement: Implement): number {
  if (from === 'in') return amount * centimetersPerInch;
  if (from === 'cm') return Math.round(amount / centimetersPerInch);
  return from === 'lb' ? implement.inKilograms(amount) : implement.inPounds(amount);
}

/**
 * Returns the load that a gym of the other unit uses: 95 lb on a barbell is 43 kg, and a 53 lb
 * kettlebell is 24 kg. A load that is already in the reader's unit, or too small for the other, is
 * returned unchanged.
 */
function loadIn(load: Load, reader: WeightUnit, implement: Implement): Load {
  if (unitsOf[reader].includes(load.unit)) return load;
  const men = convert(load.men, load.unit, implement);
  const women = convert(load.women, load.unit, implement);
  return men > 0 && women > 0 ? { unit: otherUnit[load.unit], men, women } : load;
}

/** Formats a load: `43/30 kg`, or `60 cm` where both are equal. */
export function formatLoad({ men, women, unit }: Load): string {
  return men === women ? `${men} ${unit}` : `${men}/${women} ${unit}`;
}

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
