import type { Unread } from './row-facts.ts';

/** What the user has seen of a chat that is open. */
export interface ReadingState {
  /** Until the messages are up to date for the first time. */
  readonly isOpening: boolean;
  /** The last position that was seen. */
  readonly seen: number;
  /** The messages that were unread when the user came. */
  readonly unread: Unread;
}

/** The thread and the window, on which it depends what counts as seen. */
export interface ReadingFacts {
  /** Whether the user is looking at the window. */
  readonly isWatched: boolean;
  /** Whether no messages are missing. */
  readonly isWhole: boolean;
  /** Whether the messages are up to date as far as known. */
  readonly isLoaded: boolean;
  /** The position of the newest message. */
  readonly lastSeq: number;
}

/** A chat that opens, which was read up to a position before. */
export const openedAt = (lastReadSeq: number): ReadingState => ({
  isOpening: true,
  seen: 0,
  unread: { after: lastReadSeq, until: null },
});

function unreadNow({ seen, unread }: ReadingState, { isWatched, lastSeq }: ReadingFacts): Unread {
  const isAway = !isWatched && lastSeq > seen;
  const isMarked = unread.after === seen && unread.until === null;
  if (isAway && !isMarked) return { after: seen, until: null };
  if (isWatched && unread.until === null) return { ...unread, until: lastSeq };
  return unread;
}

/**
 * The state after the facts changed; the same object if nothing follows. Opening a chat shows everything; what comes later
 * counts as new if the user was away.
 */
export function withFacts(state: ReadingState, facts: ReadingFacts): ReadingState {
  const { isWhole, isLoaded, lastSeq } = facts;
  const seen = state.isOpening && isWhole ? Math.max(state.seen, lastSeq) : state.seen;
  const isOpening = state.isOpening && !(isWhole && isLoaded);
  const unread = isOpening ? state.unread : unreadNow({ ...state, seen }, facts);
  const isSame = seen === state.seen && isOpening === state.isOpening && unread === state.unread;
  return isSame ? state : { isOpening, seen, unread };
}

/** The state after a message came into view. Nothing counts as seen while messages are missing. */
export function withSeen(
  state: ReadingState,
  { isWatched, isWhole }: ReadingFacts,
  seq: number,
): ReadingState {
  return isWatched && isWhole && seq > state.seen ? { ...state, seen: seq } : state;
}
