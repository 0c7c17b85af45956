import type { ScoreListEntry } from '@trackboard/contract/scores';
import { useState } from 'react';

interface OpenScore {
  entries: readonly ScoreListEntry[];
  userId: string;
  /** The score in the URL. */
  chosen: string | null;
  /** Whether a score is always shown, as in the side-by-side layout. */
  isWide: boolean;
}

/**
 * The score whose details are shown. The initial one (the user's own, else the first) stays open while it exists, because
 * the user may be writing a comment on it.
 */
export function useOpenScore({ entries, userId, chosen, isWide }: OpenScore): string | null {
  const [first, setFirst] = useState<string | null>(null);
  const isThere = entries.some((entry) => entry.scoreId === first);
  const own = entries.find((entry) => entry.userId === userId);
  const usual = isThere ? first : ((own ?? entries[0])?.scoreId ?? null);
  if (usual !== first) setFirst(usual);
  return chosen ?? (isWide ? usual : null);
}
