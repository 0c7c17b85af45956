import type { Workout } from '@trackboard/contract';

export interface LadderStep {
  readonly percent: number;
  readonly reps: number;
  /** Height of the bar, from 0 to 1. */
  readonly height: number;
}

/** More steps than this do not fit a lane and become text. */
export const mostLadderSteps = 6;

type Lift = Pick<Workout, 'sets' | 'benchmarkValues' | 'repsPerSet'>;

/** Working weights lie between 40 and 100 %, so most of the height is theirs. */
function barHeight(percent: number): number {
  const light = Math.min(percent, 40) / 40;
  const working = Math.max(percent - 40, 0) / 60;
  return 0.15 * light + 0.85 * working;
}

/** One step for each set of a lift; an empty percentage stands for 100. */
export function ladderSteps({ sets, benchmarkValues, repsPerSet }: Lift): LadderStep[] {
  return Array.from({ length: sets }, (_, set) => {
    const percent = Math.min(Math.max(benchmarkValues[set] ?? 100, 0), 100);
    return { percent, reps: repsPerSet[set] ?? 0, height: barHeight(percent) };
  });
}

function stepWords({ reps, percent }: LadderStep): string {
  return reps === 0 ? `${percent}%` : `${reps} ${reps === 1 ? 'rep' : 'reps'} at ${percent}%`;
}

/** The ladder for those who do not see it: `5 reps at 70%, 3 reps at 80%`. */
export function ladderSentence(steps: readonly LadderStep[]): string {
  return steps.map(stepWords).join(', ');
}

function sameStep(one: LadderStep | undefined, other: LadderStep): boolean {
  return one?.percent === other.percent && one.reps === other.reps;
}

/** A long ladder as lines of text, equal sets together: `3 sets: 5 reps at 70%`. */
export function ladderLines(steps: readonly LadderStep[]): string[] {
  const runs: { step: LadderStep; count: number }[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last && sameStep(last.step, step)) last.count += 1;
    else runs.push({ step, count: 1 });
  }
  return runs.map(
    ({ step, count }) => `${count} ${count === 1 ? 'set' : 'sets'}: ${stepWords(step)}`,
  );
}
