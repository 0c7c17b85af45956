/** A label such as 'A)', 'B1.', '2)': the group and the number within it. */
export interface Label {
  readonly style: 'letter' | 'digit';
  readonly group: string;
  readonly member: string;
}

const labels: readonly RegExp[] = [
  /^\(()([A-H])(\d)?\)[.:]?\s(?=\S)/,
  /^()([A-Ha-h])(\d)?\s?(?:\.\)|[.):])\s?(?=\S)/,
  /^()([A-Ha-h])(\d)\s(?=\S)/,
  /^(\d{1,2})()([a-c])?(?:\.\)|[.)])\s(?=\S)/,
];

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const romanLabel = /^([IV]{1,4})[.)]\s(?=\S)/;

const labelStart = /^(?:\([A-H]\d?\)|[IV]{1,4}[.)]|[A-Ha-h]\d?[\s.):]|\d{1,2}[a-c]?[.)])/;

/** Reads a label at the beginning of a line. */
export function readLabel(text: string): { label: Label; rest: string } | null {
  if (!labelStart.test(text)) return null;
  const [roman, numeral] = romanLabel.exec(text) ?? [];
  const place = romans.indexOf(numeral ?? '');
  if (roman && place >= 0) {
    const group = String.fromCodePoint('A'.charCodeAt(0) + place);
    return { label: { style: 'letter', group, member: '' }, rest: text.slice(roman.length) };
  }
  for (const pattern of labels) {
    const [all, digit, letter, member = ''] = pattern.exec(text) ?? [];
    if (all === undefined) continue;
    if (letter && /^(?:[a-h]:|F: ?\d)/.test(text)) return null;
    const group = (digit || letter || '').toUpperCase();
    const style = letter ? 'letter' : 'digit';
    return { label: { style, group, member }, rest: text.slice(all.length) };
  }
  return null;
}
