import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconBell, IconBellOff, IconDotsVertical } from '@tabler/icons-react';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useMute } from '../use-mute.ts';
import { useBlock } from './use-block.ts';

interface PersonMenuProps {
  /** A one-to-one chat. */
  chat: Pick<OpenedChat, 'groupId' | 'userId' | 'userName' | 'cannotWrite'>;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of a one-to-one chat: mute and block. */
export function PersonMenu({ chat }: PersonMenuProps) {
  const { groupId, userId, userName, cannotWrite } = chat;
  const { isMuted, setMuted } = useMute(groupId);
  const { block, unblock } = useBlock();
  const isBlocked = cannotWrite === 'blockedByYou';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={`Options of the chat with ${userName}`}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isMuted ? <IconBell {...icon} /> : <IconBellOff {...icon} />}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </Menu.Item>
        {cannotWrite !== 'deleted' && (
          <Menu.Item
            leftSection={<IconBan {...icon} />}
            onClick={() => void (isBlocked ? unblock(userId) : block({ userId, name: userName }))}
          >
            {isBlocked ? 'Unblock' : 'Block'} {userName}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
