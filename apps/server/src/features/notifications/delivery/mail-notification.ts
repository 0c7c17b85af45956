import type { Context } from '../../../platform/context.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { presentNotification } from '../bell/present.ts';
import { type OfGroup, findToMail } from './queries.ts';

/** Mails a notification, unless it has been read meanwhile. */
export async function mailNotification(
  { db, config, mailer }: Context,
  of: OfGroup & { readonly userId: string },
): Promise<void> {
  const row = await findToMail(db, of);
  const told = row && presentNotification(row);
  if (!told) return;
  const link = new URL(told.link, config.publicUrl).href;
  const settings = new URL('/dashboard?dialog=settings', config.publicUrl).href;
  const sentences = [told.title, told.description, told.body].filter((line) => line !== '');
  const text = [
    greeting(row.readerName),
    sentences.join('\n'),
    link,
    `You can choose in your settings what is mailed to you: ${settings}`,
  ].join('\n\n');
  await mailer.send({ to: row.email, subject: told.title, text, link });
}
