import { maxSetValue, maxTextLength } from './limits.ts';
import type { ScoreProblem } from './score-problems.ts';
import type { ReadValue, SetValue, ValueShape } from './score-types.ts';

type Parsed = ReadValue<ScoreProblem>;
type Parser = (text: string, times: number) => Parsed;

const found = (value: SetValue): Parsed => ({ ok: true, value });
const refused = (problem: ScoreProblem): Parsed => ({ ok: false, problem });

function parseCompletion(text: string): Parsed {
  const word = text.trim().toLowerCase();
  if (word !== '' && word !== 'true' && word !== 'false') return refused('bad_completion');
  return found({ shape: 'completion', completed: word === 'true' });
}

function parseCount(text: string, times: number): Parsed {
  const digits = text.trim();
  if (!/^\d*$/.test(digits)) return refused('not_a_number');
  const count = Number(digits);
  return count <= maxSetValue.count * times
    ? found({ shape: 'count', count })
    : refused('too_large');
}

function parseRounds(text: string, times: number): Parsed {
  const match = /^(\d*)\+(\d*)$/.exec(text.trim() || '+');
  if (!match) return refused('bad_rounds');
  const [rounds, reps] = [Number(match[1]), Number(match[2])];
  const fits = rounds <= maxSetValue.rounds * times && reps <= maxSetValue.roundReps * times;
  return fits ? found({ shape: 'rounds', rounds, reps }) : refused('too_large');
}

function parseCapped(digits: string): Parsed {
  const reps = Number(digits);
  return reps <= maxSetValue.count ? found({ shape: 'capped', reps }) : refused('too_large');
}

function parseTime(text: string, times: number): Parsed {
  const capped = /^cap(?:\s*\+\s*(\d*))?$/i.exec(text.trim());
  if (capped) return parseCapped(capped[1] ?? '');
  if (/^cap/i.test(text.trim())) return refused('not_a_number');
  const match = /^(?:(\d+):(?=[0-5]?\d:\d))?(\d*):(\d{0,2})$/.exec(text.trim() || ':');
  if (!match) return refused('bad_time');
  const [hours, minutes, seconds] = [Number(match[1] ?? 0), Number(match[2]), Number(match[3])];
  if (seconds > 59) return refused('bad_seconds');
  const total = (hours * 60 + minutes) * 60 + seconds;
  return total <= maxSetValue.seconds * times
    ? found({ shape: 'time', seconds: total })
    : refused('too_large');
}

function parseWeight(text: string, times: number): Parsed {
  const match = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(text.trim());
  if (!match || match[0] === '.') return refused('bad_weight');
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths <= maxSetValue.hundredths * times
    ? found({ shape: 'weight', hundredths })
    : refused('too_large');
}

function parseText(text: string): Parsed {
  if (text.length > maxTextLength) return refused('text_too_long');
  // PostgreSQL rejects NUL, and would store half a surrogate pair as another character.
  if (text.includes('\0') || !text.isWellFormed()) return refused('text_unreadable');
  return found({ shape: 'text', text });
}

const parsers: Readonly<Record<ValueShape, Parser>> = {
  completion: parseCompletion,
  count: parseCount,
  rounds: parseRounds,
  time: parseTime,
  weight: parseWeight,
  text: parseText,
  none: () => refused('no_score'),
};

/**
 * Parses a value of a shape from its text on the wire. For a total of several sets, `times` is their number, which
 * multiplies the limits of a set.
 */
export function parseShape(shape: ValueShape, text: string, times: number): Parsed {
  return parsers[shape](text, times);
}
