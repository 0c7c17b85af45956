import { Box, Button, Group, Popover, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
import type { Dropdown } from '../../../ui/use-dropdown.ts';
import { NotificationList } from '../list/notification-list.tsx';
import { usePush } from '../push/use-push.ts';
import classes from './bell-content.module.css';

/** Offers push notifications until the user turns them on or declines. The browser asks for permission only after a click. */
function PushCard() {
  const { state, hasDeclined, isBusy, turnOn, decline } = usePush();
  if (state !== 'off' || hasDeclined) return null;
  return (
    <section className={classes.card} aria-label="Push notifications">
      <IconBellRinging size={20} stroke={1.75} aria-hidden />
      <Box flex={1}>
        <Text mb="xs" c="var(--ink)">
          Get messages, comments and new workouts on this device, also while Trackboard is closed.
        </Text>
        <Group gap="xs">
          <Button variant="default" size="sm" loading={isBusy} onClick={turnOn}>
            Turn on push
          </Button>
          <Button variant="subtle" size="sm" disabled={isBusy} onClick={decline}>
            No thanks
          </Button>
        </Group>
      </Box>
    </section>
  );
}

/** The notifications, below the offer of push notifications. */
export function BellContent({ onFollow }: { onFollow: () => void }) {
  return (
    <>
      <PushCard />
      <NotificationList onFollow={onFollow} />
    </>
  );
}

interface BellPopoverProps {
  dropdown: Dropdown;
  /** Renders the link to the settings, which calls back when the user follows it. */
  renderSettings: (onFollow: () => void) => ReactNode;
}

/** The notifications below the bell. */
export function BellPopover({ dropdown, renderSettings }: BellPopoverProps) {
  const { button, popup, setOpened } = dropdown;
  const close = () => setOpened(false);
  return (
    <Popover
      {...popup}
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
        <Group className={classes.head} gap={0} justify="space-between" wrap="nowrap">
          <h2 className={classes.title}>Notifications</h2>
          {renderSettings(close)}
        </Group>
        <Box flex={1} style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
          <BellContent onFollow={close} />
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
