import { Box, Button, Center, Text } from '@mantine/core';
import {
  type Icon,
  IconCalendarPlus,
  IconCreditCard,
  IconCreditCardOff,
  IconHeart,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { Notification, NotificationType } from '@trackboard/contract/notifications';
import { whenText } from '../../../lib/when-text.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { usePathLink } from '../../../ui/links.tsx';
import classes from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  /** When the list was opened, in milliseconds. */
  now: number;
  onFollow: () => void;
}

const icons: Readonly<Record<NotificationType, Icon>> = {
  1: IconCalendarPlus,
  2: IconHeart,
  4: IconUsersPlus,
  5: IconCreditCard,
};

/** The default icon of a type, for notifications without a picture; red if the reader owes something. */
function TypeIcon({ type, isUrgent }: { type: NotificationType; isUrgent: boolean }) {
  const TypeOf = isUrgent && type === 5 ? IconCreditCardOff : icons[type];
  const look = isUrgent
    ? { bg: 'var(--danger-soft)', c: 'var(--danger)' }
    : { bg: 'var(--sunken)', c: 'dimmed' };
  return (
    <Center component="span" flex="none" w={36} h={36} bdrs="50%" {...look}>
      <TypeOf size={20} stroke={1.75} aria-hidden />
    </Center>
  );
}

function Picture({ notification }: Pick<NotificationRowProps, 'notification'>) {
  const { actorName, image, type, action } = notification;
  if (!image && !actorName) return <TypeIcon type={type} isUrgent={action !== null} />;
  return (
    <InitialsAvatar
      id={actorName ?? notification.id}
      name={actorName ?? ''}
      image={image}
      square={!actorName}
      decorative
    />
  );
}

/** One notification: its sentence is a link, and its action, if any, a button. */
export function NotificationRow({ notification, isNew, now, onFollow }: NotificationRowProps) {
  const { titleParts, description, body, createdAt, link, action } = notification;
  const linkTo = usePathLink(onFollow);
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <Picture notification={notification} />
      <Box flex={1} miw={0}>
        <a className={classes.link} {...linkTo(link)}>
          {titleParts.map(({ text, isBold }, part) =>
            isBold ? <b key={`${part} ${text}`}>{text}</b> : text,
          )}
          {body && `: “${body}”`}
        </a>
        {description && (
          <Text mt="var(--space-2)" c="dimmed" fz="var(--small-size)">
            {description}
          </Text>
        )}
        <Box
          component="time"
          display="block"
          mt="var(--space-2)"
          c={isNew ? 'dimmed' : 'var(--ink-3)'}
          fz="xs"
          dateTime={createdAt}
        >
          {whenText(createdAt, now)}
        </Box>
        {action && (
          <Button component="a" variant="default" size="sm" mt="xs" {...linkTo(action.link)}>
            {action.label}
          </Button>
        )}
      </Box>
      {isNew && (
        <span className={classes.dot}>
          <span className="sr-only">New</span>
        </span>
      )}
    </li>
  );
}
