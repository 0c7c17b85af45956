import { useCallbackRef } from '@mantine/hooks';
import type { WeightUnit } from '@trackboard/scoring';
import { useDeferredValue, useMemo, useState } from 'react';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { type Paste, cardsOf, changeCard, emptyPaste } from './paste.ts';
import type { CardActions } from './pasted-card.tsx';
import { useReadText } from './use-read-text.ts';

/** The pasted text of a gym, kept on this device until it is saved, and the cards that were read from it. */
export function usePaste(gymId: string, start: string, unit: WeightUnit) {
  const [kept, keep] = useDraft<Paste>(`pasted week of ${gymId}`);
  const paste = kept ?? emptyPaste;
  const [pointed, point] = useState<string | null>(null);
  const [open, edit] = useState<string | null>(null);
  const read = useReadText({ gymId, text: paste.text, fromDate: start, unit });
  const { reading } = read;
  const current = useMemo(
    () => (reading ? cardsOf(reading, paste, start) : []),
    [reading, paste, start],
  );
  // Many cards render without blocking the typing.
  const cards = useDeferredValue(current, []);
  const change: CardActions['change'] = useCallbackRef((key, patch) =>
    keep(changeCard(paste, key, patch)),
  );
  const act = useMemo(() => ({ change, edit, point }), [change]);
  return { paste, keep, read, current, cards, act, pointed, open };
}
