import { formatTime } from '@trackboard/scoring';

const length = String.raw`(?:(\d{1,2}):(\d{2})|(\d{1,3}) ?(s|secs?|seconds|mins?|minutes?)\b)`;
const restBefore = new RegExp(String.raw`\brest (?:for )?${length}`, 'i');
const restBehind = new RegExp(String.raw`\b${length} (?:of )?rest\b`, 'i');

/** Returns the seconds of rest between rounds that a workout's text asks for; 0 if it asks for none. */
export function restBetweenRounds(description: string): number {
  const found = restBefore.exec(description) ?? restBehind.exec(description);
  if (!found) return 0;
  const [, minutes, seconds, amount, unit = ''] = found;
  if (amount) return Number(amount) * (unit.toLowerCase().startsWith('m') ? 60 : 1);
  return Number(minutes) * 60 + Number(seconds);
}

/**
 * Returns the time of each round as text, from the clock at the end of each round in seconds. The rest before a round does not
 * count. A round lasts at least a second.
 */
export function timesOfRounds(rounds: readonly number[], rest: number): string[] {
  return rounds.map((end, index) => {
    const before = index === 0 ? 0 : (rounds[index - 1] ?? 0) + rest;
    return formatTime(Math.max(1, end - before));
  });
}
