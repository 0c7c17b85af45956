import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import classes from './notification-bell.module.css';
import { useUnread } from './use-unread.ts';

interface NotificationBellProps {
  /** On a phone, the bell opens a sheet instead of a dropdown. */
  isSheetOpen: boolean;
  onOpenSheet: () => void;
  /** The link to the settings; calls back when it is followed. */
  renderSettings: (onFollow: () => void) => ReactNode;
}

const BellContent = lazyPart(async () => (await import('./bell-content.tsx')).BellContent);

function Bell() {
  const hasNewNotifications = useSession('hasNewNotifications');
  return (
    <>
      <IconBell size={22} stroke={1.75} aria-hidden />
      {hasNewNotifications && <span className={classes.dot} />}
    </>
  );
}

/** The bell of the top bar, with a dot for new notifications and their dropdown. */
export function NotificationBell(props: NotificationBellProps) {
  const { isSheetOpen, onOpenSheet, renderSettings } = props;
  const { isUsed, button, popup, setOpened } = useDropdown('dialog');
  const hasNewNotifications = useSession('hasNewNotifications');
  const isPhone = useIsPhone();
  useUnread(popup.opened || isSheetOpen);
  const close = () => setOpened(false);
  return (
    <>
      <ActionIcon
        {...button}
        className={classes.bell}
        variant="nav"
        size="lg"
        aria-label={hasNewNotifications ? 'Notifications, new' : 'Notifications'}
        data-open={popup.opened || undefined}
        {...(isPhone && { onClick: onOpenSheet })}
      >
        <Bell />
      </ActionIcon>
      {isUsed && (
        <Popover
          {...popup}
          opened={popup.opened && !isPhone}
          position="bottom-end"
          width={420}
          offset={6}
          trapFocus
          returnFocus
          classNames={{ dropdown: classes.panel ?? '' }}
        >
          <Popover.Target>
            <ElementStandIn element={button.ref} />
          </Popover.Target>
          <Popover.Dropdown>
            <div className={classes.head}>
              <h2 className={classes.title}>Notifications</h2>
              {renderSettings(close)}
            </div>
            <div className={classes.list}>
              <BellContent onFollow={close} />
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
