import { Box, Center, Stack } from '@mantine/core';
import type { OpenedChat } from '@trackboard/contract/chat';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import classes from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { threadOfPage } from './thread-state.ts';
import { asMessage, useWaiting } from './waiting.ts';

const noMessages = threadOfPage({ messages: [], lastSeq: 0, lastChange: 0 });
const noActions = {};
const nothing = () => undefined;

interface UnloadedThreadProps {
  chat: OpenedChat;
  /** Why the messages are not shown. */
  children: ReactNode;
}

/** In place of messages that are not loaded: why, and the user's unsent messages below. */
export function UnloadedThread({ chat, children }: UnloadedThreadProps) {
  const user = useSession('user');
  const waiting = useWaiting(chat.groupId, noMessages.messages);
  const unsent = waiting.map((entry) => asMessage(entry, user, noMessages));
  return (
    <Stack className={classes.scroller} gap={0}>
      <Center flex="1 0 auto" p="lg">
        {children}
      </Center>
      {unsent.length > 0 && (
        <Box pb="sm" role="log" aria-live="off" aria-label={`Messages of ${chat.userName}`}>
          {unsent.map((message, at) => (
            <MessageRow
              key={message.uuid}
              message={message}
              joined=""
              waiting={waiting[at] ?? null}
              receipt={undefined}
              before={unsent[at - 1]}
              isNew={false}
              userId={user.id}
              actions={noActions}
              isTarget={false}
              isTabStop={false}
              onFocus={nothing}
              onQuote={nothing}
              onBroken={nothing}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}
