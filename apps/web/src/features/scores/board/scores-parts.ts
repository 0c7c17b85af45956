import type { ReactNode } from 'react';
import type { ScoredWorkout } from '../scored-workout.ts';

/** The parts of the score screens, which are laid out side by side or as levels. */
export interface ScoresParts {
  readonly workout: ScoredWorkout;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  readonly compose: ReactNode;
  /** For athletes: the button that opens their own score. */
  readonly log: ReactNode;
  readonly level: 'list' | 'detail' | 'likes';
  readonly onBack: () => void;
  readonly onClose: () => void;
}
