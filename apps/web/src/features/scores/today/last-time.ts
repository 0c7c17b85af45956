import type { LoadedLift } from '@trackboard/contract/lifts';
import type { PreviousResult } from '@trackboard/contract/scores';
import type { TodaysWorkout } from '@trackboard/contract/today';
import { formatDay, formatScore, formatWeight, weightKey } from '@trackboard/scoring';
import { kindOfResult } from '../previous/previous-line.ts';
import { divisionWord } from '../standing.ts';

/** Returns the heaviest set of a lift; null if its sets are not weights. */
function heaviestSet({
  values,
  repsPerSet,
}: PreviousResult): { weight: number; reps: number } | null {
  const sets = values.map((value, set) => ({ weight: Number(value), reps: repsPerSet[set] ?? 1 }));
  const [first, ...others] = sets.filter(({ weight }) => weight > 0);
  if (!first) return null;
  return others.reduce((most, set) => (set.weight > most.weight ? set : most), first);
}

/** `2.5 kg more today`: how much heavier today's heaviest set is than last time's. Null if it is not heavier. */
function moreToday(weights: LoadedLift | null, before: number): string | null {
  const loads = weights?.sets.flatMap(({ loadable }) => loadable ?? []) ?? [];
  if (!weights) return null;
  const { unit } = weights;
  const heaviest = Math.max(0, ...loads);
  if (weightKey(heaviest, unit) <= weightKey(before, unit)) return null;
  return `${formatWeight(heaviest - before, unit)} more today`;
}

/** `16:37 Rx` */
function scoreWords(result: PreviousResult): string {
  const { highestScore, weightUnit: unit } = result;
  const score = formatScore(kindOfResult(result), highestScore, unit);
  return `${score} ${divisionWord(result)}`;
}

/** Returns the last result of the same benchmark or lift, with the result to beat or the additional load. */
export function lastTime(
  { last, toBeat, weights }: Pick<TodaysWorkout, 'last' | 'toBeat' | 'weights'>,
  today: string,
) {
  if (!last) return null;
  const day = formatDay(last.date, today);
  const heaviest = last.repsPerSet.length > 0 ? heaviestSet(last) : null;
  const unit = last.weightUnit;
  if (heaviest) {
    // The result reads `40 kg × 4`.
    const result = `${formatWeight(heaviest.weight, unit)} × ${heaviest.reps}`;
    return { day, result, more: moreToday(weights, heaviest.weight), toBeat: null };
  }
  // The text reads `4:05 Rx on Oct 2`. It names the best result if that is not the last one.
  const best = toBeat && `${scoreWords(toBeat)} on ${formatDay(toBeat.date, today)}`;
  return { day, result: scoreWords(last), more: null, toBeat: best };
}
