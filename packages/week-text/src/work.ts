import { readClock } from './clock.ts';
import type { Reading } from './readings.ts';

const activity =
  /\b(?:run|row|bike|ski|swim|jog|ride|erg|lauf(?:en)?|dauerlauf|rudern|rad|stretch|walk|hike|plank|burpees?|zone ?\d|cardio|machine|spazier\w*)\b/i;

const timed = new Set(['amrap', 'time', 'emom', 'tabata']);

/**
 * Whether the text has work: a lift with sets, a benchmark, a clock, a part, or a time or distance to cover.
 */
export function hasWork(reading: Reading, text: string): boolean {
  const { benchmark, lift, sets, clock, part, title, scheme } = reading;
  if (benchmark || clock || scheme || title) return true;
  if (timed.has(readClock(text) ?? '') && /\d/.test(text)) return true;
  if ((lift && sets) || (part && (!part.loose || /\d/.test(part.rest)))) return true;
  if (/^sets?\s+reps\b/i.test(text)) return true;
  return activity.test(text) && /\d/.test(text) && !/\bno (?:wod|class)/i.test(text);
}
