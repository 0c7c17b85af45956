import type { Role, TrackWorkout } from '@trackboard/contract';
import { createContext, use } from 'react';
import type { TileAction } from './tile-actions.ts';

/** What all tiles of a calendar share. */
export interface TileContext {
  readonly role: Role;
  readonly act: (action: TileAction, item: TrackWorkout) => void;
  /** Names the track where workouts of several stand side by side. */
  readonly trackName: (trackId: string) => string | null;
}

const Context = createContext<TileContext | null>(null);

export const TileProvider = Context.Provider;

export function useTiles(): TileContext {
  const tiles = use(Context);
  if (!tiles) throw new Error('A tile stands outside its calendar');
  return tiles;
}
