import { passwordResetRequested } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findUser } from './queries.ts';
import type { ResetTokens } from './reset-token.ts';

function resetMail(to: string, firstName: string, link: string) {
  const text = [
    `Hi ${firstName},`,
    'Somebody, hopefully you, asked for a new Trackboard password. Choose one here:',
    link,
    'The link works once and for one hour. If it was not you, ignore this mail: nothing has changed.',
  ].join('\n\n');
  return { to, subject: 'Reset your Trackboard password', text, link };
}

/** What accounts do when something has happened: the reset mail. */
export function accountReactions(deps: {
  db: Database;
  mailer: Mailer;
  resetTokens: ResetTokens;
  publicUrl: string;
}): Reaction[] {
  return [
    reaction(passwordResetRequested, 'accounts.mail-reset-link', async ({ resetId, userId }) => {
      const user = await findUser(deps.db, userId);
      if (!user) return;
      const link = new URL('/resetpassword', deps.publicUrl);
      link.searchParams.set('email', user.email);
      link.searchParams.set('token', deps.resetTokens.make(resetId));
      await deps.mailer.send(resetMail(user.email, user.firstName, link.href));
    }),
  ];
}
