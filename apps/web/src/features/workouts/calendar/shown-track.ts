import type { Role } from '@trackboard/contract';

interface NamedTrack {
  readonly id: string;
  readonly name: string;
}

/** The choice of an athlete who looks at all joined tracks at once. */
const allTracks = { value: '', label: 'All Tracks' };

/** The track to show; null for all of them. An owner posts to one track at a time, so there is always one. */
export function shownTrack(
  role: Role,
  tracks: readonly NamedTrack[],
  wanted: string | undefined,
): string | null {
  if (tracks.some(({ id }) => id === wanted)) return wanted ?? null;
  return role === 'owner' ? (tracks[0]?.id ?? null) : null;
}

export function trackOptions(role: Role, tracks: readonly NamedTrack[]) {
  const options = tracks.map(({ id, name }) => ({ value: id, label: name }));
  return role === 'owner' || tracks.length === 0 ? options : [allTracks, ...options];
}
