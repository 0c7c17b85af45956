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
  /** Of a lift, one for each set, null for a set without one; null for everything else. */
  readonly percentages: readonly (number | null)[] | null;
  /** Of a lift, one for each set; null for everything else. */
  readonly reps: readonly number[] | null;
  /** Whether it can have earlier results to compare with. */
  readonly hasHistory: boolean;
  /** Whether it has a board of all days. */
  readonly hasAllTime: boolean;
  /** The kind as text, next to its plate. */
  readonly plate: ReactNode;
  /** `Wednesday, Nov 18, Competitors` */
  readonly where: string;
}
