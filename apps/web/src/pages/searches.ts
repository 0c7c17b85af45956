import { workoutParameters } from '../features/workouts/address/calendar-search.ts';
import { firstLetters } from '../lib/cut-text.ts';
import {
  anyText,
  pageNumber,
  searchValues,
  searchWithOthers,
  dayText,
  oneOf,
} from '../lib/search-values.ts';

const statsParameters = { stats: oneOf('engagements'), from: dayText, to: dayText };

/** The state of a dashboard in the URL: the open tab and the days of the graph. Invalid values are ignored. */
export const statsSearch = searchValues(statsParameters);

export type StatsSearch = ReturnType<typeof statsSearch>;

/** The state of the home in the URL: the figures, and the open dialog about a workout. */
export const homeSearch = searchValues({ ...statsParameters, ...workoutParameters });

/** Cuts a search to the longest text that the server accepts. */
const searched = (text: string): string => text.slice(0, 200);

const joiningParameters = {
  JoiningTrack: anyText,
  gymname: anyText,
  trackname: anyText,
  /** The token of a personal invitation to the track. */
  invitation: anyText,
  /** The page to return to after the login. */
  redirecturl: anyText,
};

/** The query of a sign-up. All keys, even unknown ones, are kept from screen to screen. */
export const joiningSearch = searchWithOthers(joiningParameters);

export type JoiningSearch = ReturnType<typeof joiningSearch>;

/** The query of an athlete's onboarding. */
export const athleteOnboardingSearch = searchWithOthers({ ...joiningParameters, gym: anyText });

/** The query of the joining page. The user comes from the session, not from the URL. */
export const trackJoiningSearch = searchWithOthers({
  ...joiningParameters,
  userimage: anyText,
  userid: anyText,
});

/**
 * The query of the page after joining: the track that was joined by its link, or the paid track.
 */
export const successSearch = searchWithOthers({
  ...joiningParameters,
  trackid: anyText,
  session_id: anyText,
});

/** The maximum length of a text from the URL. Names and welcome notes have up to 100 characters. */
const longest = 200;

/** Returns a text from the URL without white space around it; undefined if no text is left. */
const words = (text: string) => firstLetters(text.trim(), longest) || undefined;

/** The query of the congratulations: the name of the joined track, and its welcome note. */
export const congratulationsSearch = searchValues({ name: words, wnote: words });

/** The query of the link in a reset mail. */
export const resetSearch = searchValues({ email: anyText, token: anyText });

/** The query of the link in an invitation. */
export const invitationSearch = searchValues({ token: anyText });

export const timerSearch = searchValues({ workout: anyText });

/** The state of the marketplace in the URL. */
export const marketplaceSearch = searchValues({ search: searched, page: pageNumber });

/** The state of a gym's page in the URL, and the track of a shared link. */
export const gymPageSearch = searchValues({ JoiningTrack: anyText, search: searched });

/** The state of an athlete's dashboard. The name is shown until the record is loaded. */
export const athleteDetailsSearch = searchValues({ ...statsParameters, athletename: anyText });

/** The track whose blocks are listed. */
export const blocksSearch = searchValues({ track: anyText });
