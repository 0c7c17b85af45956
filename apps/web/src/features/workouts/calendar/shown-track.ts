interface NamedTrack {
  readonly id: string;
  readonly name: string;
}

/** Stands for all tracks of the gym that the user may see, in place of a track's id. */
export const allTracks = 'all';

/**
 * Returns the track to show, or null for all. `programmes` is set for owners, who begin with one track. Athletes begin with all.
 */
export function shownTrack(
  tracks: readonly NamedTrack[],
  wanted: string | undefined,
  programmes: boolean,
): string | null {
  if (tracks.some(({ id }) => id === wanted)) return wanted ?? null;
  const isOne = programmes && (wanted !== allTracks || tracks.length === 1);
  return isOne ? (tracks[0]?.id ?? null) : null;
}

/** Returns the choices of the toolbar. For an owner with one track, that track is already all of them. */
export function trackOptions(tracks: readonly NamedTrack[], programmes: boolean) {
  const options = tracks.map(({ id, name }) => ({ value: id, label: name }));
  const offersAll = tracks.length > (programmes ? 1 : 0);
  return offersAll ? [{ value: allTracks, label: 'All Tracks' }, ...options] : options;
}

// Session storage lets two tabs show different tracks.
const keyOf = (gymId: string) => `trackboard.track.${gymId}`;

/** Stores the track of a gym that was last chosen in this tab. */
export function keepTrack(gymId: string, trackId: string): void {
  sessionStorage.setItem(keyOf(gymId), trackId);
}

/** The track of a gym that was last chosen in this tab. */
export function keptTrack(gymId: string): string | undefined {
  return sessionStorage.getItem(keyOf(gymId)) ?? undefined;
}
