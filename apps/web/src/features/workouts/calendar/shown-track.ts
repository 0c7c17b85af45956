interface NamedTrack {
  readonly id: string;
  readonly name: string;
}

/** The choice of an athlete who looks at all joined tracks at once. */
const allTracks = { value: '', label: 'All Tracks' };

/** The track to show; null for all of them. A programme is written for one track at a time, so there is always one. */
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

/** In session storage: two tabs may show two tracks. */
const keyOf = (gymId: string) => `trackboard.track.${gymId}`;

/** Stores the track of a gym that was last chosen in this tab. */
export function keepTrack(gymId: string, trackId: string): void {
  sessionStorage.setItem(keyOf(gymId), trackId);
}

/** The track of a gym that was last chosen in this tab. */
export function keptTrack(gymId: string): string | undefined {
  return sessionStorage.getItem(keyOf(gymId)) ?? undefined;
}
