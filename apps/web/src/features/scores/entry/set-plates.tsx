import { convertWeight, readTyped, usualPlates, type WeightUnit } from '@trackboard/scoring';
import type { AskedWeight } from '../../../lib/asked-weights.ts';
import { WeightButton } from '../../../ui/weight-button.tsx';
import { type SetTarget, targetWords } from '../lifts/set-targets.ts';

interface SetPlatesProps {
  /** The workout or the lift. */
  name: string;
  unit: WeightUnit;
  /** The typed weights of all sets. */
  values: readonly string[];
  targets: readonly (SetTarget | null)[];
  percentages?: readonly (number | null)[] | null;
  /** The set that the button belongs to. */
  set: number;
  /** Takes a loaded weight as the result of a set. */
  onTake: (set: number, value: string) => void;
}

/** Returns the weights of the sets: what is typed, else the target, else an empty bar. */
export function weightsOfEntry(props: Omit<SetPlatesProps, 'set'>): AskedWeight[] {
  const { name, unit, values, targets, percentages, onTake } = props;
  return values.map((value, set) => {
    const typed = readTyped('weight', value, unit);
    const target = targets[set];
    const weight =
      (typed.ok && Number(typed.value)) ||
      (target?.weight ?? usualPlates[unit].bars[0]?.weight ?? 0);
    const share = percentages?.[set] ?? null;
    const about = [
      name,
      values.length > 1 && `set ${set + 1} of ${values.length}`,
      share !== null && `${share}%`,
    ];
    return {
      weight,
      unit,
      about: about.filter(Boolean).join(', '),
      ...(target && { reps: target.reps }),
      use: {
        words: values.length > 1 ? `Log set ${set + 1}` : 'Log',
        take: (loaded, from) =>
          onTake(set, String(Math.round(convertWeight(loaded, from, unit) * 100) / 100)),
      },
    };
  });
}

/** Opens the plates of a set's target or typed weight. Shows the target if there is one. */
export function SetPlates(props: SetPlatesProps) {
  const { unit, set, targets } = props;
  const target = targets[set];
  const plain = { label: `Plates of set ${set + 1}` };
  return (
    <WeightButton weights={weightsOfEntry(props)} at={set} {...(!target && plain)}>
      {target ? `Target ${targetWords(target, unit)}` : 'Plates'}
    </WeightButton>
  );
}
