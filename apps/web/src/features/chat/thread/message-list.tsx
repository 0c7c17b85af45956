import { IconArrowDown } from '@tabler/icons-react';
import type { Message, OpenedChat } from '@trackboard/contract/chat';
import { Box, Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import classes from './message-list.module.css';
import type { MessageActions } from './message-menu.tsx';
import { quoteWords } from './message-quote.tsx';
import { MessageRow } from './message-row.tsx';
import { firstUnread, rowFacts } from './row-facts.ts';
import type { ThreadState } from './thread-state.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import { useMessageTarget } from './use-message-target.ts';
import type { Thread } from './use-thread.ts';
import { asMessage, useWaiting } from './waiting.ts';

interface MessageListProps {
  chat: OpenedChat;
  thread: Thread;
  state: ThreadState;
  actionsOf: (message: Message) => MessageActions;
}

/** The rows of the list: stored messages, then unsent ones. */
function useRows({ chat, state }: Pick<MessageListProps, 'chat' | 'state'>) {
  const user = useSession('user');
  const [lastReadSeq] = useState(chat.lastReadSeq);
  const { messages, from } = state;
  const waiting = useWaiting(chat.groupId, messages);
  const stored = useMemo(() => {
    // The stored form of an own message takes the place of the waiting one.
    const keys = messages.map(({ id, uuid, senderId }) => (senderId === user.id ? uuid : id));
    const isLoaded = from <= lastReadSeq + 1;
    const newSeq = isLoaded ? firstUnread(messages, { lastReadSeq, userId: user.id }) : null;
    return { keys, newIndex: messages.findIndex(({ seq }) => seq === newSeq) };
  }, [messages, from, lastReadSeq, user.id]);
  const own = waiting.map((entry) => asMessage(entry, user));
  return {
    userId: user.id,
    waiting,
    keys: own.length > 0 ? [...stored.keys, ...own.map(({ uuid }) => uuid)] : stored.keys,
    newIndex: stored.newIndex,
    at: (index: number) => messages[index] ?? own[index - messages.length],
    waitingAt: (index: number) => waiting[index - messages.length] ?? null,
  };
}

/** Scrolls to the end when the user has written a message. */
function useOwnAtEnd(count: number, scroll: () => void): void {
  const before = useRef(count);
  const goToEnd = useEffectEvent(scroll);
  useEffect(() => {
    const isWritten = count > before.current;
    before.current = count;
    if (isWritten) goToEnd();
  }, [count]);
}

/** How many messages arrived since the end was last seen. */
function useUnseen(lastSeq: number, isAtEnd: boolean): number {
  const [seen, setSeen] = useState(lastSeq);
  if (isAtEnd && seen !== lastSeq) setSeen(lastSeq);
  return lastSeq - seen;
}

/** Scrolls to the newest message; shows how many have arrived. */
function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const words = count === 1 ? '1 new message' : `${formatCount(count)} new messages`;
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

/** Above the messages while more are loaded, and when that failed. */
function PageStatus({ thread }: { thread: Thread }) {
  const { loading, failed, loadNewer, loadOlder } = thread;
  if (loading === 'older')
    return <output className={classes.status}>Loading earlier messages</output>;
  if (!failed) return null;
  return (
    <div className={classes.status} role="alert">
      Messages could not be loaded.
      <Button
        variant="subtle"
        onClick={() => void (failed === 'newer' ? loadNewer() : loadOlder())}
      >
        Try again
      </Button>
    </div>
  );
}

/** The loaded messages of a chat, of which only the visible ones are in the document. */
export function MessageList({ chat, thread, state, actionsOf }: MessageListProps) {
  const rows = useRows({ chat, state });
  const { keys, newIndex, userId } = rows;
  const [current, setCurrent] = useState<string | null>(null);
  const { scroller, items, height, measure, ...scroll } = useMessageScroll({
    keys,
    start: newIndex < 0 ? null : newIndex,
    onTop: thread.loadOlder,
    onBottom: thread.loadNewer,
  });
  const target = useMessageTarget(state, thread.showAt, scroll.scrollToRow);
  const goToLatest = async () => {
    await thread.showLatest();
    scroll.scrollToEnd();
  };
  useOwnAtEnd(rows.waiting.length, () => void goToLatest());
  const isAtEnd = scroll.isAtEnd && state.isAtEnd;
  const lastStored = state.messages.findLastIndex(({ isDeleted }) => !isDeleted);
  const unseen = useUnseen(state.lastSeq, isAtEnd);
  const tabStop = items.some(({ key }) => key === current) ? current : keys[lastStored];

  return (
    <Stack gap={0} pos="relative" flex={1} mih={0}>
      <Stack
        ref={scroller}
        className={classes.scroller}
        gap={0}
        // Announced by `NewMessages`: rows also enter the document by scrolling.
        role="log"
        aria-live="off"
        aria-label={`Messages of ${chat.userName}`}
        tabIndex={0}
      >
        <Box pos="relative" flex="none" mt="auto" style={{ height }}>
          {items.map(({ index, key, start }) => {
            const message = rows.at(index);
            return (
              message && (
                <div
                  key={key}
                  ref={measure}
                  data-index={index}
                  className={classes.place}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageRow
                    message={message}
                    waiting={rows.waitingAt(index)}
                    facts={rowFacts(rows.at(index - 1), message)}
                    isNew={index === newIndex}
                    userId={userId}
                    chatName={chat.userName}
                    actions={actionsOf(message)}
                    isTarget={target.seq === message.seq}
                    isTabStop={key === tabStop}
                    onFocus={() => setCurrent(String(key))}
                    onQuote={target.show}
                    onBroken={() => void thread.renew(message.seq)}
                  />
                </div>
              )
            );
          })}
        </Box>
      </Stack>
      <PageStatus thread={thread} />
      {!isAtEnd && <JumpButton count={unseen} onJump={() => void goToLatest()} />}
      <NewMessages last={state.messages.at(-1)} userId={userId} />
    </Stack>
  );
}
