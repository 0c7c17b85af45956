import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { NotificationBell } from '../../features/notifications/bell/notification-bell.tsx';
import { atDepth } from '../../lib/dialog-history.ts';

function AnchorIcon(props: ComponentPropsWithRef<'a'>) {
  return (
    <ActionIcon component="a" size="md" {...props}>
      <IconSettings size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

const IconLink = createLink(AnchorIcon);

/** The bell, whose sheet on phones and whose settings are dialogs of the URL. */
export function BellWithSettings() {
  const { dialog } = useSearch({ strict: false });
  const navigate = useNavigate();
  const openSheet = () =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, dialog: 'notifications' as const }),
      state: atDepth(1),
      resetScroll: false,
    });
  return (
    <NotificationBell
      isSheetOpen={dialog === 'notifications'}
      onOpenSheet={openSheet}
      renderSettings={(onFollow) => (
        <IconLink
          to="."
          search={(now) => ({ ...now, dialog: 'notification-settings' as const })}
          state={atDepth(1)}
          resetScroll={false}
          activeProps={{ 'aria-current': undefined }}
          aria-label="Notification settings"
          aria-haspopup="dialog"
          onClick={onFollow}
        />
      )}
    />
  );
}
