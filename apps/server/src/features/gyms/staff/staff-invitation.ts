import { type CoachAbility, failure } from '@trackboard/contract';
import { coachInvited } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { plainName, quotable } from '../../../platform/mail/quotable.ts';
import { stopLink } from '../../../platform/mail/recipients.ts';
import { sendInvitation } from '../../../platform/mail/send-invitation.ts';
import { createSealedIds } from '../../../platform/sealed-ids.ts';
import { days } from '../../../platform/time/clock.ts';
import { findStaffInvitation, markStaffMailRefused } from './queries.ts';

/** A link works for this long after its last mail. */
export const staffInvitationLife = days(7);

/** The maximum number of mails that one person gets about coaching at one gym. */
export const maxStaffMails = 5;

type Settings = Pick<Context, 'config'>;

export const staffTokens = ({ config }: Settings) =>
  createSealedIds(config.secretKey, 'staff-invitation');

/** Returns the personal link of an invitation. */
export function staffInvitationLink(context: Settings, id: string): string {
  const page = new URL('/coach', context.config.publicUrl);
  page.searchParams.set('token', staffTokens(context).make(id));
  return page.href;
}

/** The message replaces that of the catalogue, which is about a track. */
export const mailedOften = () =>
  failure('invitation_mailed_often', {
    message: 'This person has had 5 mails about this gym. Copy the link and send it yourself.',
  });

const inWords: Record<CoachAbility, string> = {
  programme: 'write workouts',
  manageAthletes: 'see and invite athletes',
  enterScores: 'enter scores',
  moderate: 'remove comments and messages',
};

type Invited = NonNullable<Awaited<ReturnType<typeof findStaffInvitation>>>;

function staffMail(context: Context, row: Invited) {
  const gym = quotable(row.gymName, 'a gym');
  const owner = quotable(`${row.ownerFirstName} ${row.ownerLastName}`, 'Its owner');
  const abilities = row.abilities.map((ability) => inWords[ability]).join(', ');
  const letter = writeLetter({
    greeting: 'Hello,',
    before: [`${owner} invites you to coach at ${gym}: ${abilities}. Accept here:`],
    link: staffInvitationLink(context, row.id),
    action: 'See the invitation',
    after: [
      'The link is for you alone. It works once and for 7 days. You need an athlete account, or can create one.',
      'If this does not concern you, ignore this mail: nothing happens.',
    ],
    stopLink: stopLink(context, row.email),
  });
  const subject = `Coach at ${plainName(row.gymName, 'a gym')}`;
  return { to: row.email, subject, ...letter };
}

export function staffReactions(context: Context): Reaction[] {
  const { db, clock } = context;
  return [
    reaction(
      coachInvited,
      { name: 'gyms.mail-staff-invitation', channel: 'mail' },
      async ({ invitationId }) => {
        const row = await findStaffInvitation(db, invitationId, clock.now());
        if (!row) return;
        await sendInvitation(context, staffMail(context, row), () =>
          markStaffMailRefused(db, row, clock.now()),
        );
      },
    ),
  ];
}
