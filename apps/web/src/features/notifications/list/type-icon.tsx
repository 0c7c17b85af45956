import type { NotificationType } from '@trackboard/contract/notifications';
import {
  IconCalendarPlus,
  IconCreditCard,
  IconCreditCardOff,
  IconHeart,
  type Icon,
  IconUsersPlus,
} from '@tabler/icons-react';
import classes from './notification-row.module.css';

const icons: Readonly<Record<NotificationType, Icon>> = {
  1: IconCalendarPlus,
  2: IconHeart,
  4: IconUsersPlus,
  5: IconCreditCard,
};

interface TypeIconProps {
  type: NotificationType;
  /** Whether the reader owes something. */
  isUrgent: boolean;
}

/** The default icon of a type, for notifications without a picture. */
export function TypeIcon({ type, isUrgent }: TypeIconProps) {
  const TypeOf = isUrgent && type === 5 ? IconCreditCardOff : icons[type];
  return (
    <span className={classes.icon} data-urgent={isUrgent || undefined}>
      <TypeOf size={20} stroke={1.75} aria-hidden />
    </span>
  );
}
