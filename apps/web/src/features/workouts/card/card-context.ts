import type { TrackWorkout } from '@trackboard/contract/workouts';
import { type ReactNode, createContext, use } from 'react';
import type { CardAction } from './card-actions.ts';

/** What all cards of a calendar do. It never changes while the week is shown, so that no card renders again for it. */
export interface CardContext {
  readonly act: (action: CardAction, item: TrackWorkout) => void;
  /** Opens the view of a workout. */
  readonly view: (item: TrackWorkout) => void;
  /** The address of that view. */
  readonly viewAddress: (item: TrackWorkout) => string;
}

/** What is shown on each card beside its workout. */
export interface CardMarks {
  /** Whether the athlete has a score of it, stored or not sent yet. */
  readonly isLogged: (item: TrackWorkout) => boolean;
  /** What the page shows on the card of a workout. */
  readonly mark: (item: TrackWorkout) => ReactNode;
  /** The track's name, if several tracks are shown. */
  readonly trackName: (trackId: string) => string | null;
}

const Context = createContext<CardContext | null>(null);
const Marks = createContext<CardMarks | null>(null);

export const CardProvider = Context.Provider;
export const CardMarksProvider = Marks.Provider;

function required<Value>(value: Value | null): Value {
  if (!value) throw new Error('A card is outside its calendar');
  return value;
}

export const useCardContext = () => required(use(Context));
export const useCardMarks = () => required(use(Marks));
