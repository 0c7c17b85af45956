import { Button } from '@mantine/core';
import type { Notification } from '@trackboard/contract/notifications';
import { whenText } from '../../../lib/when-text.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { usePathLink } from '../../../ui/links.tsx';
import classes from './notification-row.module.css';
import { TypeIcon } from './type-icon.tsx';

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  /** When the list was opened, in milliseconds. */
  now: number;
  onFollow: () => void;
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

/** One notification: the sentence is the link, and what the reader owes is a button. */
export function NotificationRow({ notification, isNew, now, onFollow }: NotificationRowProps) {
  const { titleParts, description, body, createdAt, link, action } = notification;
  const linkTo = usePathLink(onFollow);
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <Picture notification={notification} />
      <div className={classes.text}>
        <a className={classes.link} {...linkTo(link)}>
          {titleParts.map(({ text, isBold }, part) =>
            isBold ? <b key={`${part} ${text}`}>{text}</b> : text,
          )}
          {body && `: “${body}”`}
        </a>
        <span className={classes.when}>
          <time dateTime={createdAt}>{whenText(createdAt, now)}</time>
          {description && `, ${description}`}
        </span>
        {action && (
          <Button
            component="a"
            variant="default"
            size="sm"
            className={classes.action}
            {...linkTo(action.link)}
          >
            {action.label}
          </Button>
        )}
      </div>
      {isNew && (
        <span className={classes.dot}>
          <span className="sr-only">New</span>
        </span>
      )}
    </li>
  );
}
