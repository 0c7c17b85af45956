import { ActionIcon } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AddChatDialog } from '../features/chat/add-chat/add-chat-dialog.tsx';

/** Starts a chat with a person or a new group, and opens it. */
export function AddChatButton() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = (search: { chat: string } | { user: string }) => {
    setOpen(false);
    void navigate({ to: '/dashboard/messages', search });
  };
  return (
    <>
      <ActionIcon size="lg" aria-label="New chat" onClick={() => setOpen(true)}>
        <IconMessagePlus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <AddChatDialog
          onClose={() => setOpen(false)}
          onUser={(user) => open({ user })}
          onGroup={(chat) => open({ chat })}
        />
      )}
    </>
  );
}
