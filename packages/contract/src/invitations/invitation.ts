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
  /** The personal link; null if it does not work. */
  link: z.string().nullable(),
  canSendAgain: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/**
 * What became of an address. `member`: on the track already; `mailed_often`: this person had as many mails as one may
 * get about a track.
 */
export const inviteOutcome = z.enum([
  'invited',
  'already_invited',
  'member',
  'invalid',
  'mailed_often',
]);
export type InviteOutcome = z.output<typeof inviteOutcome>;
