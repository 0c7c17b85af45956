import type { TrackWorkout } from '@trackboard/contract/workouts';
import { type ReactNode, createContext, use } from 'react';
import type { CardAction } from './card-actions.ts';

/** Shared by all cards of a calendar. */
export interface CardContext {
  readonly act: (action: CardAction, item: TrackWorkout) => void;
  /** Whether the athlete has a score of it, stored or not sent yet. */
  readonly isLogged: (item: TrackWorkout) => boolean;
  /** What the page shows on the card of a workout. */
  readonly mark: (item: TrackWorkout) => ReactNode;
  /** The track's name, if several tracks are shown. */
  readonly trackName: (trackId: string) => string | null;
}

const Context = createContext<CardContext | null>(null);

export const CardProvider = Context.Provider;

export function useCardContext(): CardContext {
  const context = use(Context);
  if (!context) throw new Error('A card is outside its calendar');
  return context;
}
