import type { ScoreListEntry } from '@trackboard/contract/scores';
import { useState } from 'react';

interface OpenScore {
  entries: readonly ScoreListEntry[];
  userId: string;
  /** The score that the address names. */
  chosen: string | null;
  /** Side by side there is always a score to show. */
  isWide: boolean;
}

/**
 * The score whose details show. One that nobody chose, the own or the first, stays open for as long as it is there,
 * whoever else comes to the board: somebody may be writing a comment on it.
 */
export function useOpenScore({ entries, userId, chosen, isWide }: OpenScore): string | null {
  const [first, setFirst] = useState<string | null>(null);
  const isThere = entries.some((entry) => entry.scoreId === first);
  const own = entries.find((entry) => entry.userId === userId);
  const usual = isThere ? first : ((own ?? entries[0])?.scoreId ?? null);
  if (usual !== first) setFirst(usual);
  return chosen ?? (isWide ? usual : null);
}
