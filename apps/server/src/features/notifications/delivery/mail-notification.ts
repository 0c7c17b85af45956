import type { Context } from '../../../platform/context.ts';
import { greeting, writeLetter } from '../../../platform/mail/letter.ts';
import { readsLikeLink } from '../../../platform/mail/quotable.ts';
import { hasStopped, sendIfAdmitted, stopLink } from '../../../platform/mail/recipients.ts';
import { presentNotification } from '../bell/present.ts';
import type { OfGroup } from '../queries.ts';
import { findToMail } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findToMail>>>;
type Told = NonNullable<ReturnType<typeof presentNotification>>;

/**
 * The text of a notification. Anyone can register with someone else's address, so until the address is verified, the mail
 * contains no text by others and nothing that mail clients turn into a link.
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
export async function mailNotification(
  context: Context,
  of: OfGroup & { readonly userId: string },
): Promise<void> {
  const row = await findToMail(context.db, of);
  const told = row && presentNotification(row);
  if (!told || (await hasStopped(context, row.email))) return;
  const send = () => context.mailer.send(notificationMail(context, row, told));
  await (row.emailProvenAt ? send() : sendIfAdmitted(context, row.email, send));
}
