import {
  groupTopic,
  type Message,
  messagesPerPage,
  type OpenedChat,
} from '@trackboard/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { keptPlace } from './kept-place.ts';
import {
  changeThread,
  closeThread,
  openThread,
  pageAround,
  pageBefore,
  threadQuery,
} from './thread-query.ts';
import {
  hasOlder,
  isBehind,
  isShown,
  type ThreadPage,
  type ThreadState,
  threadOfPage,
  withPage,
  withReceived,
} from './thread-state.ts';

/** Milliseconds to wait for events out of order before fetching missing ones. */
const settle = 150;
const rest = 500;
/** The pause between requests for missing messages, in milliseconds. */
const gapPause = 3000;

/** Another hint of the topic is about the group, not its messages. */
const isMessage = (event: object): event is Message => 'seq' in event;

/** Keeps a thread live: an event that leaves a gap, or comes before the first page, causes a request. */
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
  // A page that arrives after a newer event leaves a gap, too.
  const isStateBehind = state !== undefined && isBehind(state);
  const onBehind = useEffectEvent(catchUpNow);
  useEffect(() => {
    if (!isStateBehind) return undefined;
    onBehind();
    const timer = setInterval(() => onBehind(), gapPause);
    return () => clearInterval(timer);
  }, [isStateBehind]);
}

type Load = 'older' | 'newer' | 'jump';
type ReadPage = () => Promise<ThreadPage>;
type ChangeByPage = (state: ThreadState, page: ThreadPage) => ThreadState;

/** Loads pages of a thread, one at a time. */
function usePages(groupId: string) {
  const queries = useQueryClient();
  const [loading, setLoading] = useState<Load | null>(null);
  const [failed, setFailed] = useState<Load | null>(null);
  const running = useRef<Promise<boolean>>(null);

  async function loadNow(what: Load, read: ReadPage, change: ChangeByPage): Promise<boolean> {
    setLoading(what);
    setFailed(null);
    try {
      const page = await read();
      changeThread(queries, groupId, (state) => change(state, page));
      return true;
    } catch (error) {
      warnOfFirstError(error);
      setFailed(what);
      return false;
    } finally {
      running.current = null;
      setLoading(null);
    }
  }

  async function load(what: Load, read: ReadPage, change: ChangeByPage): Promise<boolean> {
    while (running.current) {
      // Scrolling asks again for the page before or after; nothing asks again for a jump.
      if (what !== 'jump') return false;
      await running.current;
    }
    const loaded = loadNow(what, read, change);
    running.current = loaded;
    return loaded;
  }
  return { load, loading, failed };
}

/** Fetches a message again whose link may have expired: once, because the file may be gone. */
function useRenewal(groupId: string): (seq: number) => Promise<void> {
  const queries = useQueryClient();
  const renewed = useRef(new Set<number>());
  return async (seq) => {
    if (renewed.current.has(seq)) return;
    renewed.current.add(seq);
    // Without a connection the picture stays empty.
    const page = await pageBefore(groupId, seq + 1).catch(() => null);
    if (page) changeThread(queries, groupId, (state) => withPage(state, page));
  };
}

/** Where a chat opens: where reading stopped, if that is more than a page before the end; else where it was left. */
function openingPlace({ groupId, lastSeq, lastReadSeq }: OpenedChat): number | null {
  if (lastSeq === lastReadSeq) return keptPlace(groupId);
  return lastSeq - lastReadSeq > messagesPerPage ? lastReadSeq : null;
}

/** The messages of a chat, live, and its pages. It opens at the linked message, if there is one. */
export function useThread(chat: OpenedChat, linkedSeq: number | null) {
  const { groupId } = chat;
  const queries = useQueryClient();
  const [openAt] = useState(() => {
    const place = linkedSeq ?? openingPlace(chat);
    openThread(queries, groupId, place);
    return place;
  });
  const query = useQuery(threadQuery(queries, groupId, openAt));
  const state = query.data;
  useLiveThread(groupId, state);
  useEffect(() => () => closeThread(queries, groupId), [queries, groupId]);
  const { load, loading, failed } = usePages(groupId);
  const nextPage = (state?.messages.at(-1)?.seq ?? 0) + messagesPerPage + 1;

  return {
    query,
    state,
    loading,
    failed,
    loadOlder: () =>
      state && hasOlder(state) && load('older', () => pageBefore(groupId, state.from), withPage),
    loadNewer: () =>
      state && !state.isAtEnd && load('newer', () => pageBefore(groupId, nextPage), withPage),
    /** Loads the part around a message. Resolves to whether it is there. */
    showAt: async (seq: number) =>
      (state && isShown(state, seq)) ||
      load(
        'jump',
        () => pageAround(groupId, seq),
        (_state, page) => threadOfPage(page),
      ),
    /** Loads the newest part. */
    openAt,
    showLatest: async () =>
      state?.isAtEnd ||
      load(
        'jump',
        () => pageBefore(groupId, null),
        (_state, page) => threadOfPage(page),
      ),
    renew: useRenewal(groupId),
  };
}

export type Thread = ReturnType<typeof useThread>;
