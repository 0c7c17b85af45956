import { readWhiteboard } from './read-whiteboard.ts';

/** The fields of a workout from which its time is estimated. */
export interface TimedWorkout {
  readonly workoutType: string;
  readonly description: string;
  readonly sets: number;
  readonly repsPerSet: readonly number[];
  readonly benchmarkValues: readonly (number | null)[];
  readonly timeCapMinutes?: number | null | undefined;
  readonly part?: string | null | undefined;
}

const number = String.raw`(\d{1,3})(?::(\d\d))?`;
const unit = String.raw`\s?(min(?:ute)?s?\b|'|s(?:ec(?:ond)?s?)?\b)?`;

const onTheClock = /\b(?:amrap|emom|e\dmom|tabata)\b/i;
const clockThenTime = new RegExp(
  String.raw`(?:\b(\d{1,2})\s?[x×]\s?)?\b(?:amrap|emom|e\dmom)\b[\s:-]*${number}`,
  'i',
);
const timeThenClock = new RegExp(
  String.raw`(?:\b(\d{1,2})\s?[x×]\s?)?\b${number}[\s-]?(?:min(?:ute)?s?)?[\s-]?(?:amrap|emom)\b`,
  'i',
);
const timesOver = new RegExp(String.raw`\b(\d{1,2})\s?[x×]\s?${number}${unit}`, 'i');
const everyTimes = new RegExp(
  String.raw`\bevery\s${number}${unit}[^\d\n]{0,12}[x×]?\s?(\d{1,2})\b`,
  'i',
);
const timeOfWork = new RegExp(String.raw`^(?:rest )?${number}${unit}(?:\s+\p{L}|$)`, 'iu');
const roundsOfText = /^(\d{1,2}) rounds?\b/i;

const tabataSeconds = 4 * 60;

/** Returns the seconds of `2:30`, `4 min` and `45 s`; 0 for a number without a unit. */
function secondsOf(whole = '', seconds: string | undefined, of: string | undefined): number {
  if (seconds !== undefined) return Number(whole) * 60 + Number(seconds);
  if (!of) return 0;
  return Number(whole) * (of.toLowerCase().startsWith('s') ? 1 : 60);
}

/** Returns the seconds of the work in a line: `AMRAP 20`, `Every 2:00 x 5`, `10 × 45 s`, `30 min row`. */
function secondsOfLine(line: string): number {
  const clock = clockThenTime.exec(line) ?? timeThenClock.exec(line);
  if (clock) return secondsOf(clock[2], clock[3] ?? '00', undefined) * Number(clock[1] ?? 1);
  if (/\btabata\b/i.test(line)) return tabataSeconds;
  const every = everyTimes.exec(line);
  if (every) return secondsOf(every[1], every[2], every[3]) * Number(every[4]);
  const over = timesOver.exec(line);
  if (over) return secondsOf(over[2], over[3], over[4]) * Number(over[1]);
  const work = timeOfWork.exec(line);
  return work ? secondsOf(work[1], work[2], work[3]) : 0;
}

/**
 * Returns the seconds of a text. In an AMRAP or EMOM, the times of single movements add nothing; otherwise they count
 * in every round.
 */
function secondsOfText(text: string): number {
  const lines = text.split('\n').map((line) => line.trim());
  const clocked = lines.filter((line) => onTheClock.test(line));
  const isWork = lines.some((line) => !/^rest/i.test(line) && secondsOfLine(line) > 0);
  if (!isWork) return 0;
  const counted = clocked.length > 0 ? clocked : lines;
  const rounds = clocked.length > 0 ? 1 : Number(roundsOfText.exec(lines[0] ?? '')?.[1] ?? 1);
  return rounds * counted.reduce((sum, line) => sum + secondsOfLine(line), 0);
}

const secondsPerRep = 4;
const heavy = 80;
const rest = { heavy: 180, lighter: 120 };

/**
 * Returns the seconds of sets with their rests. The rest after the last set is the time to change
 * the weights.
 */
function secondsOfLift({ sets, repsPerSet, benchmarkValues }: TimedWorkout): number {
  const each = Array.from({ length: sets }, (_, set) => {
    const isHeavy = (benchmarkValues[set] ?? 0) >= heavy;
    return (repsPerSet[set] ?? 1) * secondsPerRep + (isHeavy ? rest.heavy : rest.lighter);
  });
  return each.reduce((sum, seconds) => sum + seconds, 0);
}

const usualMinutes: Readonly<Record<string, number>> = { warmup: 10, strength: 20, cooldown: 10 };

/**
 * The minutes of a workout for time without a cap. Benchmarks of that kind are mostly done in 5 to 20
 * minutes.
 */
const usualMetcon = 12;

function capOf({ description, timeCapMinutes }: TimedWorkout): number {
  if (timeCapMinutes) return timeCapMinutes;
  const written = /(\d{1,3})/.exec(readWhiteboard(description).timeCap ?? '');
  return Number(written?.[1] ?? 0);
}

/**
 * Estimates the minutes that a workout takes, at least 1. In this order, it uses the time in its text (AMRAP, EMOM,
 * intervals, a time before a movement), the time cap, a lift's sets, and 12 minutes, or the usual time of its part.
 *
 * A set of a lift takes 4 seconds a rep and a rest of 3 minutes from 80 %, else of 2. This is within the rests for
 * strength in NSCA, Essentials of Strength Training and Conditioning, 4th edition, chapter 17 (2 to 5 minutes).
 */
export function minutesOf(workout: TimedWorkout): number {
  const said = secondsOfText(workout.description);
  if (said > 0) return Math.max(1, Math.round(said / 60));
  const cap = capOf(workout);
  if (cap > 0) return cap;
  if (workout.workoutType === 'lift') {
    return Math.max(1, Math.round(secondsOfLift(workout) / 60));
  }
  return usualMinutes[workout.part ?? ''] ?? usualMetcon;
}
