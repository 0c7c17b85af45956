import {
  type ScoreKind,
  cappedDigits,
  scoreTypes,
  spellCapped,
  splitValue,
} from '@trackboard/scoring';

const isCap = (typed: string) => /^c(ap?)?\s*\+?\s*\d*$/i.test(typed);

function readTime(typed: string): string {
  if (isCap(typed)) return spellCapped(typed.replace(/\D/g, ''));
  if (!/^\d+$/.test(typed)) return typed.replace(/[.,;\s]+/, ':');
  return `${Number(typed.slice(0, -2))}:${typed.slice(-2).padStart(2, '0')}`;
}

function readRounds(typed: string): string {
  return /^\d+$/.test(typed) ? `${typed}+0` : typed.replace(/[.,;\s]+/, '+');
}

/**
 * The value of a set as typed on the keyboard alone: the last two digits of a time are seconds (`607` is 6:07), and `c120`
 * means 120 reps at the time cap; `12` is 12 rounds, `12.5` is 12 rounds and 5 reps.
 */
export function readTyped(kind: ScoreKind, typed: string): string {
  const text = typed.trim();
  const { shape } = scoreTypes[kind];
  if (text === '') return '';
  if (shape === 'time') return readTime(text);
  if (shape === 'rounds') return readRounds(text);
  return shape === 'weight' ? text.replace(',', '.') : typed;
}

/** A stored value as the table shows it: `6:07` without a leading zero. */
export function shownSet(kind: ScoreKind, value: string): string {
  if (scoreTypes[kind].shape !== 'time') return value;
  if (/^cap/i.test(value)) return spellCapped(cappedDigits(value));
  const [minutes = '', seconds = ''] = splitValue(kind, value);
  return value.includes(':') ? `${minutes || '0'}:${seconds}` : value;
}
