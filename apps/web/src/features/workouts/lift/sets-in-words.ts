import { type LiftSet, sentPercentage, sentReps } from './lift-sets.ts';

const repWord = (reps: number) => (reps === 1 ? '1 rep' : `${reps} reps`);

/** Equal sets after each other as one line: `5×5 at 75%`; a set alone: `3 reps at 85%`. */
function lineOf(set: LiftSet, count: number): string {
  const reps = sentReps(set);
  const work = count > 1 ? `${count}×${reps}` : repWord(reps);
  return `${work} at ${sentPercentage(set)}%`;
}

const isSame = (one: LiftSet, other: LiftSet) =>
  sentReps(one) === sentReps(other) && sentPercentage(one) === sentPercentage(other);

/** The sets of a lift as the lines of a whiteboard; empty while the reps of a set are missing. */
export function setsInWords(sets: readonly LiftSet[]): string {
  if (sets.some((set) => !Number.isFinite(sentReps(set)))) return '';
  const groups: { set: LiftSet; count: number }[] = [];
  for (const set of sets) {
    const last = groups.at(-1);
    if (last && isSame(last.set, set)) last.count += 1;
    else groups.push({ set, count: 1 });
  }
  return groups.map(({ set, count }) => lineOf(set, count)).join('\n');
}
