import { ActionIcon, Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as chat from '@trackboard/contract/chat';
import type { Message, OpenedChat } from '@trackboard/contract/chat';
import { useState } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { leaveItem } from '../../../ui/dialogs/use-focus-return.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { quoteWords } from '../chat-words.ts';
import classes from './pinned-line.module.css';

/** Returns the pinned messages of a chat, and a function to pin and unpin. */
export function usePins({ groupId, groupType, canPin }: OpenedChat) {
  const isGroup = groupType !== chat.groupTypes.user;
  const { data: pins = [] } = useQuery({
    ...queryFor(chat.pins, { groupId }),
    ...saysNotFound,
    enabled: isGroup,
  });
  const { send } = useWrite(chat.pin);
  return {
    pins,
    isPinned: ({ id }: Message) => pins.some((each) => each.id === id),
    /** Absent if the user may not pin messages. */
    setPinned: canPin
      ? ({ id }: Message, on: boolean) => void send({ messageId: id, on })
      : undefined,
  };
}

/** The pinned messages; each is a link to its place in the chat. */
function PinnedList({ chat, onClose }: { chat: OpenedChat; onClose: () => void }) {
  const { pins, setPinned } = usePins(chat);
  return (
    <ResponsiveModal onClose={onClose} title="Pinned messages" size={480}>
      <Stack component="ul" ms="calc(-1 * var(--space-12))" gap="var(--space-4)">
        {pins.map((message) => (
          <Group component="li" key={message.id} gap="xs" wrap="nowrap">
            <Link
              to="/dashboard/messages"
              search={{ chat: message.groupId, seq: String(message.seq) }}
              className={classes.pinned}
              onClick={onClose}
            >
              <Box component="span" c="dimmed" fz="xs">
                {message.isBlocked ? '' : `${message.userName}, `}
                {formatInstant(message.date, 'shortDate')}
              </Box>
              <Text component="bdi" inherit lineClamp={3}>
                {quoteWords(message)}
              </Text>
            </Link>
            {setPinned && (
              <ActionIcon
                size="lg"
                aria-label={`Unpin: ${quoteWords(message)}`}
                onClick={({ currentTarget }) => {
                  leaveItem(currentTarget);
                  setPinned(message, false);
                }}
              >
                <IconPinnedOff size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {pins.length === 0 && <p>No message is pinned.</p>}
    </ResponsiveModal>
  );
}

/** The last pinned message under the header of a chat. It opens the list of all pinned messages. */
export function PinnedLine({ chat }: { chat: OpenedChat }) {
  const { pins } = usePins(chat);
  const [isOpen, setOpen] = useState(false);
  const [last] = pins;
  return (
    <>
      {last && (
        <UnstyledButton
          className={classes.line}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconPin size={18} stroke={1.75} aria-hidden />
          <span className="sr-only">Pinned: </span>
          <span className="truncate">{quoteWords(last)}</span>
          {pins.length > 1 && (
            <Box component="span" className="tnum" c="dimmed" flex="none" ml="auto">
              {pins.length} pinned
            </Box>
          )}
        </UnstyledButton>
      )}
      {isOpen && <PinnedList chat={chat} onClose={() => setOpen(false)} />}
    </>
  );
}
