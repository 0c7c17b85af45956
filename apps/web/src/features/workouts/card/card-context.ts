import type { TrackWorkout } from '@trackboard/contract/workouts';
import { createContext, use } from 'react';
import type { CardAction } from './card-actions.ts';

/** What all cards of a calendar share. */
export interface CardContext {
  readonly act: (action: CardAction, item: TrackWorkout) => void;
  /** Names the track where workouts of several tracks are side by side. */
  readonly trackName: (trackId: string) => string | null;
}

const Context = createContext<CardContext | null>(null);

export const CardProvider = Context.Provider;

export function useCardContext(): CardContext {
  const context = use(Context);
  if (!context) throw new Error('A card is outside its calendar');
  return context;
}
