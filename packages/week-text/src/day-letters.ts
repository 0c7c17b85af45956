import type { Line } from './lines.ts';

const letter = /^(m|tu?|w|th|r|f|s)(?:\s?[-:=]\s?(?=\S)|:?$)/i;
const order = ['m', 't', 'w', 'th', 'f', 's', 'su'];
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const others: Readonly<Record<string, string>> = { tu: 't', r: 'th' };

/** So many days in their order are a week; 'M' and 'F' alone are men and women. */
const fewest = 3;

/** The weekday of each line that begins with a letter for it: 'M: ...', 'T: ...', 'W: ...'. */
function readLetters(lines: readonly Line[]): ReadonlyMap<Line, string> {
  const found = new Map<Line, string>();
  let last = -1;
  for (const line of lines) {
    const typed = letter.exec(line.text)?.[1]?.toLowerCase();
    if (!typed) continue;
    const day = order.indexOf(others[typed] ?? typed);
    const place =
      day <= last && (typed === 't' || typed === 's') ? day + (typed === 't' ? 2 : 1) : day;
    if (place <= last || (last < 0 && place > 0)) return new Map();
    last = place;
    found.set(line, names[place] ?? '');
  }
  return found.size < fewest ? new Map() : found;
}

/** Writes the names of the days for letters where a text has letters for the days of its week. */
export function withDayNames(lines: readonly Line[]): readonly Line[] {
  const found = readLetters(lines);
  return found.size === 0
    ? lines
    : lines.map((line) => {
        const name = found.get(line);
        return name ? { ...line, text: line.text.replace(letter, `${name}: `) } : line;
      });
}
