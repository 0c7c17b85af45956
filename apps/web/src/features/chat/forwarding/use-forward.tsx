import { type Chat, groupTypes, type Message } from '@trackboard/contract/chat';
import { useState } from 'react';
import { Box, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { cutText } from '../../../lib/cut-text.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { FoundChats } from '../chat-list/chat-list.tsx';
import { sendMessage } from '../chat-writes.ts';
import classes from '../people/people.module.css';

interface ForwardDialogProps {
  onClose: () => void;
  /** Called with the ids of the chosen chats. */
  onForward: (groupIds: readonly string[]) => void;
}

/** The most chats to which the user can forward a message at once. */
const maxChats = 5;
const nameLength = 40;

function ChatLine({ chat }: { chat: Omit<Chat, 'groupId'> }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap" flex={1} miw={0} mih={52}>
      <InitialsAvatar
        id={chat.userId}
        name={chat.userName}
        image={chat.image}
        square={chat.groupType !== groupTypes.user}
        decorative
      />
      <Box component="bdi" className="truncate" fw={580}>
        {cutText(chat.userName, nameLength)}
      </Box>
    </Group>
  );
}

/** Lets the user choose the chats to which a message is forwarded. */
function ForwardDialog({ onClose, onForward }: ForwardDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <ResponsiveModal
      onClose={onClose}
      title="Forward to"
      size={480}
      footer={
        <Button fullWidth disabled={chosen.length === 0} onClick={() => onForward(chosen)}>
          {chosen.length > 1 ? `Forward to ${chosen.length} chats` : 'Forward'}
        </Button>
      }
    >
      <Stack gap="xs">
        <SearchField label="Search chats" value={search} onSearch={setSearch} />
        <Box mih={240}>
          <FoundChats
            search={search}
            renderChat={({ groupId, ...chat }) => (
              <Checkbox
                className={classes.checkable ?? ''}
                label={<ChatLine chat={chat} />}
                checked={chosen.includes(groupId)}
                disabled={chosen.length >= maxChats && !chosen.includes(groupId)}
                onChange={(event) => toggle(groupId, event.currentTarget.checked)}
              />
            )}
          />
        </Box>
      </Stack>
    </ResponsiveModal>
  );
}

/** Forwards one message at a time: sends its text and file to other chats. Without a connection it waits for one. */
export function useForward() {
  const [message, setMessage] = useState<Message | null>(null);
  const write = useUnsentWrite(sendMessage);
  const close = () => setMessage(null);

  function forwardTo(source: Message, groupIds: readonly string[]): void {
    close();
    for (const recieverId of groupIds) {
      write({
        recieverId,
        uuid: crypto.randomUUID(),
        forwardedId: source.id,
        date: serverTime.instant().toString(),
        // The link shows the file until the message is sent.
        type: source.type,
        message: source.message,
        imageUrl: source.imageUrl,
        voice: source.voice,
      });
    }
    notifySuccess(
      groupIds.length === 1 ? 'Forwarding.' : `Forwarding to ${groupIds.length} chats.`,
    );
  }

  return {
    forward: setMessage,
    dialog: message && (
      <ForwardDialog onClose={close} onForward={(groupIds) => forwardTo(message, groupIds)} />
    ),
  };
}
