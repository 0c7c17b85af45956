import { formatTime } from '@trackboard/scoring';
import { formatClock, lengthOf, type Reading, type Timer, type TimerKind } from '@trackboard/timer';

export const kindWords: Readonly<Record<TimerKind, string>> = {
  fortime: 'For time',
  amrap: 'AMRAP',
  emom: 'EMOM',
  tabata: 'Tabata',
  intervals: 'Intervals',
};

/** What the rounds of a kind are called, one by one. */
function roundName({ kind, work }: Timer, { phase }: Reading): string {
  if (kind === 'emom') return work === 60 ? 'Minute' : 'Interval';
  if (kind === 'tabata' || kind === 'intervals') return phase === 'rest' ? 'Rest' : 'Work';
  return 'Round';
}

/** The line above the digits: words, and `Minute 5 of 12` in parts. */
export interface RoundWords {
  readonly words: string;
  readonly round: number | null;
  readonly rounds: number | null;
}

const only = (words: string): RoundWords => ({ words, round: null, rounds: null });

export function roundWords(timer: Timer, reading: Reading): RoundWords {
  if (reading.isPaused) return only('Paused');
  if (reading.phase === 'countdown') return only('Starts in');
  if (reading.phase === 'done') return only('Done');
  const rounds = reading.rounds > 0 ? reading.rounds : null;
  return { words: roundName(timer, reading), round: reading.round, rounds };
}

/** The line below the digits: `Cap 22:00`, or what is left of the whole time. */
export function wholeWords(timer: Timer, reading: Reading): [words: string, time: string] | null {
  const length = lengthOf(timer);
  if (length === null) return null;
  if (timer.kind === 'fortime') return ['Cap', formatTime(length)];
  if (timer.kind === 'amrap') return ['of', formatTime(length)];
  const left = Math.ceil(length - Math.max(0, reading.elapsed) / 1000);
  return ['Left in all', formatTime(left)];
}

/** The digits: of the count-in only its seconds. */
export function digitsOf({ kind }: Pick<Timer, 'kind'>, { phase, seconds }: Reading): string {
  return phase === 'countdown' ? String(seconds) : formatClock(kind, seconds);
}
