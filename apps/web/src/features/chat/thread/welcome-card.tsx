import { Box, Group, Text } from '@mantine/core';
import type { Message } from '@trackboard/contract/chat';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { MessageText } from './message-text.tsx';
import classes from './welcome-card.module.css';

/** A track's welcome note from the gym, and who joined. */
export function WelcomeCard({ message, joined }: { message: Message; joined: string }) {
  const { groupId, userName, userImage } = message;
  return (
    <Group className={classes.card} gap="var(--space-14)" wrap="nowrap">
      <InitialsAvatar id={groupId} name={userName} image={userImage} square decorative />
      <div>
        <Box component="b" fw={600}>
          {userName}
        </Box>
        {joined && (
          <Text c="var(--ink-3)" fz="xs">
            {joined}
          </Text>
        )}
        <Text c="dimmed" fz="var(--small-size)">
          <MessageText text={message.message} />
        </Text>
      </div>
    </Group>
  );
}
