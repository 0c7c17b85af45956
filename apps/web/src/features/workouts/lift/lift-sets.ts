import { maxSets } from '@trackboard/scoring';

/** A set of a lift as typed. */
export type LiftSet = { reps: string; percentage: string };

/** What a set without a percentage is sent as. */
export const fullPercentage = 100;

const emptySet: LiftSet = { reps: '', percentage: '' };
const range = 'Use 0 to 100.';

/** How many sets the text names; 0 where it names none that a workout may have. */
export function setCount(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= maxSets ? count : 0;
}

/** At least so many sets: each new one repeats the last. Sets beyond the count stay, to come back when it grows again. */
export function withSets(sets: readonly LiftSet[], count: number): LiftSet[] {
  const last = sets.at(-1) ?? emptySet;
  const missing = Math.max(0, count - sets.length);
  return [...sets, ...Array.from({ length: missing }, () => ({ ...last }))];
}

export function liftSetsOf(percentages: readonly number[], reps: readonly number[]): LiftSet[] {
  return percentages.map((percentage, set) => ({
    reps: String(reps[set] ?? ''),
    percentage: String(percentage),
  }));
}

/** A percentage as it is sent: an empty one as 100. */
export function sentPercentage({ percentage }: LiftSet): number {
  return percentage.trim() === '' ? fullPercentage : Number(percentage);
}

export function sentReps({ reps }: LiftSet): number {
  return reps.trim() === '' ? Number.NaN : Number(reps);
}

function isWithin(number: number): boolean {
  return number >= 0 && number <= 100;
}

/** What is wrong with a set's reps and percentage. */
export function setProblems(set: LiftSet): Partial<LiftSet> {
  const reps = sentReps(set);
  const problems: Partial<LiftSet> = {};
  if (set.reps.trim() === '') problems.reps = 'Enter the reps of each set.';
  else if (!Number.isInteger(reps) || !isWithin(reps)) problems.reps = range;
  if (!isWithin(sentPercentage(set))) problems.percentage = range;
  return problems;
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);

/** What the ladder shows of sets that are still being typed. */
export function ladderOf(sets: readonly LiftSet[]): { percentages: number[]; reps: number[] } {
  return {
    percentages: sets.map((set) => finite(sentPercentage(set))),
    reps: sets.map((set) => finite(sentReps(set))),
  };
}
