import type { LoadedLift } from '@trackboard/contract/lifts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { type ReactNode, createContext, use } from 'react';
import type { CardAction, LoggedBy } from './card-actions.ts';

/**
 * The actions of all cards on a calendar. The object never changes while the week is shown, so that cards do not render again.
 */
export interface CardContext {
  readonly act: (action: CardAction, item: TrackWorkout) => void;
  /** Opens the view of a workout. */
  readonly view: (item: TrackWorkout) => void;
  /** Returns the address of a workout's view. */
  readonly viewAddress: (item: TrackWorkout) => string;
}

/** Content of each card in addition to its workout. */
export interface CardMarks {
  /** Who logged the athlete's score of the workout, stored or not sent yet. */
  readonly loggedBy: (item: TrackWorkout) => LoggedBy;
  /** Renders the page's content for a workout's card. */
  readonly mark: (item: TrackWorkout) => ReactNode;
  /** The athlete's weights for the sets of a lift; null for other workouts and readers. */
  readonly weightsOf: (trackWorkoutId: string) => LoadedLift | null;
  /** The track's name, if several tracks are shown. */
  readonly trackName: (trackId: string) => string | null;
  /** Renders the page's content below the cards of a day. */
  readonly ofDay: (day: string) => ReactNode;
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
