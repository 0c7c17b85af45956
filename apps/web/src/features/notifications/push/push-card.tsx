import { Button, Group } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import classes from './push-card.module.css';
import { usePush } from './use-push.ts';

/** Offers push notifications, until they are on or the user declines. The browser asks only after the button. */
export function PushCard() {
  const { state, hasDeclined, isBusy, turnOn, decline } = usePush();
  if (state !== 'off' || hasDeclined) return null;
  return (
    <section className={classes.card} aria-label="Push notifications">
      <IconBellRinging size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p>
          Get messages, comments and new workouts on this device, also while Trackboard is closed.
        </p>
        <Group gap="xs">
          <Button variant="default" size="sm" loading={isBusy} onClick={turnOn}>
            Turn on push
          </Button>
          <Button variant="subtle" size="sm" disabled={isBusy} onClick={decline}>
            No thanks
          </Button>
        </Group>
      </div>
    </section>
  );
}
