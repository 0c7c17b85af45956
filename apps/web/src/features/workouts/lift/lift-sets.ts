import type { Workout } from '@trackboard/contract/workouts';
import { formatReps, formatRepsPerSet, maxSets, readReps, type Reps } from '@trackboard/scoring';

/**
 * The typed reps of a set, such as '8-12', and its percentage. A null `percentage` stands for a set without one, and an empty
 * text for 100.
 */
export type LiftSet = { reps: string; percentage: string | null };

/** The percentage that an empty field stands for. */
export const fullPercentage = 100;

/** The first set of a new lift. */
const firstSet: LiftSet = { reps: '5', percentage: '75' };
const range = 'Use 0 to 100.';
const repsRange = 'Use 0 to 100, or a range such as 8–12.';

/** Returns the number of sets; 0 if the number is not valid. */
export function setCount(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= maxSets ? count : 0;
}

/** Adds copies of the last set up to `count`. Further sets are kept in case the number grows again. */
export function withSets(sets: readonly LiftSet[], count: number): LiftSet[] {
  const last = sets.at(-1) ?? firstSet;
  const missing = Math.max(0, count - sets.length);
  return [...sets, ...Array.from({ length: missing }, () => ({ ...last }))];
}

export function liftSetsOf(
  workout: Pick<Workout, 'benchmarkValues' | 'repsPerSet' | 'repsPerSetUpTo'>,
): LiftSet[] {
  const reps = formatRepsPerSet(workout);
  return workout.benchmarkValues.map((percentage, set) => ({
    reps: reps[set] ?? '',
    percentage: percentage === null ? null : String(percentage),
  }));
}

/** Returns 100 for an empty percentage, and null for none. */
export function sentPercentage({ percentage }: LiftSet): number | null {
  if (percentage === null) return null;
  return percentage.trim() === '' ? fullPercentage : Number(percentage);
}

const unreadReps: Reps = { reps: Number.NaN, repsUpTo: Number.NaN };

/** Returns the reps of a set. They are not finite while they cannot be read. */
export function sentReps({ reps }: LiftSet): Reps {
  return readReps(reps) ?? unreadReps;
}

/** Returns typed reps that a workout may have, else null. */
export function allowedReps(typed: string): Reps | null {
  const reps = readReps(typed);
  return reps && isWithin(reps.repsUpTo) ? reps : null;
}

function isWithin(number: number): boolean {
  return number >= 0 && number <= 100;
}

/** Returns the problems of a set's reps and percentage. */
export function setProblems(set: LiftSet): Partial<Record<keyof LiftSet, string>> {
  const percentage = sentPercentage(set);
  const problems: Partial<Record<keyof LiftSet, string>> = {};
  if (set.reps.trim() === '') problems.reps = 'Enter the reps of each set.';
  else if (!allowedReps(set.reps)) problems.reps = repsRange;
  if (percentage !== null && !isWithin(percentage)) problems.percentage = range;
  return problems;
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);

/** Returns the ladder's values for sets that are being typed. */
export function ladderOf(sets: readonly LiftSet[]) {
  return {
    percentages: sets.map(sentPercentage).map((each) => (each === null ? null : finite(each))),
    reps: sets.map(({ reps }) => formatReps(readReps(reps) ?? { reps: 0, repsUpTo: 0 })),
  };
}

/** Copies the set at `from` to every set after it. */
export function copiedDown(sets: readonly LiftSet[], from: number): LiftSet[] {
  const source = sets[from];
  return source ? sets.map((set, at) => (at > from ? { ...source } : set)) : [...sets];
}

/** Returns equal sets in a row as one line: `5×5 at 75%`, `3 reps at 85%` for a single set, `5×5` without a percentage, `3×8–12` for a range. */
function lineOf(set: LiftSet, count: number): string {
  const reps = formatReps(sentReps(set));
  const single = reps === '1' ? '1 rep' : `${reps} reps`;
  const work = count > 1 ? `${count}×${reps}` : single;
  const percentage = sentPercentage(set);
  return percentage === null ? work : `${work} at ${percentage}%`;
}

const isSame = (one: LiftSet, other: LiftSet) =>
  formatReps(sentReps(one)) === formatReps(sentReps(other)) &&
  sentPercentage(one) === sentPercentage(other);

/** Returns the sets of a lift as the lines of a whiteboard. Returns an empty text while the reps of a set are missing. */
export function setsInWords(sets: readonly LiftSet[]): string {
  if (sets.some((set) => !readReps(set.reps))) return '';
  const groups: { set: LiftSet; count: number }[] = [];
  for (const set of sets) {
    const last = groups.at(-1);
    if (last && isSame(last.set, set)) last.count += 1;
    else groups.push({ set, count: 1 });
  }
  return groups.map(({ set, count }) => lineOf(set, count)).join('\n');
}

/** A common scheme of sets. */
interface Preset {
  readonly label: string;
  readonly sets: readonly LiftSet[];
}

const set = (reps: number, percentage: number): LiftSet => ({
  reps: String(reps),
  percentage: String(percentage),
});

export const presets: readonly Preset[] = [
  { label: '5×5', sets: Array.from({ length: 5 }, () => set(5, 75)) },
  { label: '5-3-1', sets: [set(5, 75), set(3, 85), set(1, 95)] },
  { label: '3-2-1', sets: [set(3, 85), set(2, 90), set(1, 95)] },
  {
    label: 'Waves 3-2-1',
    sets: [set(3, 80), set(2, 85), set(1, 90), set(3, 82.5), set(2, 87.5), set(1, 92.5)],
  },
];
