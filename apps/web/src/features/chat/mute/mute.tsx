import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { openedQuery } from '../api.ts';

/**
 * Returns whether the user muted the push notifications of a chat, and a function to change that.
 */
export function useMute(groupId: string) {
  const { data } = useQuery(openedQuery(groupId));
  const { send, isPending } = useWrite(chat.mute);
  return {
    isMuted: data?.isMuted ?? false,
    isKnown: data !== undefined && !isPending,
    setMuted: (isMuted: boolean) => void send({ groupId, isMuted }),
  };
}

/** The icon next to the name of a muted chat. */
export function MutedMark() {
  return (
    <>
      <IconBellOff size={15} stroke={1.75} color="var(--ink-3)" aria-hidden />
      <span className="sr-only">Muted</span>
    </>
  );
}

/** Mutes a chat or unmutes it. */
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
