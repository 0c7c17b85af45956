import type { ScoreKind } from '@trackboard/scoring';
import type { ReactNode } from 'react';

/** The properties of a workout for the score screens. */
export interface ScoredWorkout {
  readonly id: string;
  readonly name: string;
  readonly kind: ScoreKind;
  readonly day: string;
  readonly sets: number;
  readonly addTotal: boolean;
  readonly timeCapMinutes: number | null;
  /**
   * The percentage of each set of a lift, null for a set without one. Null for all other workouts.
   */
  readonly percentages: readonly (number | null)[] | null;
  /** The reps of each set of a lift as text, such as '8–12'; null for all other workouts. */
  readonly reps: readonly string[] | null;
  /** Whether there can be earlier results to compare with. */
  readonly hasHistory: boolean;
  /** Whether the workout has a board of all days. */
  readonly hasAllTime: boolean;
  /** The kind as text, with its plate. */
  readonly plate: ReactNode;
  /** `Wednesday, Nov 18, Competitors` */
  readonly where: string;
}
