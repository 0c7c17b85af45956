import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  groupTopic,
  type Message,
  messagesPerPage,
  type OpenedChat,
} from '@trackboard/contract/chat';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { isMessage } from '../api.ts';
import {
  changeThread,
  closeThread,
  keptPlace,
  openThread,
  pageAround,
  pageBefore,
  threadQuery,
} from '../thread-query.ts';
import {
  hasOlder,
  isBehind,
  isShown,
  threadOfPage,
  type ThreadPage,
  type ThreadState,
  withPage,
  withReceived,
} from '../thread-state.ts';

/** Milliseconds to wait for events that arrive out of order, before fetching missing ones. */
const settle = 150;
const rest = 500;
/** The pause between requests for missing messages, in milliseconds. */
const gapPause = 3000;

/** Keeps a thread up to date. An event that leaves a gap, or arrives before the first page, causes a request. */
function useLiveThread(groupId: string, state: ThreadState | undefined): void {
  const queries = useQueryClient();
  const { queryKey } = threadQuery(queries, groupId);
  const catchUp = useLiveRefresh<'gap'>({
    refresh: () => queries.invalidateQueries({ queryKey }),
    isHeld: state === undefined,
    settle,
    rest,
  });
  const receive = (message: Message) => {
    changeThread(queries, groupId, (held) => withReceived(held, message));
    const held = queries.getQueryData(queryKey);
    if (!held || isBehind(held)) catchUp('gap');
  };
  const catchUpNow = () => catchUp('gap');
  useTopic(
    groupTopic,
    [groupId],
    (event) => {
      if (event === 'resync') catchUpNow();
      else if (isMessage(event)) receive(event);
    },
    catchUpNow,
  );
  // A page that arrives after a newer event also leaves a gap.
  const isStateBehind = state !== undefined && isBehind(state);
  const onBehind = useEffectEvent(catchUpNow);
  useEffect(() => {
    if (!isStateBehind) return undefined;
    onBehind();
    const timer = setInterval(() => onBehind(), gapPause);
    return () => clearInterval(timer);
  }, [isStateBehind]);
}

/** Where the list of a chat starts. Each jump makes a new place, at which the list starts again. */
export interface Place {
  readonly jumps: number;
  /** The position of a message; null for the end. */
  readonly seq: number | null;
  /** Whether the user asked for this message. */
  readonly isTarget: boolean;
}

type Load = 'older' | 'newer' | 'jump';
interface PageLoad {
  readonly what: Load;
  readonly read: () => Promise<ThreadPage>;
  readonly change: (state: ThreadState, page: ThreadPage) => ThreadState;
  readonly onLoaded?: (() => void) | undefined;
}

/** Loads pages of a thread, one at a time. */
function usePages(groupId: string) {
  const queries = useQueryClient();
  const [loading, setLoading] = useState<Load | null>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const running = useRef<Promise<void>>(null);

  async function loadNow({ what, read, change, onLoaded }: PageLoad): Promise<void> {
    setLoading(what);
    setRetry(null);
    try {
      const page = await read();
      changeThread(queries, groupId, (state) => change(state, page));
      onLoaded?.();
    } catch (error) {
      warnOfFirstError(error);
      setRetry(() => () => void load({ what, read, change, onLoaded }));
    } finally {
      running.current = null;
      setLoading(null);
    }
  }

  async function load(page: PageLoad): Promise<void> {
    while (running.current) {
      // Scrolling requests the page before or after again, but nothing requests the page of a jump again.
      if (page.what !== 'jump') return;
      await running.current;
    }
    running.current = loadNow(page);
    await running.current;
  }
  return { load, loading, retry };
}

type Linked = Pick<Message, 'seq' | 'imageUrl'>;

/** Fetches a message again when its link may have expired. It does so once for each link, because the file may be gone. */
function useRenewal(groupId: string): (message: Linked) => Promise<void> {
  const queries = useQueryClient();
  const renewed = useRef(new Set<string | null>());
  return async ({ seq, imageUrl }) => {
    if (renewed.current.has(imageUrl)) return;
    renewed.current.add(imageUrl);
    // Without a connection the picture stays empty.
    const page = await pageBefore(groupId, seq + 1).catch(() => null);
    if (page) changeThread(queries, groupId, (state) => withPage(state, page));
  };
}

/**
 * Returns where a chat opens: where the user stopped reading, if that is more than a page before the end. A chat without unread
 * messages opens where the user left it.
 */
function openingPlace({ groupId, lastSeq, lastReadSeq }: OpenedChat): number | null {
  if (lastSeq === lastReadSeq) return keptPlace(groupId);
  return lastSeq - lastReadSeq > messagesPerPage ? lastReadSeq : null;
}

/**
 * Loads the messages of a chat and its pages, and keeps them up to date. The chat opens at the linked message, if there is one.
 */
export function useThread(chat: OpenedChat, linkedSeq: number | null) {
  const { groupId } = chat;
  const queries = useQueryClient();
  const [place, setPlace] = useState<Place>(() => {
    const seq = linkedSeq ?? openingPlace(chat);
    openThread(queries, groupId, seq);
    return { jumps: 0, seq, isTarget: linkedSeq !== null };
  });
  const query = useQuery(threadQuery(queries, groupId, place.seq));
  const state = query.data;
  useLiveThread(groupId, state);
  useEffect(() => () => closeThread(queries, groupId), [queries, groupId]);
  const { load, loading, retry } = usePages(groupId);
  const nextPage = (state?.messages.at(-1)?.seq ?? 0) + messagesPerPage + 1;
  const goTo = (seq: number | null) =>
    setPlace(({ jumps }) => ({ jumps: jumps + 1, seq, isTarget: seq !== null }));
  // A jump whose page arrives after the user went elsewhere must not take them back.
  const asked = useRef(0);
  const jump = (seq: number | null) => {
    asked.current += 1;
    const mine = asked.current;
    return load({
      what: 'jump',
      read: () => (seq === null ? pageBefore(groupId, null) : pageAround(groupId, seq)),
      change: (held, page) => (mine === asked.current ? threadOfPage(page) : held),
      onLoaded: () => {
        if (mine === asked.current) goTo(seq);
      },
    });
  };

  return {
    query,
    state,
    place,
    loading,
    /** Loads the failed part again; null if nothing failed. */
    retry,
    loadOlder: () => {
      if (!state || !hasOlder(state)) return;
      void load({
        what: 'older',
        read: () => pageBefore(groupId, state.from),
        change: withPage,
      });
    },
    loadNewer: () => {
      if (!state || state.isAtEnd) return;
      void load({ what: 'newer', read: () => pageBefore(groupId, nextPage), change: withPage });
    },
    /** Shows a message, and loads the part around it if necessary. */
    showAt: (seq: number) => {
      // Rows may call an earlier `showAt`.
      const now = queries.getQueryData(threadQuery(queries, groupId).queryKey);
      if (!now || !isShown(now, seq)) return void jump(seq);
      asked.current += 1;
      return goTo(seq);
    },
    /** Loads the newest part and shows its end. */
    showLatest: () => void jump(null),
    renew: useRenewal(groupId),
  };
}

export type Thread = ReturnType<typeof useThread>;

/** The message to which the address points. */
export interface LinkedMessage {
  /** The position of the message; null if the address has none. */
  readonly seq: number | null;
  /** Called once the message is shown. */
  readonly onShown: () => void;
}

/** Shows the message to which the address points. */
export function useLinkedMessage({ seq, onShown }: LinkedMessage, { place, showAt }: Thread): void {
  const isOpening = useRef(true);
  const goThere = useEffectEvent((wanted: number) => {
    // The chat opens at the message of its first address, so a jump is not needed.
    if (!isOpening.current || place.seq !== wanted) showAt(wanted);
    onShown();
  });
  useEffect(() => {
    if (seq !== null) goThere(seq);
    isOpening.current = false;
  }, [seq]);
}
