import type { JoiningSearch } from './searches.ts';

/** For links between the screens of a sign-up: keeps what it began with, and nothing else. */
export function keepJoining(search: JoiningSearch): JoiningSearch {
  const { JoiningTrack, gymname, trackname, redirecturl } = search;
  return { JoiningTrack, gymname, trackname, redirecturl };
}
