import type { Message, OpenedChat } from '@trackboard/contract/chat';
import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { JumpButton } from './jump-button.tsx';
import classes from './message-list.module.css';
import type { MessageActions } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { NewMessages } from './new-messages.tsx';
import { PageStatus } from './page-status.tsx';
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

/** The rows of the list: the stored messages, then those that are not stored yet. */
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

/** How many messages came since the end was last seen. */
function useUnseen(lastSeq: number, isAtEnd: boolean): number {
  const [seen, setSeen] = useState(lastSeq);
  if (isAtEnd && seen !== lastSeq) setSeen(lastSeq);
  return lastSeq - seen;
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
    <div className={classes.frame}>
      <Box
        ref={scroller}
        className={classes.scroller}
        // Announced by `NewMessages`: rows also enter the document by scrolling.
        role="log"
        aria-live="off"
        aria-label={`Messages of ${chat.userName}`}
        tabIndex={0}
      >
        <div className={classes.rows} style={{ height: height }}>
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
        </div>
      </Box>
      <PageStatus thread={thread} />
      {!isAtEnd && <JumpButton count={unseen} onJump={() => void goToLatest()} />}
      <NewMessages last={state.messages.at(-1)} userId={userId} />
    </div>
  );
}
