import type { PlannedWorkout } from './programming.ts';

/** Returns pseudorandom numbers from 0 up to 1. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32), so that every demo is the same. */
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

function setResult(plan: PlannedWorkout, set: number, form: number): string {
  switch (plan.scoreType) {
    case 0:
      return 'true';
    case 1:
      return String(Math.round(60 + 90 * form));
    case 2:
      return `${Math.round(4 + 6 * form)}+${Math.round(24 * (form * 7.3 - Math.floor(form * 7.3)))}`;
    case 3:
      return time((22 - 11 * form) * (plan.sets && plan.sets > 1 ? 24 : 60));
    case 5:
      return weight(plan, set, form);
    case 7:
      return String(Math.round(150 + 220 * form));
    default:
      return String(Math.round((5200 + 2600 * form) / 10) * 10);
  }
}

/** An athlete's result for each set; `form` from 0 to 1 is how good the day was. Weights are kilograms. */
export function resultOf(plan: PlannedWorkout, form: number): string[] {
  return Array.from({ length: plan.sets ?? 1 }, (_, set) => setResult(plan, set, form));
}
