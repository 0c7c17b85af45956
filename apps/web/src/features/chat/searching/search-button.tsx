import { ActionIcon, Box } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { FoundMessages } from './found-messages.tsx';

type ChatOfSearch = Pick<OpenedChat, 'groupId' | 'userName'>;

/** The messages that were found; before a search, the pictures of the chat. */
function SearchDialog({ chat, onClose }: { chat: ChatOfSearch; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const isPhone = useIsPhone();
  return (
    <ResponsiveModal onClose={onClose} title={`Search ${chat.userName}`} size={480}>
      <SearchField
        label="Search messages"
        value={search}
        onSearch={setSearch}
        // On a phone, the keyboard would cover the pictures.
        startsFocused={!isPhone}
      />
      <Box mih={320} pt="xs">
        {search ? (
          <Box mx="calc(-1 * var(--dialog-inset))">
            <FoundMessages search={search} groupId={chat.groupId} onOpen={onClose} />
          </Box>
        ) : (
          <Gallery groupId={chat.groupId} onOpen={onClose} />
        )}
      </Box>
    </ResponsiveModal>
  );
}

/** Opens the search in the messages of a chat. */
export function SearchButton({ chat }: { chat: ChatOfSearch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label="Search in this chat"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && <SearchDialog chat={chat} onClose={() => setOpen(false)} />}
    </>
  );
}
