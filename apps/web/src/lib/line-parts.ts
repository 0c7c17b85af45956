/** A piece of a line on a whiteboard. */
interface LinePart {
  readonly kind: 'number' | 'load' | 'text';
  readonly text: string;
}

const number = String.raw`(?<!\d)\d+(?:[.,:/\-–]\d+)*`;
const inches = 'in(?! (?:pairs|teams|threes|a|the|under)\\b)';
const load = String.raw`${number} ?(?:kg|lbs?|${inches}|cm)(?![a-z0-9])`;
const amount = String.raw`${number}(?: ?(?:km|m|min|s|cal|%)(?![a-z0-9]))?`;
const found = new RegExp(`(${load})|(${amount})`, 'gi');

/**
 * Splits a line into numbers, loads and other text. Numbers and loads are emphasized, so that they
 * can be read from ten metres. The parts join to the line.
 */
export function lineParts(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(found)) {
    parts.push({ kind: 'text', text: line.slice(end, match.index) });
    parts.push({ kind: match[1] ? 'load' : 'number', text: match[0] });
    end = match.index + match[0].length;
  }
  return [...parts, { kind: 'text' as const, text: line.slice(end) }].filter(({ text }) => text);
}
