import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';

/** `closed`: its track is deleted, or takes no new athletes. */
export const invitationState = z.enum(['sent', 'joined', 'expired', 'withdrawn', 'closed']);
export type InvitationState = z.output<typeof invitationState>;

/** An invitation to a track, for the gym that sent it. */
export const invitation = z.object({
  id,
  email: z.string(),
  trackId: id,
  track: z.string(),
  state: invitationState,
  /** Of the last mail. */
  sentOn: instant,
  expiresOn: instant,
  joinedOn: instant.nullable(),
  /** Not mailed, because this person gets no more mails for now: the owner sends the link. */
  isLinkOnly: z.boolean(),
  /** The mail server refused the mail for good: there is no such mailbox, for example. */
  isRefused: z.boolean(),
  /** The personal link; null if it does not work. */
  link: z.string().nullable(),
  /** One that was not mailed can be a week later. */
  canSendAgain: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/**
 * The result for one address. `member`: already on the track; `mailed_often`: the limit of mails about this track is
 * reached; `link_only`: no gym may mail this person for now, so the owner sends the link.
 */
export const inviteOutcome = z.enum([
  'invited',
  'already_invited',
  'member',
  'invalid',
  'mailed_often',
  'link_only',
]);
export type InviteOutcome = z.output<typeof inviteOutcome>;
