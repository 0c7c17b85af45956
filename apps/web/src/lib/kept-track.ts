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
