const minutes = String.raw`(\d{1,3})(?::(\d\d))?`;

const capWord =
  /cap|\bloft\b|\btc(?![a-z])|l[ií]mit|tope|\bmax\b|aikaraja|\bhave\b|\bstop|\bhabt\b|\bcut|within|innerhalb/i;

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:you|ihr)(?:'ve| have| habt)(?: got)?|(?:hard )?stop(?:s|ped)? (?:at|after)|cut ?off (?:at|is)|within|innerhalb von) ${minutes}(?:\s?|-)min`,
    'i',
  ),
  new RegExp(
    String.raw`\b(\d{1,3})(?::(\d\d)|[\s-]{0,2}min(?:ute)?n?s?\.?|['’′])[\s(-]{0,2}(?:time[\s-]?)?(?:cap|limit|zeitlimit)\b`,
    'i',
  ),
  new RegExp(String.raw`\btime\s?cap\s${minutes}\s?min`, 'i'),
  new RegExp(
    String.raw`(?<!\b(?:hr|rate|pulse?|rpe|rir)[ -])\b(?:time[ -]?cap|tc|cap(?:ped at)?|zeitlimit|l[ií]mite?|tope|loft|aikaraja)(?![a-z])[ :=-]{0,3}(?:of |is |at )?${minutes}(?!\d|\s?(?:reps|rounds|sec|cal))`,
    'i',
  ),
  new RegExp(String.raw`\b${minutes} (?:time[ -]?)?(?:cap|limit)\b`, 'i'),
  new RegExp(
    String.raw`\(max\.? ${minutes} ?min\)|\bmax\.? ${minutes} ?min(?:uten)?\s?(?:$|[\n:)])`,
    'i',
  ),
];

/** The longest time cap of the form, in minutes. */
const longest = 600;

/** A time cap in whole minutes, rounded up. */
export interface TimeCap {
  readonly minutes: number;
  readonly rounded: boolean;
}

/** Reads a time cap: 'TC 15', 'cap: 20 min', '(18:00 cap)', 'Zeitlimit 10 min'. */
export function readTimeCap(text: string): TimeCap | null {
  if (!capWord.test(text)) return null;
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [whole, seconds] = found.slice(1).filter((group) => group !== undefined);
    const rounded = seconds !== undefined && Number(seconds) > 0;
    const value = Number(whole) + (rounded ? 1 : 0);
    return value >= 1 && value <= longest ? { minutes: value, rounded } : null;
  }
  return null;
}
