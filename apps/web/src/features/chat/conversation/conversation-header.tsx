import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { groupTypes, type OpenedChat } from '@trackboard/contract/chat';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { kindWords } from '../chat-words.ts';
import { MutedMark } from '../mute/muted-mark.tsx';
import { ChatPicture } from '../presence/chat-picture.tsx';
import { useIsOtherOnline } from '../presence/use-is-online.ts';
import classes from './conversation.module.css';

interface ConversationHeaderProps {
  chat: OpenedChat;
  areDetailsShown: boolean;
  /** Opens and closes the details of a group. */
  onDetails: () => void;
  /** Controls at the end. */
  actions: ReactNode;
}

function membersOf({ groupType, memberCount }: OpenedChat): string {
  const members = memberCount === 1 ? '1 member' : `${formatCount(memberCount)} members`;
  return `${kindWords[groupType]}, ${members}`;
}

function Title({ chat }: { chat: OpenedChat }) {
  const isOnline = useIsOtherOnline(chat);
  const about = chat.groupType === groupTypes.user ? isOnline && 'Online' : membersOf(chat);
  return (
    <>
      <ChatPicture chat={chat} size={40} isOnline={isOnline} />
      <Stack component="span" gap={0} miw={0}>
        <Group component="span" gap="var(--space-6)" wrap="nowrap">
          <Text component="span" truncate fz="1.0625rem" fw={640} lh={1.3}>
            {chat.userName}
          </Text>
          {chat.isMuted && <MutedMark />}
        </Group>
        {about && (
          <Box component="span" c="dimmed" fz="sm" fw={400} lh={1.4}>
            {about}
          </Box>
        )}
      </Stack>
    </>
  );
}

/** To the list, which on a phone is another view. */
export function BackLink() {
  return (
    useIsPhone() && (
      <Link className={classes.back} to="/dashboard/messages" aria-label="Back to messages">
        <IconArrowLeft size={24} stroke={1.75} aria-hidden />
      </Link>
    )
  );
}

/** The name of the chat; of a group it opens the details. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { chat, areDetailsShown, onDetails, actions } = props;
  // On a phone the list with the first heading is another view.
  const Heading = useIsPhone() ? 'h1' : 'h2';
  return (
    <Group component="header" className={classes.header} gap="xs" wrap="nowrap">
      <BackLink />
      <Box component={Heading} flex={1} miw={0}>
        {chat.groupType === groupTypes.user ? (
          <span className={classes.title}>
            <Title chat={chat} />
          </span>
        ) : (
          <UnstyledButton
            className={classes.title}
            aria-expanded={areDetailsShown}
            onClick={onDetails}
          >
            <Title chat={chat} />
          </UnstyledButton>
        )}
      </Box>
      {actions}
    </Group>
  );
}
