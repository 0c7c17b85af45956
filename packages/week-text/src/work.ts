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

const restWords =
  /^[\s\W]*(?:complete |full |active )?(?:rest(?: days?| up)?\b(?!\s*(?:as needed|\d|:|for \d))|(?:day )?off\b|closed|gym closed|active recovery|recovery day|open gym|no (?:class|classes|training|wod|gym|team)\b|nothing\b|travel\b|frei\b|ruhe(?:tag)?\b|pause\b[\s.!]*$|geschlossen|trainingsfrei|optional (?:swim|rest)|holiday\b|we rest\b|wir ruhen|descanso\b|descansar\b|repos\b|riposo\b|rustdag\b|folga\b|cerrado\b|fermé|fechado\b)/i;

/** Whether a text says that the day has no class: 'rest', 'off', 'closed', 'Ruhetag'. */
export const isRestDay = (text: string): boolean => restWords.test(text);

const fewestOfMessage = 7;

/** Whether a text is short. A longer text about a day without work is a message to the members. */
export const isShort = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestOfMessage;
