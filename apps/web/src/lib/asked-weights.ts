import type { LoadedLift } from '@trackboard/contract/lifts';
import { formatReps, formatWeight, type WeightUnit } from '@trackboard/scoring';
import { createListeners } from './listeners.ts';

/** A weight whose plates are asked for. */
export interface AskedWeight {
  readonly weight: number;
  readonly unit: WeightUnit;
  /** What the weight is for: `Back Squat, set 1 of 5, 80% of 115 kg`. */
  readonly about: string;
  /** The reps of the set as text, such as '8–12'. */
  readonly reps?: string;
  /** Takes the loaded weight into a form, with the words of the button: `Log set 1`. */
  readonly use?: {
    readonly words: string;
    readonly take: (weight: number, unit: WeightUnit) => void;
  };
}

/** Returns the weights of a lift's sets, null for a set without one. `name` is the lift's, or the workout's. */
export function weightsOfSets(
  { sets, unit, source }: Pick<LoadedLift, 'sets' | 'unit' | 'source'>,
  name: string,
): (AskedWeight | null)[] {
  return sets.map(({ loadable, percentage, ...planned }, index) => {
    if (loadable === null) return null;
    const place = sets.length > 1 && `set ${index + 1} of ${sets.length}`;
    const share =
      percentage !== null && source.max !== null
        ? `${percentage}% of ${formatWeight(source.max, source.unit)}`
        : '';
    const about = [name, place, share].filter(Boolean).join(', ');
    return { weight: loadable, unit, about, reps: formatReps(planned) };
  });
}

/** Tells the plate calculator to open with these weights, at one of them. The dashboard's shell listens. */
export const askedWeights = createListeners<[weights: readonly AskedWeight[], at: number]>();
