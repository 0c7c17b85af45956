/** The intervals of a lift: their number, their length, and the text around them. */
export interface Intervals {
  readonly count: number;
  readonly seconds: number;
  readonly before: string;
  readonly after: string;
}

const start =
  /\b(?:on the \d{1,2}:\d\d|e\d?mom|e\d{2,3}s|e\dm|every (?:\d{1,2}:\d\d|\d{1,3} ?(?:'|s|secs?|seconds|mins?|minutes?)|minute|(?:two|three) minutes)|(?:alle|cada|a cada|toutes les|ogni|elke|varje|co) \d{1,2}(?::\d\d)? ?(?:min(?:ut\p{L}{1,2})?|sek(?:unden)?|'|s)?)(?![\p{L}\d])/iu;

const lengths: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/^e(\d?)mom/i, (found) => 60 * Number(found[1] || 1)],
  [/(\d{1,2}):(\d\d)/, (found) => 60 * Number(found[1]) + Number(found[2])],
  [/(\d{1,3}) ?s/i, (found) => Number(found[1])],
  [
    /(\d{1,2}) ?(?:m|')|^(?:alle|a?\s?cada|toutes les|ogni|elke|varje|co) (\d{1,2})/i,
    (found) => 60 * Number(found[1] ?? found[2]),
  ],
  [/two/i, () => 120],
  [/three/i, () => 180],
];

function secondsOf(text: string): number {
  for (const [found, seconds] of lengths) {
    const match = found.exec(text);
    if (match) return seconds(match);
  }
  return 60;
}

const namedSets = /^[^\n]{0,40}?\(?\b(\d{1,2})\s?(?:sets|rounds|sätze|intervals)\b/i;
const times = /^(?: on the minute)?,?\s?x\s?(\d{1,2})(?!\d|:\d)/i;
const span =
  /^(?: on the minute)?(?: for)?\s?(\d{1,2})(?::00)?\s?(min(?:ute)?[sn]?)?(?![\p{L}\d])(?!\s?(?:reps?|wdh|singles)\b|:\d)/iu;
const spanBefore = /(\d{1,2})[ -]?min(?:ute)?s? $/i;

/** The minimum number of intervals that a number of minutes is divided into. */
const fewest = 3;

function countOf(minutes: number, seconds: number, certain: boolean): number {
  const count = (minutes * 60) / seconds;
  const whole = Number.isInteger(count) && (certain || count >= fewest);
  return whole && seconds > 60 ? count : minutes;
}

/** Reads 'Every 2:00 x 6', 'EMOM 10', 'E90S x 8 sets', 'every 2 minutes for 12 minutes'. */
export function readIntervals(text: string): Intervals | null {
  const found = start.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index);
  const behind = text.slice(found.index + found[0].length);
  const seconds = secondsOf(found[0]);
  const sets = namedSets.exec(behind) ?? times.exec(behind);
  if (sets) return { count: Number(sets[1]), seconds, before, after: behind.slice(sets[0].length) };
  const earlier = spanBefore.exec(before);
  if (earlier)
    return {
      count: countOf(Number(earlier[1]), seconds, true),
      seconds,
      before: '',
      after: behind,
    };
  const minutes = span.exec(behind);
  if (minutes) {
    const count = countOf(Number(minutes[1]), seconds, minutes[2] !== undefined);
    return { count, seconds, before, after: behind.slice(minutes[0].length) };
  }
  return null;
}
