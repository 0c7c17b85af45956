import type { PublicTrack } from '@trackboard/contract/tracks';
import { foldText } from '../../../lib/fold-text.ts';

/** The track in a shared link, if the gym has it. */
export function findShared(
  tracks: readonly PublicTrack[],
  reference: string | undefined,
): PublicTrack | undefined {
  return tracks.find((track) => track.reference === reference || track.id === reference);
}

/** The tracks whose name or description contains `search`, the shared one first. */
export function shownTracks(
  tracks: readonly PublicTrack[],
  { search, reference }: { search: string; reference: string | undefined },
): PublicTrack[] {
  const wanted = foldText(search);
  const shared = findShared(tracks, reference);
  const ordered = shared ? [shared, ...tracks.filter((track) => track !== shared)] : [...tracks];
  return ordered.filter(({ name, description }) =>
    foldText(`${name}\n${description}`).includes(wanted),
  );
}
