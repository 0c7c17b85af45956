import { type InputOf, failure, isFailure } from '@trackboard/contract';
import * as invitations from '@trackboard/contract/invitations';
import {
  type Invitation,
  type InvitationState,
  athleteInvited,
} from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { type Route, route, WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { plainName, quotable } from '../../../platform/mail/quotable.ts';
import { admitRecipients, mailingWeek, stopLink } from '../../../platform/mail/recipients.ts';
import { sendInvitation } from '../../../platform/mail/send-invitation.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { sweeping } from '../../../platform/recurring/sweeping.ts';
import { createSealedIds } from '../../../platform/sealed-ids.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { type Sender, admitMails } from '../../gyms/index.ts';
import { createInvitations, invitationLife, maxMails } from './create-invitations.ts';
import {
  type InvitationRow,
  deleteOldInvitations,
  findInvitation,
  findInvitations,
  lockInvitation,
  markLinkOnly,
  markRefused,
  markWithdrawn,
  renewInvitation,
} from './queries.ts';

type InvitationToTrack = InvitationRow & { status: boolean; deletedAt: Date | null };

function stateOf(row: InvitationToTrack, now: Date): InvitationState {
  if (row.acceptedAt) return 'joined';
  if (row.withdrawnAt) return 'withdrawn';
  if (row.deletedAt || !row.status) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'sent';
}

export const invitationTokens = ({ config }: Pick<Context, 'config'>) =>
  createSealedIds(config.secretKey, 'invitation');

/** The personal link of an invitation. */
function invitationLink(context: Pick<Context, 'config'>, id: string): string {
  const page = new URL('/invitation', context.config.publicUrl);
  page.searchParams.set('token', invitationTokens(context).make(id));
  return page.href;
}

/** Whether invitations are mailed. */
async function getMailing({ config }: Context) {
  return { sendsMail: config.smtpUrl !== undefined };
}

/**
 * Whether an open or expired invitation can be mailed again. An invitation with only a link can be mailed once the earlier
 * mails to its person no longer count. This reveals nothing about other gyms or about unsubscribing.
 */
function canSendAgain({ mails, linkOnly, sentAt }: InvitationToTrack, now: Date): boolean {
  return mails < maxMails && (!linkOnly || after(sentAt, mailingWeek) <= now);
}

function presentInvitation(
  context: Context,
  row: InvitationToTrack & { track: string },
): Invitation {
  const { id, email, trackId, track } = row;
  const now = context.clock.now();
  const state = stateOf(row, now);
  return {
    id,
    email,
    trackId,
    track,
    state,
    sentOn: row.sentAt.toISOString(),
    expiresOn: row.expiresAt.toISOString(),
    joinedOn: row.acceptedAt?.toISOString() ?? null,
    isLinkOnly: row.linkOnly,
    isRefused: row.refusedAt !== null,
    link: state === 'sent' ? invitationLink(context, id) : null,
    canSendAgain: (state === 'sent' || state === 'expired') && canSendAgain(row, now),
  };
}

/** Lists the invitations of the owner's gym, newest first. */
async function listInvitations(
  context: Context,
  { gym }: GymActor,
  query: InputOf<typeof invitations.list>,
) {
  const openAt = query.onlyOpen ? context.clock.now() : null;
  const of = { gymId: gym.id, search: query.search, openAt };
  const { rows, total } = await findInvitations(context.db, of, sliceOf(query));
  return new WithTotal(
    rows.map((row) => presentInvitation(context, row)),
    total,
  );
}

/** Returns the invitation of a personal link. If the link no longer works, the answer says why, without the address. */
async function getInvitation(context: Context, token: string) {
  const id = invitationTokens(context).read(token);
  const row = id ? await findInvitation(context.db, id) : undefined;
  if (!row) return failure('invitation_not_found');
  const state = stateOf(row, context.clock.now());
  const { gymId, gymName, track: trackName, trackType, reference } = row;
  const email = state === 'sent' ? row.email : null;
  return { state, email, gymId, gymName, trackName, trackType, reference };
}

/** Renews an invitation, and returns whether it is mailed. */
async function renew(context: Context, gymId: string, id: string) {
  const { db, clock, outbox } = context;
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, gymId, id);
    if (!row) return failure('not_found');
    const sentAt = clock.now();
    if (!['sent', 'expired'].includes(stateOf(row, sentAt))) return failure('invitation_ended');
    if (row.mails >= maxMails) return failure('invitation_mailed_often');
    await renewInvitation(trx, row, { sentAt, expiresAt: after(sentAt, invitationLife) });
    const { size } = await admitRecipients(context, trx, [row.email]);
    if (size) await outbox.add(trx, athleteInvited, { gymId, invitationId: id }, gymId);
    else await markLinkOnly(trx, gymId, [id]);
    return { isMailed: size > 0 };
  });
}

/** Mails an open or expired invitation again. If its person gets no more mails, only the link is renewed. */
async function sendInvitationAgain(context: Context, sender: Sender, id: string) {
  const admission = await admitMails(context, sender, 1);
  if (isFailure(admission)) return admission;
  const renewed = await renew(context, sender.actor.gym.id, id);
  if (isFailure(renewed) || !renewed.isMailed) await admission.giveBack();
  if (isFailure(renewed)) return renewed;
  return renewed.isMailed ? null : failure('invitation_link_only');
}

/** Ends an unused invitation; idempotent. */
async function withdrawInvitation({ db, clock }: Context, { gym }: GymActor, id: string) {
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, gym.id, id);
    if (!row) return failure('not_found');
    if (row.acceptedAt) return failure('invitation_ended');
    if (!row.withdrawnAt) await markWithdrawn(trx, row, clock.now());
    return null;
  });
}

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

/** Deletes invitations 90 days after their last mail. */
export function invitationRecurring({ db, clock }: Pick<Context, 'db' | 'clock'>): Recurring[] {
  return [
    sweeping('tracks.sweep-invitations', (limit) =>
      deleteOldInvitations(db, after(clock.now(), -days(90)), limit),
    ),
  ];
}

const byId = ({ id }: { id: string }) => ({ invitations: id });

export const invitationRoutes = (context: Context): Route[] => [
  route(
    invitations.create,
    ({ input, actor, caller }) => createInvitations(context, { actor, caller }, input),
    ({ trackId }) => ({ tracks: trackId }),
  ),
  route(invitations.list, ({ input, actor }) => listInvitations(context, actor, input)),
  route(invitations.mailing, () => getMailing(context)),
  route(
    invitations.sendAgain,
    ({ input, actor, caller }) => sendInvitationAgain(context, { actor, caller }, input.id),
    byId,
  ),
  route(
    invitations.withdraw,
    ({ input, actor }) => withdrawInvitation(context, actor, input.id),
    byId,
  ),
  route(invitations.get, ({ input }) => getInvitation(context, input.token)),
];
