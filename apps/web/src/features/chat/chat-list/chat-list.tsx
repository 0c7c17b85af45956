import { Box, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { FoundMessages } from '../searching/found-messages.tsx';
import { ChatItem } from './chat-item.tsx';
import { FoundChats } from './found-chats.tsx';
import classes from './chat-list.module.css';

/** Below the chats of a search: the messages of all chats with its words. */
function MessagesOfSearch({ search }: { search: string }) {
  return (
    <Box component="section" pt="md" aria-labelledby="messages-of-search">
      <Title
        order={2}
        id="messages-of-search"
        fz="sm"
        fw={640}
        c="var(--ink-2)"
        px="var(--dialog-inset)"
      >
        Messages
      </Title>
      <FoundMessages search={search} />
    </Box>
  );
}

/** The user's chats, the latest message first. `action` is the button that adds one. */
export function ChatList({ action }: { action: ReactNode }) {
  const [search, setSearch] = useState('');
  return (
    <Stack component="nav" gap={0} mih={0} bg="var(--bg)" aria-label="Chats">
      <Group className={classes.head} gap={0} justify="space-between" wrap="nowrap">
        <Title order={1} fz="h2">
          Messages
        </Title>
        {action}
      </Group>
      <SearchField
        className={classes.search}
        label="Search chats"
        value={search}
        onSearch={setSearch}
      />
      <div className={classes.found}>
        <FoundChats search={search} renderChat={(chat) => <ChatItem chat={chat} />} />
        {search && <MessagesOfSearch search={search} />}
      </div>
    </Stack>
  );
}
