import { Indicator } from '@mantine/core';
import { type Chat, groupTypes } from '@trackboard/contract/chat';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';

interface ChatPictureProps {
  chat: Pick<Chat, 'userId' | 'userName' | 'image' | 'groupType'>;
  size: number;
  isOnline: boolean;
}

/** The picture of a chat, with a dot while the other person is online. The words are next to it. */
export function ChatPicture({ chat, size, isOnline }: ChatPictureProps) {
  return (
    <Indicator
      position="bottom-end"
      size={13}
      offset={5}
      color="var(--p-green)"
      withBorder
      disabled={!isOnline}
    >
      <InitialsAvatar
        id={chat.userId}
        name={chat.userName}
        image={chat.image}
        size={size}
        square={chat.groupType !== groupTypes.user}
        decorative
      />
    </Indicator>
  );
}
