import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDotsVertical } from '@tabler/icons-react';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useBlock } from './use-block.ts';

/** The menu of a one-to-one chat, which blocks the other person. */
export function PersonMenu({ chat }: { chat: OpenedChat }) {
  const { userId, userName, cannotWrite } = chat;
  const { block, unblock } = useBlock();
  const isBlocked = cannotWrite === 'blockedByYou';
  if (cannotWrite === 'deleted') return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={`Options of the chat with ${userName}`}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
          onClick={() => void (isBlocked ? unblock(userId) : block({ userId, name: userName }))}
        >
          {isBlocked ? 'Unblock' : 'Block'} {userName}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
