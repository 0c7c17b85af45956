import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, ofCoachedGym, pageQuery } from '../kernel/fields.ts';
import { trackType } from '../tracks/track.ts';

/** `closed` means that the track is deleted, or takes no new athletes. */
const invitationState = z.enum(['sent', 'joined', 'expired', 'withdrawn', 'closed']);
export type InvitationState = z.output<typeof invitationState>;

/** An invitation to a track, for the gym that sent it. */
export const invitation = z.object({
  id,
  email: z.string(),
  trackId: id,
  track: z.string(),
  state: invitationState,
  /** When the last mail was sent. */
  sentOn: instant,
  expiresOn: instant,
  joinedOn: z.nullable(instant),
  /**
   * Whether no mail was sent, because this person gets no more mails for now. The owner sends the
   * link instead.
   */
  isLinkOnly: z.boolean(),
  /**
   * Whether the mail server rejected the mail permanently, for example because the mailbox does not
   * exist.
   */
  isRefused: z.boolean(),
  /** The personal link; null if the link does not work. */
  link: z.nullable(z.string()),
  /**
   * Whether the invitation can be mailed again. If it was not mailed, that is possible a week
   * later.
   */
  canSendAgain: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/**
 * The result for one address. `member`: the person is already on the track; `mailed_often`: the limit of mails about
 * this track is reached; `link_only`: no gym may mail this person for now, so the owner sends the link.
 */
const inviteOutcome = z.enum([
  'invited',
  'already_invited',
  'member',
  'invalid',
  'mailed_often',
  'link_only',
]);
export type InviteOutcome = z.output<typeof inviteOutcome>;

/** The maximum number of addresses in one list, and of invitations that a gym can mail in a day. */
export const maxInvitations = 100;

export const create = endpoint({
  name: 'invitations.create',
  summary: 'Mails personal links to a track, and answers what became of each address',
  route: 'POST /invitations/create',
  access: 'manageAthletes',
  body: z.object({
    trackId: id,
    /**
     * The emails as typed. Invalid addresses get a result of their own and do not fail the request.
     */
    emails: z
      .array(z.string().check(z.maxLength(320)))
      .check(
        z.minLength(1, 'Enter at least one email'),
        z.maxLength(maxInvitations, `Use at most ${maxInvitations} addresses at once.`),
      ),
  }),
  output: z.array(z.object({ email: z.string(), outcome: inviteOutcome })),
  errors: ['track_not_found', 'sales_ended'],
});

export const list = endpoint({
  name: 'invitations.list',
  summary: "Your gym's invitations of the last 90 days, newest first",
  route: 'GET /invitations',
  access: 'manageAthletes',
  query: z.extend(pageQuery, {
    ...ofCoachedGym,
    /** Whether to list only invitations whose link works. */
    onlyOpen: z._default(z.boolean(), false).check(z.meta({ wire: 'onlyOpen' })),
  }),
  output: z.array(invitation),
});

export const mailing = endpoint({
  name: 'invitations.mailing',
  summary: 'Whether this server sends mail; without it, links are copied',
  route: 'GET /invitations/mailing',
  access: 'user',
  output: z.object({ sendsMail: z.boolean() }),
});

export const sendAgain = endpoint({
  name: 'invitations.sendAgain',
  summary: 'Mails an invitation again and renews its time',
  route: 'POST /invitations/sendagain/{id}',
  access: 'manageAthletes',
  params: z.object({ id }),
  errors: ['invitation_ended', 'invitation_mailed_often', 'invitation_link_only'],
});

export const withdraw = endpoint({
  name: 'invitations.withdraw',
  summary: 'Ends an invitation: its link no longer works',
  route: 'POST /invitations/withdraw/{id}',
  access: 'manageAthletes',
  params: z.object({ id }),
  errors: ['invitation_ended'],
});

export const get = endpoint({
  name: 'invitations.get',
  summary: 'The invitation of a personal link',
  route: 'GET /invitations/{token}',
  access: 'public',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({
    state: invitationState,
    /** The invited person's email; null if the link does not work. */
    email: z.nullable(z.string()),
    gymId: id,
    gymName: z.string(),
    trackName: z.string(),
    trackType,
    reference: z.string(),
  }),
  errors: ['invitation_not_found'],
});
