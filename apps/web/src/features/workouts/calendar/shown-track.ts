interface NamedTrack {
  readonly id: string;
  readonly name: string;
}

/** The option of an athlete to show all joined tracks. */
const allTracks = { value: '', label: 'All Tracks' };

/** The track to show, or null for all. Owners see one track at a time. */
export function shownTrack(
  tracks: readonly NamedTrack[],
  wanted: string | undefined,
  oneAtATime: boolean,
): string | null {
  if (tracks.some(({ id }) => id === wanted)) return wanted ?? null;
  return oneAtATime ? (tracks[0]?.id ?? null) : null;
}

export function trackOptions(tracks: readonly NamedTrack[], oneAtATime: boolean) {
  const options = tracks.map(({ id, name }) => ({ value: id, label: name }));
  return oneAtATime || tracks.length === 0 ? options : [allTracks, ...options];
}

// In session storage, so that two tabs may show different tracks.
const keyOf = (gymId: string) => `trackboard.track.${gymId}`;

/** Stores the track of a gym that was last chosen in this tab. */
export function keepTrack(gymId: string, trackId: string): void {
  sessionStorage.setItem(keyOf(gymId), trackId);
}

/** The track of a gym that was last chosen in this tab. */
export function keptTrack(gymId: string): string | undefined {
  return sessionStorage.getItem(keyOf(gymId)) ?? undefined;
}
