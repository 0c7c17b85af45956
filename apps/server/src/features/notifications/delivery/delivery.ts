import {
  type Notification,
  notificationMailRequested,
  notified,
} from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { greeting, writeLetter } from '../../../platform/mail/letter.ts';
import { readsLikeLink } from '../../../platform/mail/quotable.ts';
import { hasStopped, sendIfAdmitted, stopLink } from '../../../platform/mail/recipients.ts';
import { imageLink } from '../../../platform/storage/media-link.ts';
import { presentNotification } from '../bell/bell.ts';
import { kinds } from '../kinds/kinds.ts';
import type { OfGroup } from '../queries.ts';
import { findToldGroup, findToMail, takeDue } from './queries.ts';

/** The number of users in one transaction. */
const pageSize = 500;

function messageOf(
  { config }: Context,
  { title, description, body, link, image }: Notification,
  tag: string,
) {
  const lines = [description, body].filter((line) => line !== '').join('\n');
  return { title, body: lines, link, tag, ...(image && { icon: imageLink(config, image) }) };
}

/** Requests the pushes and mails of a group for all who have not read it, page by page. Idempotent. */
async function deliver(context: Context, { gymId, groupId }: OfGroup): Promise<void> {
  const { db, push, outbox } = context;
  const row = await findToldGroup(db, { gymId, groupId });
  const told = row && presentNotification(row);
  if (!told) return;
  const { kind } = told;
  const message = messageOf(context, told, groupId);
  const { defaults } = kinds[kind];
  let taken = pageSize;
  while (taken === pageSize) {
    taken = await inTransaction(db, async (trx) => {
      const due = await takeDue(trx, { gymId, groupId, kind, defaults }, pageSize);
      const usersFor = (way: 'push' | 'mail') =>
        due.filter((each) => each[way]).map(({ userId }) => userId);
      await push.toUsers(trx, usersFor('push'), message);
      const mails = usersFor('mail').map((userId) => ({ gymId, groupId, userId }));
      await outbox.addAll(trx, notificationMailRequested, mails, gymId);
      return due.length;
    });
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findToMail>>>;
type Told = NonNullable<ReturnType<typeof presentNotification>>;

/**
 * Returns the text of a notification. Anyone can register with someone else's address, so until the address is verified,
 * the mail contains no text by others and nothing that mail clients turn into a link.
 */
function sentencesOf({ title, description, body }: Told, { emailProvenAt }: Row): string[] {
  const given = emailProvenAt ? [title, description, body] : [title, description];
  const isSafe = (line: string) => emailProvenAt !== null || !readsLikeLink(line);
  const safe = given.filter((line) => line !== '' && isSafe(line));
  return safe.length ? safe : ['You have a notification on Trackboard'];
}

function notificationMail(context: Context, row: Row, told: Told) {
  const { publicUrl } = context.config;
  const settings = new URL('/dashboard?dialog=settings', publicUrl).href;
  const sentences = sentencesOf(told, row);
  const letter = writeLetter({
    greeting: greeting(row.readerName),
    before: [sentences.join('\n')],
    link: new URL(told.link, publicUrl).href,
    action: 'Open Trackboard',
    after: row.emailProvenAt
      ? []
      : [
          'You get at most 3 of these mails a week until you have set a password by mail (Forgot Password), which shows that the address is yours.',
        ],
    footer: [{ text: 'Choose in your settings what is mailed to you', link: settings }],
    stopLink: stopLink(context, row.email),
  });
  return { to: row.email, subject: sentences[0] ?? '', ...letter };
}

/** Mails a notification, unless it has been read or its reader gets no more mails. */
async function mailNotification(
  context: Context,
  of: OfGroup & { readonly userId: string },
): Promise<void> {
  const row = await findToMail(context.db, of);
  const told = row && presentNotification(row);
  if (!told || (await hasStopped(context, row.email))) return;
  const send = () => context.mailer.send(notificationMail(context, row, told));
  await (row.emailProvenAt ? send() : sendIfAdmitted(context, row.email, send));
}

/** Seconds. Events in quick succession make one push, and events that are read in this time make none. */
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
