import { Box, Button, Center, Loader, Stack } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { groupTypes, type Message, type OpenedChat } from '@trackboard/contract/chat';
import * as gyms from '@trackboard/contract/gyms';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useChatOnScreen, useIsWatched } from '../chat-on-screen.ts';
import { directChatWords, quoteWords } from '../chat-words.ts';
import { useReceipts } from '../receipts/receipts.tsx';
import { keepPlace } from '../thread-query.ts';
import type { MessageActions } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import type { ThreadState } from '../thread-state.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import type { Reading } from './use-reading.ts';
import { type Fold, isAlbum, joinedWords, useRows } from './use-rows.ts';
import type { Place, Thread } from './use-thread.ts';
import classes from './message-list.module.css';

/** Names the other person, in the first line of a one-to-one chat without messages. */
function DirectChatLine({ chat }: { chat: OpenedChat }) {
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  return (
    <Center component="p" flex={1} p="lg" c="dimmed" fz="sm" ta="center">
      {directChatWords(chat, myGyms.data ?? [])}
    </Center>
  );
}

export interface MessageListProps {
  chat: OpenedChat;
  thread: Thread;
  state: ThreadState;
  reading: Reading;
  actionsOf: (message: Message) => MessageActions;
}

/** Focuses the list after a jump if the jump removed the focused element. */
function useKeptFocus(list: RefObject<HTMLElement | null>, { jumps }: Place): void {
  useEffect(() => {
    const isLost = jumps > 0 && document.activeElement === document.body;
    if (isLost) list.current?.focus({ preventScroll: true });
  }, [list, jumps]);
}

/** How long a message is highlighted after a jump to it, in milliseconds. */
const highlightedFor = 1600;

/** Scrolls to the end when the user has sent a message. */
function useOwnAtEnd(count: number, scroll: () => void): void {
  const before = useRef(count);
  const goToEnd = useEffectEvent(scroll);
  useEffect(() => {
    const isWritten = count > before.current;
    before.current = count;
    if (isWritten) goToEnd();
  }, [count]);
}

const isIn = (fold: Fold, position: number | null) => fold.some(({ seq }) => seq === position);
const lastSeqOf = (fold: Fold) => (fold.at(-1) ?? fold[0]).seq;

/**
 * Returns the row that is shown first: the wanted one, else the first new one, else the row where the user left the chat. Null
 * stands for the last row.
 */
function startOf({ folds, newIndex }: ReturnType<typeof useRows>, place: Place) {
  const { seq, isTarget, jumps } = place;
  if (jumps === 0 && !isTarget && newIndex >= 0)
    return { index: newIndex, align: 'start' } as const;
  const index = seq === null ? -1 : folds.findIndex((fold) => lastSeqOf(fold) >= seq);
  return index < 0 ? null : ({ index, align: isTarget ? 'center' : 'start' } as const);
}

/** Returns the position of the message to which the user jumped, for a moment; else null. */
function useHighlighted({ seq, isTarget }: Place): number | null {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), highlightedFor);
    return () => clearTimeout(timer);
  }, []);
  return isTarget && !isOver ? seq : null;
}

/** Stores the message at the top of a chat that is not at its end. */
function useKeptPlace(groupId: string, seq: number | null, isAtEnd: boolean): void {
  useEffect(() => {
    if (isAtEnd || seq !== null) keepPlace(groupId, isAtEnd ? null : seq);
  }, [groupId, seq, isAtEnd]);
}

/** Reports the position of the last message that is in view. */
function useInView(seq: number, see: (seq: number) => void): void {
  const report = useEffectEvent(see);
  const isWatched = useIsWatched();
  useEffect(() => {
    if (isWatched) report(seq);
  }, [isWatched, seq]);
}

/** Scrolls to the newest message, and shows how many messages have arrived. */
function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const words = counted(count, 'new message');
  return (
    <Button
      variant="default"
      className={classes.jump ?? ''}
      leftSection={<IconArrowDown size={18} stroke={2} aria-hidden />}
      onClick={onJump}
    >
      {count > 0 ? words : 'Latest'}
    </Button>
  );
}

/** Announces messages that arrive while the chat is open. */
function NewMessages({ last, userId }: { last: Message | undefined; userId: string }) {
  const [openedAt] = useState(last?.seq ?? 0);
  const isShown = last && !last.isDeleted && !last.isBlocked;
  const isNew = isShown && last.seq > openedAt && last.senderId !== userId;
  return (
    <output className="sr-only">{isNew ? `${last.userName}: ${quoteWords(last)}` : ''}</output>
  );
}

/** Shows above the messages that more are being loaded, or that loading failed. */
function PageStatus({ thread }: { thread: Thread }) {
  const { loading, retry } = thread;
  if (loading === 'older')
    return <output className={classes.status}>Loading earlier messages</output>;
  if (!retry) return null;
  return (
    <div className={classes.status} role="alert">
      Messages could not be loaded.
      <Button variant="subtle" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Shown in place of missing messages. */
function Gap() {
  return (
    <Center component="output" p="md" c="var(--ink-2)" fz="sm">
      <Loader size="xs" mr="xs" aria-hidden />
      Loading messages
    </Center>
  );
}

/** The loaded messages of a chat from a place on. Only the visible ones are in the document. */
export function MessageList({ chat, thread, state, reading, actionsOf }: MessageListProps) {
  const { place } = thread;
  const rows = useRows({ groupId: chat.groupId, state, unread: reading.unread });
  const { keys, shown, folds, newIndex, userId } = rows;
  const receipts = useReceipts(chat, shown, userId);
  const start = startOf(rows, place);
  const [current, setCurrent] = useState(place.isTarget && start ? keys[start.index] : null);
  const { scroller, items, height, measure, ...scroll } = useMessageScroll({
    keys,
    start,
    lastSeq: shown.at(-1)?.seq ?? 0,
    isWhole: state.isAtEnd,
    onTop: thread.loadOlder,
    onBottom: thread.loadNewer,
  });
  useKeptFocus(scroller, place);
  const highlighted = useHighlighted(place);
  const goToLatest = () => (state.isAtEnd ? scroll.scrollToEnd() : thread.showLatest());
  useOwnAtEnd(rows.waiting.length, goToLatest);
  const isAtEnd = scroll.isAtEnd && state.isAtEnd;
  useChatOnScreen(chat.groupId, isAtEnd);
  useKeptPlace(
    chat.groupId,
    scroll.isReady ? (folds[scroll.firstInView]?.[0].seq ?? null) : null,
    isAtEnd,
  );
  const lastInView = folds[Math.min(scroll.lastInView, folds.length - 1)];
  useInView(lastInView ? lastSeqOf(lastInView) : 0, reading.see);
  const lastStored = folds.findLastIndex(([{ isDeleted }]) => !isDeleted);
  const tabStop = items.some(({ key }) => key === current) ? current : keys[lastStored];

  const pictureOf = (message: Message) => ({
    message,
    actions: actionsOf(message),
    onBroken: () => void thread.renew(message),
  });
  const receiptOf = (fold: Fold) =>
    receipts.get(fold.findLast(({ seq }) => receipts.has(seq))?.seq ?? 0);
  const rowAt = (index: number, key: string) => {
    const fold = rows.at(index);
    if (rows.isGap(index) || !fold) return <Gap />;
    const [message] = fold;
    return (
      <MessageRow
        message={message}
        joined={joinedWords(fold, chat.userName)}
        album={isAlbum(fold) ? fold.map(pictureOf) : null}
        waiting={rows.waitingAt(index)}
        receipt={receiptOf(fold)}
        before={rows.before(index)}
        isNew={index === newIndex}
        userId={userId}
        actions={actionsOf(message)}
        isTarget={isIn(fold, highlighted)}
        isTabStop={key === tabStop}
        onFocus={() => setCurrent(key)}
        onQuote={thread.showAt}
        onBroken={() => void thread.renew(message)}
      />
    );
  };

  return (
    <Stack gap={0} pos="relative" flex={1} mih={0}>
      <Stack
        ref={scroller}
        className={classes.scroller}
        gap={0}
        // `NewMessages` announces messages, because scrolling also adds rows to the document.
        role="log"
        aria-live="off"
        aria-label={`Messages of ${chat.userName}`}
        tabIndex={0}
      >
        {keys.length === 0 && chat.groupType === groupTypes.user && <DirectChatLine chat={chat} />}
        <Box pos="relative" flex="none" mt="auto" style={{ height }}>
          {items.map(({ index, key, start }) => (
            <Box
              key={key}
              ref={measure}
              data-index={index}
              pos="absolute"
              inset="0 0 auto"
              style={{ transform: `translateY(${start}px)` }}
            >
              {rowAt(index, String(key))}
            </Box>
          ))}
        </Box>
      </Stack>
      <PageStatus thread={thread} />
      {!isAtEnd && <JumpButton count={state.lastSeq - reading.seen} onJump={goToLatest} />}
      <NewMessages last={shown.at(-1)} userId={userId} />
    </Stack>
  );
}
