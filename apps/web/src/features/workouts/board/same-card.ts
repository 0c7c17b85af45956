import { shallowEqual } from '@mantine/hooks';
import type { LoadedLift } from '@trackboard/contract/lifts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { isValidElement, type ReactNode } from 'react';

/** What decides how a card of a column looks. */
export interface CardLook {
  readonly item: TrackWorkout;
  /** The track's name, if several tracks are shown. */
  readonly track: string | null;
  readonly mark: ReactNode;
  readonly isLogged: boolean;
  readonly weights: LoadedLift | null;
  readonly moving: boolean;
  readonly isInert: boolean;
  readonly canMove: boolean;
}

type Props = Readonly<Record<string, unknown>>;

/** The same component with equal props, which are plain values or flat objects. */
function sameMark(one: ReactNode, other: ReactNode): boolean {
  if (one === other) return true;
  if (!isValidElement<Props>(one) || !isValidElement<Props>(other)) return false;
  if (one.type !== other.type) return false;
  const names = Object.keys({ ...one.props, ...other.props });
  return names.every((name) => shallowEqual(one.props[name], other.props[name]));
}

/** A move renumbers the workouts after it, which a card does not show. */
function sameItem(one: TrackWorkout, other: TrackWorkout): boolean {
  if (one === other) return true;
  const { sortOrder } = one.workout;
  return (
    one.trackWorkoutId === other.trackWorkoutId &&
    shallowEqual(one.workout, { ...other.workout, sortOrder })
  );
}

/** Whether a card looks the same with other props, so that it need not render again. */
export function sameCard(
  { item, mark, ...one }: CardLook,
  { item: otherItem, mark: otherMark, ...other }: CardLook,
): boolean {
  return shallowEqual(one, other) && sameItem(item, otherItem) && sameMark(mark, otherMark);
}
