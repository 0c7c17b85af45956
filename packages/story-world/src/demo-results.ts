import { scoreNotes } from './demo-programming.ts';
import { gripTax, type PlannedWorkout } from './programming.ts';

/** Returns pseudorandom numbers from 0 up to 1. */
export type Random = () => number;

/** Returns the same numbers for the same seed (mulberry32), so that every demo is the same. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function time(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Rounds to kilograms that can be loaded on a bar. */
function bar(kilograms: number): string {
  return String(Math.round(kilograms / 2.5) * 2.5);
}

const strongest: Record<string, number> = {
  'Back Squat': 165,
  Deadlift: 200,
  'Strict Press': 72,
  'Front Squat': 140,
  'Power Clean': 115,
};

function weight(plan: PlannedWorkout, set: number, form: number): string {
  const max = (strongest[plan.lift ?? ''] ?? 100) * (0.55 + 0.45 * form);
  return bar(max * ((plan.percentages?.[set] ?? 80) / 100));
}

/** The seconds of the slowest and of the fastest athlete in a benchmark. */
const paces: Record<string, readonly [number, number]> = {
  Fran: [660, 190],
  Helen: [960, 520],
  Grace: [480, 110],
  'Short Fuse': [700, 210],
};

function seconds(plan: PlannedWorkout, form: number): number {
  const [slowest, fastest] = paces[plan.name] ?? [1320, 660];
  const isSplit = plan.sets && plan.sets > 1;
  return (slowest - (slowest - fastest) * form) * (isSplit ? 0.4 : 1);
}

/** Athletes who do not finish within the cap have done 10 to 100 reps. */
function timeResult(plan: PlannedWorkout, form: number): string {
  const cap = (plan.timeCapMinutes ?? Infinity) * 60;
  const needed = seconds(plan, form);
  return needed <= cap ? time(needed) : `CAP+${Math.round(10 + (90 * cap) / needed)}`;
}

function setResult(plan: PlannedWorkout, set: number, form: number): string {
  switch (plan.scoreType) {
    case 0:
      return 'true';
    case 1:
      return String(Math.round(60 + 90 * form));
    case 2:
      return `${Math.round((4 + 6 * form) * (plan.name === 'Cindy' ? 2.2 : 1))}+${Math.round(24 * (form * 7.3 - Math.floor(form * 7.3)))}`;
    case 3:
      return timeResult(plan, form);
    case 5:
      return weight(plan, set, form);
    case 7:
      return String(Math.round(150 + 220 * form));
    default:
      return String(Math.round((5200 + 2600 * form) / 10) * 10);
  }
}

/**
 * Returns an athlete's result for each set. `form` from 0 to 1 is how good the day was. Weights are
 * kilograms.
 */
function resultOf(plan: PlannedWorkout, form: number): string[] {
  return Array.from({ length: plan.sets ?? 1 }, (_, set) => setResult(plan, set, form));
}

interface Scorer {
  readonly firstName: string;
  readonly weight: 'kg' | 'lbs';
  /** The athlete's form on an average day at first, from 0 to 1. */
  readonly form: number;
}

/**
 * The score types in which athletes may scale: reps, rounds and times. In lifts, athletes choose
 * their own weight.
 */
const scaledTypes: readonly number[] = [1, 2, 3];

/** Each athlete gets a little better from week to week. */
const weeklyGain = 0.012;

/** Converts values to the athlete's unit. A bar in pounds is loaded in steps of 5. */
function inUnit(plan: PlannedWorkout, values: string[], unit: 'kg' | 'lbs'): string[] {
  if (plan.scoreType !== 5 || unit === 'kg') return values;
  return values.map((kilograms) => String(Math.round((Number(kilograms) * 2.2046) / 5) * 5));
}

/**
 * Returns a person's score in a workout `weeksAgo`: the story's score, or a random one. Scaled times
 * are shorter.
 */
export function scoreOf(plan: PlannedWorkout, by: Scorer, random: Random, weeksAgo: number) {
  const told = plan.name === 'Grip Tax' ? gripTax[by.firstName] : undefined;
  if (told) {
    return { value: [...told.sets], isScaled: told.scaled ?? false, notes: told.notes ?? '' };
  }
  const form = by.form + (8 - weeksAgo) * weeklyGain;
  const day = Math.min(1, Math.max(0, form + (random() - 0.5) * 0.2));
  const isScaled = day < 0.18 && scaledTypes.includes(plan.scoreType);
  const note = scoreNotes[Math.floor(random() * scoreNotes.length * 8)] ?? '';
  const values = resultOf(plan, isScaled ? day + 0.3 : day);
  return { value: inUnit(plan, values, by.weight), isScaled, notes: note };
}
