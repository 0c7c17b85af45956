import type { Workout } from '@trackboard/contract/workouts';
import { Plate } from '../../ui/plate.tsx';
import { workoutKind } from './workout-kind.ts';

interface KindPlateProps {
  workout: Pick<Workout, 'scoreType' | 'workoutType' | 'sets'>;
}

/** The plate of a workout's kind with its words, as one component, because the first screens show several. */
export function KindPlate({ workout }: KindPlateProps) {
  const { color, words } = workoutKind(workout);
  return Plate({ color, children: words });
}
