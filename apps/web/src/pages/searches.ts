import { z } from 'zod';
import { statsSearch } from '../features/stats/stats-search.ts';

const text = z.string().optional().catch(undefined);
/** Longest text that the server searches for. */
const searched = z
  .string()
  .transform((value) => value.slice(0, 200))
  .optional()
  .catch(undefined);

/** The query of a sign-up. All keys, also unknown ones, are kept from screen to screen. */
export const joiningSearch = z
  .object({
    /** The reference of the track to join. */
    JoiningTrack: text,
    gymname: text,
    trackname: text,
    /** The token of a personal invitation to the track. */
    invitation: text,
    /** The page to return to after the login. */
    redirecturl: text,
  })
  .catchall(text);

export type JoiningSearch = z.output<typeof joiningSearch>;

/** The query of an athlete's onboarding. */
export const athleteOnboardingSearch = joiningSearch.extend({ gym: text });

/** The query of the joining page. The user is that of the session, not of the URL. */
export const trackJoiningSearch = joiningSearch.extend({ userimage: text, userid: text });

/** The query of the page after joining: the track that was joined by its link, or the one that was paid for. */
export const successSearch = joiningSearch.extend({ trackid: text, session_id: text });

/** The query of the link in a reset mail. */
export const resetSearch = z.object({ email: text, token: text });

/** The query of the link in an invitation. */
export const invitationSearch = z.object({ token: text });

/** The state of the marketplace in the URL. */
export const marketplaceSearch = z.object({
  search: searched,
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .optional()
    .catch(undefined),
});

/** The state of a gym's page in the URL, and the track of a shared link. */
export const gymPageSearch = z.object({ JoiningTrack: text, search: searched });

/** The state of an athlete's dashboard; the name is shown until the record is loaded. */
export const athleteDetailsSearch = statsSearch.extend({ athletename: text });
