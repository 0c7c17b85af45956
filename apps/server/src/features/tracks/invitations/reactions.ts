import { athleteInvited } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { plainName, quotable } from '../../../platform/mail/quotable.ts';
import { stopLink } from '../../../platform/mail/recipients.ts';
import { sendInvitation } from '../../../platform/mail/send-invitation.ts';
import { invitationLink, stateOf } from './invitation.ts';
import { findInvitation, markRefused } from './queries.ts';

type Invited = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

function invitationMail(context: Context, row: Invited) {
  const gym = quotable(row.gymName, 'a gym');
  const track = quotable(row.track, 'a track');
  const owner = quotable(`${row.ownerFirstName} ${row.ownerLastName}`, 'Its owner');
  const letter = writeLetter({
    greeting: 'Hello,',
    before: [
      `${owner} invites you to follow ${track} at ${gym}: the workouts of each day, your scores, and how the others did. Join here:`,
    ],
    link: invitationLink(context, row.id),
    action: 'See the invitation',
    after: [
      'The link is for you alone. It works once and for 14 days.',
      'If this does not concern you, ignore this mail: nothing happens.',
    ],
    stopLink: stopLink(context, row.email),
  });
  const subject = `Join ${plainName(row.track, 'a track')} at ${plainName(row.gymName, 'a gym')}`;
  return { to: row.email, subject, ...letter };
}

export function invitationReactions(context: Context): Reaction[] {
  const { db, clock } = context;
  return [
    reaction(
      athleteInvited,
      { name: 'tracks.mail-invitation', channel: 'mail' },
      async ({ invitationId }) => {
        const row = await findInvitation(db, invitationId);
        if (!row || stateOf(row, clock.now()) !== 'sent') return;
        await sendInvitation(context, invitationMail(context, row), () =>
          markRefused(db, row, clock.now()),
        );
      },
    ),
  ];
}
