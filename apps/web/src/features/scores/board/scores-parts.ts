import type { ReactNode } from 'react';
import type { ScoredWorkout } from '../scored-workout.ts';

/** The parts of the score screens, to be laid out side by side or one behind the other. */
export interface ScoresParts {
  readonly workout: ScoredWorkout;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  readonly compose: ReactNode;
  /** Athletes: the way to the own score. */
  readonly log: ReactNode;
  readonly level: 'list' | 'detail' | 'likes';
  readonly onBack: () => void;
  readonly onClose: () => void;
}
