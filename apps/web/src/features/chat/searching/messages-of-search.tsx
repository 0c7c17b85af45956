import { Box, Title } from '@mantine/core';
import { FoundMessages } from './found-messages.tsx';

/** Below the chats of a search: the messages of all chats with its words. */
export function MessagesOfSearch({ search }: { search: string }) {
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
