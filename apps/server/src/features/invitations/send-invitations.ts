import { failure, isFailure } from '@trackboard/contract';
import type { InvitationState, InviteOutcome } from '@trackboard/contract/invitations';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Database, type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { waitInWords } from '../../platform/limits/judge-attempt.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { policies } from '../../platform/limits/policies.ts';
import { RefusedMail } from '../../platform/mail/mailer.ts';
import { admitRecipients, hasStopped } from '../../platform/mail/recipients.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { after, days } from '../../platform/time/clock.ts';
import { invitationMail, kindOf, kinds, tokensOf } from './kinds.ts';
import {
  type InvitationRow,
  type Kind,
  type Taken,
  type Target,
  claimInvitation,
  findInvitation,
  lockInvitation,
  markLinkOnly,
  updateInvitation,
  upsertInvitations,
} from './queries.ts';

/** A gym that sends mails, and the caller whose address is counted. */
export interface Sender {
  readonly actor: GymActor;
  readonly caller: Caller;
}

/** The number of mails that one person may get about one track, or about coaching at one gym. */
export const maxMails = 5;

/** A gym is new for this long. */
const newFor = days(3);

/** Counts mails against the limits of the gym and of the owner's address. */
export async function admitMails(
  { limiter, clock }: Context,
  { actor: { gym }, caller }: Sender,
  size: number,
) {
  const isNew = after(gym.createdAt, newFor) > clock.now();
  const ofGym = isNew ? 'invitation.new-gym' : 'invitation.gym';
  const limits: Limit[] = [{ policy: ofGym, of: gym.id, size }];
  if (!caller.isLocal) limits.push({ policy: 'invitation.address', of: caller.address, size });
  const admission = await limiter.admit(limits);
  if (!isFailure(admission)) return admission;
  const { retryAfter = 0 } = admission.details;
  const { limit } = policies[ofGym];
  const message = `A ${isNew ? 'new ' : ''}gym can mail ${limit} invitations a day. Invite fewer people, or try again in ${waitInWords(retryAfter)}.`;
  return failure('too_many_requests', { message, retryAfter });
}

/** An invitation, and whether its track takes new athletes. Invitations to coach have no track. */
type WithTrack = InvitationRow & {
  readonly status: boolean | null;
  readonly salesEndedAt: Date | null;
  readonly deletedAt: Date | null;
};

export function stateOf(row: WithTrack, now: Date): InvitationState {
  if (row.acceptedAt) return 'joined';
  if (row.withdrawnAt) return 'withdrawn';
  if (row.deletedAt || row.salesEndedAt || row.status === false) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'sent';
}

/** Returns the outcome of inviting an address; `row` is its earlier invitation. */
export function outcomeOf(row: InvitationRow | undefined, now: Date): InviteOutcome {
  if (!row || row.acceptedAt) return 'invited';
  if (!row.withdrawnAt && row.expiresAt > now) return 'already_invited';
  return row.mails >= maxMails ? 'mailed_often' : 'invited';
}

/**
 * Stores invitations with their events. Returns the addresses, without those that have an open invitation, and whether each
 * is mailed or only gets a link.
 */
export async function storeInvitations(
  context: Context,
  trx: Trx,
  to: Target & Pick<InvitationRow, 'abilities'>,
  emails: readonly string[],
): Promise<Map<string, InviteOutcome>> {
  const { clock, outbox } = context;
  const { life, invited } = kinds[kindOf(to)];
  const { gymId } = to;
  const sentAt = clock.now();
  const expiresAt = after(sentAt, life);
  // The rows have a fixed order, so that concurrent lists cannot deadlock.
  const rows = emails.toSorted().map((email) => ({ ...to, id: newId(), email, sentAt, expiresAt }));
  const stored = await upsertInvitations(trx, rows);
  const mailed = await admitRecipients(
    context,
    trx,
    stored.map(({ email }) => email),
  );
  const idsOf = (isMailed: boolean) =>
    stored.filter(({ email }) => mailed.has(email) === isMailed).map(({ id }) => id);
  await markLinkOnly(trx, gymId, idsOf(false));
  const events = idsOf(true).map((invitationId) => ({ gymId, invitationId }));
  await outbox.addAll(trx, invited, events, gymId);
  return new Map(
    stored.map(({ email }) => [email, mailed.has(email) ? 'invited' : 'link_only'] as const),
  );
}

/** Renews an invitation, and returns whether it is mailed. */
async function renew(context: Context, kind: Kind, key: Pick<InvitationRow, 'gymId' | 'id'>) {
  const { db, clock, outbox } = context;
  const { life, invited } = kinds[kind];
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, kind, key);
    if (!row) return failure('not_found');
    const sentAt = clock.now();
    if (!['sent', 'expired'].includes(stateOf(row, sentAt))) return failure('invitation_ended');
    if (row.mails >= maxMails) return failure('invitation_mailed_often');
    const isMailed = (await admitRecipients(context, trx, [row.email])).has(row.email);
    await updateInvitation(trx, key, {
      sentAt,
      expiresAt: after(sentAt, life),
      linkOnly: !isMailed,
      refusedAt: null,
      mails: row.mails + (isMailed ? 1 : 0),
    });
    const { gymId, id: invitationId } = key;
    if (isMailed) await outbox.add(trx, invited, { gymId, invitationId }, gymId);
    return { isMailed };
  });
}

/** Mails an open or expired invitation again. If its person gets no more mails, only the link is renewed. */
export async function mailAgain(context: Context, sender: Sender, kind: Kind, id: string) {
  const admission = await admitMails(context, sender, 1);
  if (isFailure(admission)) return admission;
  const renewed = await renew(context, kind, { gymId: sender.actor.gym.id, id });
  if (isFailure(renewed) || !renewed.isMailed) await admission.giveBack();
  if (isFailure(renewed)) return renewed;
  return renewed.isMailed ? null : failure('invitation_link_only');
}

/** Uses the invitation of a personal link. Returns false if the link does not work for this track or team. */
export async function takeInvitation(
  context: Context,
  db: Database,
  taken: Taken,
  token: string,
): Promise<boolean> {
  const id = tokensOf(context, kindOf(taken)).read(token);
  return id !== null && claimInvitation(db, taken, id, context.clock.now());
}

/** Sends the mail of an open invitation, unless the person has stopped mails. */
async function sendMail(context: Context, invitationId: string): Promise<void> {
  const { db, clock, mailer, log } = context;
  const row = await findInvitation(db, invitationId);
  if (!row || stateOf(row, clock.now()) !== 'sent') return;
  if (await hasStopped(context, row.email)) return;
  await mailer.send(invitationMail(context, row)).catch(async (err: unknown) => {
    if (!(err instanceof RefusedMail)) throw err;
    const { gymId, id, sentAt } = row;
    // Another mail may have been requested since, which is not refused yet.
    await updateInvitation(db, { gymId, id, sentAt }, { refusedAt: clock.now() });
    log.info({ err }, 'the mail of an invitation is refused, which its gym can see');
  });
}

export const invitationReactions = (context: Context): Reaction[] =>
  Object.values(kinds).map(({ invited, job }) =>
    reaction(invited, { name: job, channel: 'mail' }, ({ invitationId }) =>
      sendMail(context, invitationId),
    ),
  );
