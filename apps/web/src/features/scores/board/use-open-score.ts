import type { ScoreListEntry } from '@trackboard/contract/scores';
import { useState } from 'react';

interface OpenScore {
  entries: readonly ScoreListEntry[];
  userId: string;
  /** The score in the URL. */
  chosen: string | null;
  /** Side by side there is always a score to show. */
  isWide: boolean;
}

/**
 * The score whose details are shown. The initial one (the user's own, else the first) stays open as long as it exists,
 * whatever else changes on the board: the user may be writing a comment on it.
 */
export function useOpenScore({ entries, userId, chosen, isWide }: OpenScore): string | null {
  const [first, setFirst] = useState<string | null>(null);
  const isThere = entries.some((entry) => entry.scoreId === first);
  const own = entries.find((entry) => entry.userId === userId);
  const usual = isThere ? first : ((own ?? entries[0])?.scoreId ?? null);
  if (usual !== first) setFirst(usual);
  return chosen ?? (isWide ? usual : null);
}
