import { type InputOf, failure, isFailure } from '@trackboard/contract';
import { email as emailSchema } from '@trackboard/contract/accounts';
import type * as invitations from '@trackboard/contract/invitations';
import { athleteInvited, type InviteOutcome } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { admitRecipients } from '../../../platform/mail/recipients.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { type Sender, admitMails } from '../../gyms/index.ts';
import { findTrackOfGym } from '../queries.ts';
import {
  type InvitationRow,
  listInvitationsByEmail,
  listMembersByEmail,
  markLinkOnly,
  upsertInvitations,
} from './queries.ts';

/** The time for which a link works after its last mail. */
export const invitationLife = days(14);

/** The number of mails that one person may get about one track. */
export const maxMails = 5;

interface ToTrack {
  readonly gymId: string;
  readonly trackId: string;
}

/** Returns an address in its stored form, or as it was typed if it is not valid. */
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

/** Plans the outcome for each valid address. */
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

/** Returns the ids of the mailed invitations, and those of the others. */
function partition<Row extends { id: string }>(
  rows: readonly Row[],
  isMailed: (row: Row) => boolean,
): [string[], string[]] {
  const ids = (of: readonly Row[]) => of.map(({ id }) => id);
  return [ids(rows.filter(isMailed)), ids(rows.filter((row) => !isMailed(row)))];
}

/**
 * Stores invitations with their events. Returns the addresses, without those that another request has invited, and whether
 * each is mailed or only gets a link.
 */
async function storeInvitations(
  context: Context,
  to: ToTrack,
  emails: readonly string[],
): Promise<Map<string, InviteOutcome>> {
  const { db, clock, outbox } = context;
  const sentAt = clock.now();
  const expiresAt = after(sentAt, invitationLife);
  // The rows have a fixed order, so that concurrent lists cannot deadlock.
  const rows = emails.toSorted().map((email) => ({ ...to, id: newId(), email, sentAt, expiresAt }));
  return inTransaction(db, async (trx) => {
    const stored = await upsertInvitations(trx, rows);
    const emailsOf = stored.map(({ email }) => email);
    const mailed = await admitRecipients(context, trx, emailsOf);
    const [toMail, linkOnly] = partition(stored, ({ email }) => mailed.has(email));
    await markLinkOnly(trx, to.gymId, linkOnly);
    const events = toMail.map((id) => ({ gymId: to.gymId, invitationId: id }));
    await outbox.addAll(trx, athleteInvited, events, to.gymId);
    return new Map(
      emailsOf.map((email) => [email, mailed.has(email) ? 'invited' : 'link_only'] as const),
    );
  });
}

/**
 * Invites people to a track of the owner's gym by mail. Repeated addresses are answered once. For a person who gets no more
 * mails, the owner copies a link. The answer does not reveal whether that person unsubscribed or had three mails this week.
 */
export async function createInvitations(
  context: Context,
  sender: Sender,
  form: InputOf<typeof invitations.create>,
) {
  const { gym } = sender.actor;
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
    const admission = await admitMails(context, sender, wanted.length);
    if (isFailure(admission)) return admission;
    const stored = await storeInvitations(context, to, wanted);
    for (const email of wanted) plan.set(email, stored.get(email) ?? 'already_invited');
  }
  return addresses.map(({ email }) => ({
    email,
    outcome: plan.get(email) ?? ('invalid' as const),
  }));
}
