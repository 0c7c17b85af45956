import { Box, Button, Group, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
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
