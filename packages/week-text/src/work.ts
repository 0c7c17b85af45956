import { movementReader, movementTable } from '@trackboard/scoring';
import { readClock } from './clock.ts';
import type { Reading } from './readings.ts';

/** Finds the names of movements in a text. */
export const movementsOf = movementReader(movementTable([]));

/** Matches an amount of work: '5x5', '70%', '20 min', '400 m'. */
export const amount =
  /\d\s?x\s?\d|(?:\d-){2}\d|\d\s?%|\d ?rm\b|\d ?(?:k|km|m|cals?|reps|sets|rounds?|rds|rft|min(?:ute)?s?|h|runden|sätze)\b/i;

const activity =
  /\b(?:run|row|bike|ski|swim|jog|ride|erg|lauf(?:en)?|dauerlauf|rudern|rad|stretch|walk|hike|plank|burpees?|zone|cardio|machine|spazier\w*)\b/i;
const zone = /\bzone ?\d/gi;

/** Whether a text has an amount of a movement: '20 min sled drags', '400 m run'. */
export const isAmountOf = (text: string): boolean =>
  amount.test(text) && movementsOf(text).length > 0;

const timed = new Set(['amrap', 'time', 'emom', 'tabata']);

/**
 * Whether the text has work: a lift with sets, a benchmark, a clock, a part, or a time or distance to cover.
 */
export function hasWork(reading: Reading, text: string): boolean {
  const { benchmark, sets, clock, part, title, scheme } = reading;
  if (benchmark || clock || scheme || title) return true;
  if (timed.has(readClock(text) ?? '') && /\d/.test(text)) return true;
  if (sets || (part && (!part.loose || /\d/.test(part.rest)))) return true;
  if (/^sets?\s+reps\b/i.test(text)) return true;
  const words = text.replaceAll(zone, 'zone');
  const isActive = activity.test(words) && /\d/.test(words) && !/\bno (?:wod|class)/i.test(words);
  return isActive || isAmountOf(words);
}

const restWords =
  /^[\s\W]*(?:complete |full |active )?(?:rest(?: days?| up)?\b(?!\s*(?:as needed|\d|:|for \d))|(?:day )?off\b|closed|gym closed|active recovery|recovery day|open gym|no (?:class|classes|training|wod|gym|team)\b|nothing\b|travel\b|frei\b|fri\b|hviledag\b|vila\b|vilodag\b|ruhe(?:tag)?\b|pause\b[\s.!]*$|geschlossen|trainingsfrei|optional (?:swim|rest)|holiday\b|we rest\b|wir ruhen|descanso\b|descansar\b|repos\b|riposo\b|rust(?:dag)?\b|folga\b|cerrado\b|fermé|fechado\b|lepo(?:päivä)?(?!\p{L}))/iu;

/** Whether a text says that the day has no class: 'rest', 'off', 'closed', 'Ruhetag'. */
export const isRestDay = (text: string): boolean => restWords.test(text);

const fewestOfMessage = 7;

/** Whether a text is short. A longer text about a day without work is a message to the members. */
export const isShort = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestOfMessage;
