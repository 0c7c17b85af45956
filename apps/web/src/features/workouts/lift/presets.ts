import type { LiftSet } from './lift-sets.ts';

/** A usual scheme of sets. */
interface Preset {
  readonly label: string;
  readonly sets: readonly LiftSet[];
}

const set = (reps: number, percentage: number): LiftSet => ({
  reps: String(reps),
  percentage: String(percentage),
});

const repeated = (count: number, each: LiftSet) => Array.from({ length: count }, () => each);

export const presets: readonly Preset[] = [
  { label: '5×5', sets: repeated(5, set(5, 75)) },
  { label: '5-3-1', sets: [set(5, 75), set(3, 85), set(1, 95)] },
  { label: '3-2-1', sets: [set(3, 85), set(2, 90), set(1, 95)] },
  {
    label: 'Waves 3-2-1',
    sets: [set(3, 80), set(2, 85), set(1, 90), set(3, 82.5), set(2, 87.5), set(1, 92.5)],
  },
];
