import { readValue } from './parse-set-value.ts';
import type { ScoreKind } from './score-types.ts';

/** Whether a score's values are the reps completed at a time cap, `["CAP+12"]`, instead of times. */
export function isCapped(kind: ScoreKind, [first = '']: readonly string[]): boolean {
  return readValue(kind, first).shape === 'capped';
}

/** The value of a capped score from the digits that were typed; `CAP+` while there are none. */
export function spellCapped(digits: string): string {
  return `CAP+${digits}`;
}

/** The typed digits of a capped value: the inverse of {@link spellCapped}. */
export function cappedDigits(value: string): string {
  return value.replace(/^\s*cap\s*\+?\s*/i, '');
}

/** `Time cap 12 min` */
export function formatTimeCap(minutes: number): string {
  return `Time cap ${minutes} min`;
}
