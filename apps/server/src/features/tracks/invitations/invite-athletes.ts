import { type InputOf, failure, isFailure } from '@trackboard/contract';
import { email as emailSchema } from '@trackboard/contract/accounts';
import type * as invitations from '@trackboard/contract/invitations';
import { athleteInvited, type InviteOutcome } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { after } from '../../../platform/time/clock.ts';
import { findTrackOfGym } from '../queries.ts';
import { admitMails } from './admit-mails.ts';
import { invitationLife, maxMails } from './invitation.ts';
import {
  type InvitationRow,
  listInvitationsByEmail,
  listMembersByEmail,
  upsertInvitations,
} from './queries.ts';

interface ToTrack {
  readonly gymId: string;
  readonly trackId: string;
}

/** An address as it is stored, or as it was typed if it is none. */
function readAddress(typed: string): { email: string; isValid: boolean } {
  const read = emailSchema.safeParse(typed);
  return read.success
    ? { email: read.data, isValid: true }
    : { email: typed.trim(), isValid: false };
}

function outcomeOf(row: InvitationRow | undefined, now: Date): InviteOutcome {
  if (!row || row.acceptedAt) return 'invited';
  if (!row.withdrawnAt && row.expiresAt > now) return 'already_invited';
  return row.mails >= maxMails ? 'mailed_often' : 'invited';
}

/** What can be done about each valid address. */
async function planOutcomes(
  { db, clock }: Context,
  to: ToTrack,
  emails: readonly string[],
): Promise<Map<string, InviteOutcome>> {
  if (!emails.length) return new Map();
  const members = new Set(await listMembersByEmail(db, to, emails));
  const rows = await listInvitationsByEmail(db, to, emails);
  const now = clock.now();
  return new Map(
    emails.map((email) => {
      if (members.has(email)) return [email, 'member'];
      const row = rows.find((each) => each.email === email);
      return [email, outcomeOf(row, now)];
    }),
  );
}

/** Stores invitations with their events; returns the invited addresses, without those that another request invited. */
async function storeInvitations(
  { db, clock, outbox }: Context,
  to: ToTrack,
  emails: readonly string[],
): Promise<Set<string>> {
  const sentAt = clock.now();
  const expiresAt = after(sentAt, invitationLife);
  // In one order, so that concurrent lists cannot deadlock.
  const rows = emails.toSorted().map((email) => ({ ...to, id: newId(), email, sentAt, expiresAt }));
  const stored = await inTransaction(db, async (trx) => {
    const invited = await upsertInvitations(trx, rows);
    const events = invited.map(({ id }) => ({ gymId: to.gymId, invitationId: id }));
    await outbox.addAll(trx, athleteInvited, events, to.gymId);
    return invited;
  });
  return new Set(stored.map(({ email }) => email));
}

/** Invites people to a track of the owner's gym by mail. Repeated addresses are answered once. */
export async function inviteAthletes(
  context: Context,
  { gym }: GymActor,
  form: InputOf<typeof invitations.create>,
) {
  const track = await findTrackOfGym(context.db, gym.id, form.trackId);
  if (!track?.status) return failure('track_not_found');
  const to = { gymId: gym.id, trackId: track.id };
  const addresses = [
    ...new Map(form.emails.map(readAddress).map((one) => [one.email, one])).values(),
  ];
  const valid = addresses.filter(({ isValid }) => isValid).map(({ email }) => email);
  const plan = await planOutcomes(context, to, valid);
  const wanted = valid.filter((email) => plan.get(email) === 'invited');
  if (wanted.length) {
    const admission = await admitMails(context, gym.id, wanted.length);
    if (isFailure(admission)) return admission;
    const stored = await storeInvitations(context, to, wanted);
    for (const email of wanted) if (!stored.has(email)) plan.set(email, 'already_invited');
  }
  return addresses.map(({ email }) => ({
    email,
    outcome: plan.get(email) ?? ('invalid' as const),
  }));
}
