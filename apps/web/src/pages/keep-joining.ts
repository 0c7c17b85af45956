import type { JoiningSearch } from './searches.ts';

/** For links between the screens of a sign-up: keeps the track that is being joined, and nothing else. */
export function keepJoining({ JoiningTrack, gymname, trackname }: JoiningSearch): JoiningSearch {
  return { JoiningTrack, gymname, trackname };
}
