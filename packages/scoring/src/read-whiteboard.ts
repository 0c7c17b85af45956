import { formatTimeCap } from './parse-set-value.ts';

/** Matches everything that ends a line: also in old documents, in tables of sheets and on web pages. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]|<br ?\/?>/i;

/**
 * Splits a text into its lines, whatever ends them: `\r\n`, U+2028, `<br>`. All code that counts lines uses this
 * function.
 */
export const splitLines = (text: string): string[] => text.split(lineEnds);

/** The text of a workout in whiteboard notation. */
export interface Whiteboard {
  /** The scheme of the reps: `21-15-9`, `AMRAP 20`, `5 rounds for time`. */
  readonly scheme: string | null;
  /** The lines between the scheme and the time cap. */
  readonly body: string;
  /** The time cap, such as `Time cap 20:00`. */
  readonly timeCap: string | null;
}

/** A longer first line is a sentence, not a scheme. */
const longestScheme = 40;

const schemes = [
  /^\d+(?:\s?[-–]\s?\d+){2,}/,
  /\b(?:amrap|emom|tabata)\b/i,
  /^for (?:time|load|reps|calories|cal|distance|quality|completion)\b/i,
  /^\d+ (?:\w+ )?rounds?\b/i,
];

const isScheme = (line: string) =>
  line.length <= longestScheme && schemes.some((scheme) => scheme.test(line));

const isTimeCap = (line: string) =>
  /^(?:time )?cap\b.*\d/i.test(line) && line.length <= longestScheme;

/**
 * Reads a workout's text: its scheme, if the first line is one, its time cap, and the rest as typed. The workout's own
 * time cap in minutes replaces a line about a time cap.
 */
export function readWhiteboard(text: string, timeCapMinutes?: number): Whiteboard {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const scheme = isScheme(lines[0] ?? '') ? (lines.shift() ?? null) : null;
  const capAt = lines.findIndex(isTimeCap);
  const written = capAt === -1 ? null : (lines.splice(capAt, 1)[0] ?? null);
  const timeCap = timeCapMinutes ? formatTimeCap(timeCapMinutes) : written;
  return { scheme, body: lines.join('\n').trim(), timeCap };
}
