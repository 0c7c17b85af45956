import { passwordChanged, passwordResetRequested } from '@trackboard/contract/accounts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { greeting, writeLetter } from '../../platform/mail/letter.ts';
import { sendIfAdmitted, stopLink } from '../../platform/mail/recipients.ts';
import { after, hours } from '../../platform/time/clock.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type UserRow, findUser, insertPasswordReset } from './queries.ts';

function resetMail({ resetTokens, config }: AccountsContext, user: UserRow, resetId: string) {
  const page = new URL('/resetpassword', config.publicUrl);
  page.searchParams.set('email', user.email);
  page.searchParams.set('token', resetTokens.make(resetId));
  const letter = writeLetter({
    greeting: greeting(user.firstName),
    before: ['Somebody, hopefully you, asked for a new Trackboard password. Choose one here:'],
    link: page.href,
    action: 'Choose a password',
    after: [
      'The link works once and for one hour. If it was not you, ignore this mail: nothing has changed.',
    ],
  });
  return { to: user.email, subject: 'Reset your Trackboard password', ...letter };
}

/** `2026-07-15T18:30:00Z` → '2026-07-15 at 18:30 UTC' */
const formatInstant = (instant: string): string =>
  `${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC`;

function passwordChangedMail(context: AccountsContext, user: UserRow, changedAt: string) {
  const letter = writeLetter({
    greeting: greeting(user.firstName),
    before: [
      `The password of your Trackboard account was changed on ${formatInstant(changedAt)}. All other devices have been logged out.`,
      'If it was you, there is nothing to do. If it was not, choose a new password now:',
    ],
    link: new URL('/forgotpassword', context.config.publicUrl).href,
    action: 'Choose a password',
    // Users whose address is proven cannot stop this mail.
    stopLink: user.emailProvenAt ? undefined : stopLink(context, user.email),
  });
  return { to: user.email, subject: 'Your Trackboard password was changed', ...letter };
}

export function accountReactions(context: AccountsContext): Reaction[] {
  const { db, mailer } = context;
  return [
    reaction(
      passwordResetRequested,
      { name: 'accounts.mail-reset-link', channel: 'mail' },
      async (request) => {
        const user = request.userId ? await findUser(db, request.userId) : undefined;
        if (!user) return;
        const { resetId: id } = request;
        const createdAt = new Date(request.requestedAt);
        const expiresAt = after(createdAt, hours(1));
        await insertPasswordReset(db, { id, userId: user.id, createdAt, expiresAt });
        await mailer.send(resetMail(context, user, id));
      },
    ),
    reaction(
      passwordChanged,
      { name: 'accounts.mail-password-changed', channel: 'mail' },
      async ({ userId, changedAt }) => {
        const user = await findUser(db, userId);
        if (!user) return;
        const send = () => mailer.send(passwordChangedMail(context, user, changedAt));
        // Anyone can register with someone else's address and change the password again and again.
        await (user.emailProvenAt ? send() : sendIfAdmitted(context, user.email, send));
      },
    ),
  ];
}
