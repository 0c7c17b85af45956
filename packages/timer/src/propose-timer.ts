import type { ScoreKind } from '@trackboard/scoring';
import { readClock, readIntervals, readTimeCap } from '@trackboard/week-text';
import type { TimerSetup } from './timer.ts';

/** The fields of a workout that are read. */
export interface TimedWorkout {
  readonly name: string;
  readonly description: string;
  readonly score: ScoreKind;
  readonly sets: number;
  readonly timeCapMinutes: number | null;
}

const countdown = 10;
const minute = 60;

/** A Tabata has eight rounds with twenty seconds of work and ten of rest. */
const tabata = { kind: 'tabata', work: 20, rest: 10, rounds: 8, cap: 0, countdown } as const;

/** The setup of a kind if no text asks for another one. */
export const usualSetups: Readonly<Record<TimerSetup['kind'], TimerSetup>> = {
  fortime: { kind: 'fortime', work: 0, rest: 0, rounds: 0, cap: 0, countdown },
  amrap: { kind: 'amrap', work: 0, rest: 0, rounds: 0, cap: 12 * minute, countdown },
  emom: { kind: 'emom', work: minute, rest: 0, rounds: 10, cap: 0, countdown },
  tabata,
  intervals: { kind: 'intervals', work: 30, rest: 30, rounds: 8, cap: 0, countdown },
};

const length = String.raw`(\d{0,2}:\d\d|\d{1,3}) ?(s|secs?|sek|mins?)?`;
const onOff = new RegExp(
  String.raw`(?:\b(\d{1,2}) ?[x×] ?)?${length} ?(?:on|work)\b.{0,12}?${length} ?(?:off|rest)\b`,
  'i',
);
const pair =
  /(?<![\d/:])(:?\d\d)\/(:?\d\d)(?: ?s(?:ec)?)?(?=,? ?(?:[x×]|for\b|\d+ ?r(?:oun)?ds?\b))/i;
const rounds = /\b(\d{1,2}) ?(?:rounds?|rds?|rft|sets|intervals)\b|[x×] ?(\d{1,2})\b/i;
const minutesBefore = /\b(\d{1,3})[ -]?(?:min(?:ute)?s?\b)?[ -]?(?:amrap|a map)\b/i;
const minutesBehind =
  /\b(?:amrap|a map|as many (?:rounds|reps)[^\n]{0,24}?)[ :-]*(?:in |of )?(\d{1,3})(?::00)?\b/i;

/** Reads `0:45`, `:30`, `90`, `2 min` in seconds. */
function secondsOf(text: string, unit: string | undefined): number {
  const [first = '', rest] = text.split(':');
  if (rest !== undefined) return Number(first || 0) * minute + Number(rest);
  return Number(first) * (unit?.startsWith('min') ? minute : 1);
}

function roundsOf(text: string): number | null {
  const found = rounds.exec(text);
  return found ? Number(found[1] ?? found[2]) : null;
}

/** Reads '45 s on, 15 s off × 10', '10 × 45 s on, 15 s off', '30/30 × 8'. */
function readOnOff(text: string, sets: number): TimerSetup | null {
  const named = onOff.exec(text);
  const short = named ? null : pair.exec(text);
  if (!named && !short) return null;
  const [, times, work = '', workUnit, rest = '', restUnit] = named ?? [
    '',
    undefined,
    short?.[1],
    undefined,
    short?.[2],
  ];
  const setup = {
    ...usualSetups.intervals,
    work: secondsOf(work, workUnit ?? restUnit),
    rest: secondsOf(rest, restUnit),
  };
  const few = sets > 1 ? sets : setup.rounds;
  return { ...setup, rounds: times ? Number(times) : (roundsOf(text) ?? few) };
}

/** Reads 'EMOM 10', 'Every 2:00 x 6', 'E90S x 8'. */
function readEmom(text: string, sets: number): TimerSetup {
  const found = text.split('\n').flatMap((line) => readIntervals(line) ?? [])[0];
  const few = sets > 1 ? sets : usualSetups.emom.rounds;
  return {
    ...usualSetups.emom,
    work: found?.seconds ?? minute,
    rounds: found?.count ?? roundsOf(text) ?? few,
  };
}

function readAmrap(text: string, cap: number): TimerSetup {
  const found = minutesBefore.exec(text) ?? minutesBehind.exec(text);
  const minutes = Number(found?.[1] ?? 0);
  return { ...usualSetups.amrap, cap: minutes * minute || cap || usualSetups.amrap.cap };
}

function readForTime(text: string, sets: number, cap: number): TimerSetup {
  const counted = sets > 1 ? sets : (roundsOf(text) ?? 0);
  return { ...usualSetups.fortime, rounds: counted, cap };
}

/** Returns the clock that a workout's own words ask for. */
export function proposeTimer(workout: TimedWorkout): TimerSetup {
  const { name, description, score, sets, timeCapMinutes } = workout;
  const text = `${name}\n${description}`;
  const cap = (timeCapMinutes ?? readTimeCap(text)?.minutes ?? 0) * minute;
  const clock = readClock(text);
  if (clock === 'tabata') return { ...tabata, rounds: roundsOf(text) ?? tabata.rounds };
  const intervals = clock === 'time' || clock === 'amrap' ? null : readOnOff(text, sets);
  if (intervals) return intervals;
  if (clock === 'emom') return readEmom(text, sets);
  if (clock === 'amrap' || (clock === null && score === 'roundsReps')) return readAmrap(text, cap);
  return readForTime(text, sets, cap);
}
