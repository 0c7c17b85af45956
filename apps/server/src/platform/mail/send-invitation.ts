import type { Context } from '../context.ts';
import { type Mail, RefusedMail } from './mailer.ts';
import { hasStopped } from './recipients.ts';

type MailContext = Pick<Context, 'db' | 'clock' | 'config' | 'mailer' | 'log'>;

/** Sends an invitation, unless the person has stopped mails. Runs `markRefused` if the mail server refuses it for good. */
export async function sendInvitation(
  context: MailContext,
  mail: Mail,
  markRefused: () => Promise<void>,
): Promise<void> {
  if (await hasStopped(context, mail.to)) return;
  await context.mailer.send(mail).catch(async (err: unknown) => {
    if (!(err instanceof RefusedMail)) throw err;
    await markRefused();
    context.log.info({ err }, 'the mail of an invitation is refused, which its gym can see');
  });
}
