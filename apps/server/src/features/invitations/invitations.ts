import { type InputOf, failure, isFailure } from '@trackboard/contract';
import { email as emailSchema } from '@trackboard/contract/accounts';
import * as invitations from '@trackboard/contract/invitations';
import type { Invitation, InviteOutcome } from '@trackboard/contract/invitations';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route, WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import { mailingWeek } from '../../platform/mail/recipients.ts';
import { type Recurring, sweeping } from '../../platform/recurring/recurring.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { after, days } from '../../platform/time/clock.ts';
import { invitationLink, tokensOf } from './kinds.ts';
import {
  type InvitationRow,
  deleteOldInvitations,
  findInvitationToTrack,
  findInvitations,
  listInvitationsByEmail,
  lockInvitation,
  updateInvitation,
} from './queries.ts';
import {
  type Sender,
  admitMails,
  mailAgain,
  maxMails,
  outcomeOf,
  stateOf,
  storeInvitations,
} from './send-invitations.ts';

/** What invitations need from the tracks feature, which imports this one. */
export interface TracksOfInvitations {
  readonly findTrackOfGym: (
    db: Database,
    gymId: string,
    id: string,
  ) => Promise<{ readonly status: boolean; readonly salesEndedAt: Date | null } | undefined>;
  readonly listMembersByEmail: (
    db: Database,
    track: ToTrack,
    emails: readonly string[],
  ) => Promise<string[]>;
}

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

/** Plans the outcome for each valid address. */
async function planOutcomes(
  { db, clock }: Context,
  { listMembersByEmail }: TracksOfInvitations,
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

/**
 * Invites people to a track of the owner's gym by mail. Repeated addresses are answered once. For a person who gets no more
 * mails, the owner copies a link. The answer does not reveal whether that person unsubscribed or had three mails this week.
 */
async function createInvitationsToTrack(
  context: Context,
  tracks: TracksOfInvitations,
  sender: Sender,
  form: InputOf<typeof invitations.create>,
) {
  const { gym } = sender.actor;
  const track = await tracks.findTrackOfGym(context.db, gym.id, form.trackId);
  if (!track?.status) return failure('track_not_found');
  if (track.salesEndedAt) return failure('sales_ended');
  const to = { gymId: gym.id, trackId: form.trackId };
  const addresses = [
    ...new Map(form.emails.map(readAddress).map((one) => [one.email, one])).values(),
  ];
  const valid = addresses.filter(({ isValid }) => isValid).map(({ email }) => email);
  const plan = await planOutcomes(context, tracks, to, valid);
  const wanted = valid.filter((email) => plan.get(email) === 'invited');
  if (wanted.length) {
    const admission = await admitMails(context, sender, wanted.length);
    if (isFailure(admission)) return admission;
    const stored = await inTransaction(context.db, (trx) =>
      storeInvitations(context, trx, { ...to, abilities: null }, wanted),
    );
    for (const email of wanted) plan.set(email, stored.get(email) ?? 'already_invited');
  }
  return addresses.map(({ email }) => ({
    email,
    outcome: plan.get(email) ?? ('invalid' as const),
  }));
}

/** Whether invitations are mailed. */
async function getMailing({ config }: Context) {
  return { sendsMail: config.smtpUrl !== undefined };
}

/**
 * Whether an open or expired invitation can be mailed again. An invitation with only a link can be mailed once the earlier
 * mails to its person no longer count. This reveals nothing about other gyms or about unsubscribing.
 */
function canSendAgain({ mails, linkOnly, sentAt }: InvitationRow, now: Date): boolean {
  return mails < maxMails && (!linkOnly || after(sentAt, mailingWeek) <= now);
}

type InvitationToTrack = Awaited<ReturnType<typeof findInvitations>>['rows'][number];

function presentInvitation(context: Context, row: InvitationToTrack): Invitation {
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
    link: state === 'sent' ? invitationLink(context, row) : null,
    canSendAgain: (state === 'sent' || state === 'expired') && canSendAgain(row, now),
  };
}

/** Lists the invitations to the tracks of the owner's gym, newest first. */
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
  const id = tokensOf(context, 'athlete').read(token);
  const row = id ? await findInvitationToTrack(context.db, id) : undefined;
  if (!row) return failure('invitation_not_found');
  const state = stateOf(row, context.clock.now());
  const { gymId, gymName, track: trackName, trackType, reference } = row;
  const email = state === 'sent' ? row.email : null;
  return { state, email, gymId, gymName, trackName, trackType, reference };
}

async function sendInvitationAgain(context: Context, sender: Sender, id: string) {
  return mailAgain(context, sender, 'athlete', id);
}

/** Ends an unused invitation to a track; idempotent. */
async function withdrawInvitation({ db, clock }: Context, { gym }: GymActor, id: string) {
  return inTransaction(db, async (trx) => {
    const key = { gymId: gym.id, id };
    const row = await lockInvitation(trx, 'athlete', key);
    if (!row) return failure('not_found');
    if (row.acceptedAt) return failure('invitation_ended');
    if (!row.withdrawnAt) await updateInvitation(trx, key, { withdrawnAt: clock.now() });
    return null;
  });
}

/** Deletes invitations 90 days after their last mail. */
export function invitationRecurring({ db, clock }: Pick<Context, 'db' | 'clock'>): Recurring[] {
  return [
    sweeping('invitations.sweep', (limit) =>
      deleteOldInvitations(db, after(clock.now(), -days(90)), limit),
    ),
  ];
}

const byId = ({ id }: { id: string }) => ({ invitations: id });

export const invitationRoutes = (context: Context, tracks: TracksOfInvitations): Route[] => [
  route(
    invitations.create,
    ({ input, actor, caller }) =>
      createInvitationsToTrack(context, tracks, { actor, caller }, input),
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
