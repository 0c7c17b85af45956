import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** The query of a sign-up that began at a shared track; it is kept from screen to screen. */
export const joiningSearch = z.object({
  /** The track's reference. */
  JoiningTrack: text,
  gymname: text,
  trackname: text,
});

export type JoiningSearch = z.output<typeof joiningSearch>;

export const loginSearch = joiningSearch.extend({
  /** Where the user was going when the login came between. */
  redirecturl: text,
});

/** The query of the link in a reset mail. */
export const resetSearch = z.object({ email: text, token: text });
