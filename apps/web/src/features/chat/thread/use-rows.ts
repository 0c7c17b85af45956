import { useMemo } from 'react';
import { useSession } from '../../../lib/session.ts';
import { isBy } from '../is-by.ts';
import { type Fold, foldJoins } from './fold-joins.ts';
import { firstUnread, type Unread } from './row-facts.ts';
import { firstShown, gapIndex, type ThreadState } from './thread-state.ts';
import { asMessage, useWaiting } from './waiting.ts';

const gapKey = 'gap';

interface RowsOf {
  readonly groupId: string;
  readonly state: ThreadState;
  /** The messages that are marked as new. */
  readonly unread: Unread;
}

/**
 * The rows of a chat: stored messages, of which consecutive joins are one row, then unsent ones. Where messages are missing
 * there is a row in their place, and what others wrote after them is left out until they are loaded. The first loaded
 * message is left out while there are older ones: whether it has a heading depends on them, and a row that changes its
 * height moves those below.
 */
export function useRows({ groupId, state, unread }: RowsOf) {
  const user = useSession('user');
  const { messages, from } = state;
  const { after, until } = unread;
  const gap = gapIndex(state);
  const first = firstShown(state);
  const waiting = useWaiting(groupId, messages);
  const stored = useMemo(() => {
    const shown = messages.slice(first, gap ?? undefined);
    const folds = foldJoins(shown);
    const own = gap === null ? [] : messages.slice(gap).filter((each) => isBy(each, user.id));
    const afterGap = own.map((each): Fold => [each]);
    // The stored form of an own message takes the place of the waiting one.
    const keyOf = ([{ id, uuid, senderId }]: Fold) => (senderId === user.id ? uuid : id);
    const keys = [...folds.map(keyOf), ...(gap === null ? [] : [gapKey]), ...afterGap.map(keyOf)];
    const isLoaded = from <= after + 1;
    const newSeq = isLoaded ? firstUnread(shown, { after, until, userId: user.id }) : null;
    return {
      shown,
      folds,
      afterGap,
      keys,
      newIndex: folds.findIndex(([{ seq }]) => seq === newSeq),
    };
  }, [messages, first, gap, from, after, until, user.id]);
  const { shown, folds, afterGap, keys, newIndex } = stored;
  const own = waiting.map((entry): Fold => [asMessage(entry, user, state)]);
  const afterShown = folds.length + (gap === null ? 0 : 1);
  const at = (index: number) =>
    folds[index] ?? afterGap[index - afterShown] ?? own[index - keys.length];
  return {
    userId: user.id,
    waiting,
    /** The stored messages before any gap. */
    shown,
    /** Their rows. */
    folds,
    keys: own.length > 0 ? [...keys, ...own.map(([{ uuid }]) => uuid)] : keys,
    newIndex,
    isGap: (index: number) => gap !== null && index === folds.length,
    at,
    /** The message before a row, also before the first one. */
    before: (index: number) => (index === 0 ? messages[first - 1] : at(index - 1)?.at(-1)),
    waitingAt: (index: number) => waiting[index - keys.length] ?? null,
  };
}
