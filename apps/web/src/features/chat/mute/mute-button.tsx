import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useMute } from './use-mute.ts';

/** Mutes a chat, or ends that. */
export function MuteButton({ chat }: { chat: Pick<OpenedChat, 'groupId' | 'userName'> }) {
  const { isMuted, setMuted } = useMute(chat.groupId);
  const Icon = isMuted ? IconBellOff : IconBell;
  return (
    <ActionIcon
      size="lg"
      aria-label={`Mute ${chat.userName}`}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
