import { readValue } from './parse-set-value.ts';
import type { ScoreKind } from './score-types.ts';

/** Whether a score's values are the reps at a time cap, `["CAP+12"]`, instead of times. */
export function isCapped(kind: ScoreKind, [first = '']: readonly string[]): boolean {
  return readValue(kind, first).shape === 'capped';
}

/** Spells the value of a capped score from its typed digits; `CAP+` while there are none. */
export function spellCapped(digits: string): string {
  return `CAP+${digits}`;
}

/** Returns the typed digits of a capped value: the inverse of {@link spellCapped}. */
export function cappedDigits(value: string): string {
  return value.replace(/^\s*cap\s*\+?\s*/i, '');
}

/** Formats a time cap: `Time cap 12 min`. */
export function formatTimeCap(minutes: number): string {
  return `Time cap ${minutes} min`;
}
