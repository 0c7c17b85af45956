import { notificationMailRequested, notified } from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { deliver } from './deliver.ts';
import { mailNotification } from './mail-notification.ts';

/** Some seconds, so that events in quick succession make one push, and events read immediately make none. */
const delay = 5;

export function deliveryReactions(context: Context): Reaction[] {
  return [
    reaction(notified, { name: 'notifications.deliver', channel: 'notify', delay }, (of) =>
      deliver(context, of),
    ),
    reaction(notificationMailRequested, { name: 'notifications.mail', channel: 'mail' }, (of) =>
      mailNotification(context, of),
    ),
  ];
}
