import { can } from '@trackboard/contract';
import type { User } from '@trackboard/contract/accounts';
import { ownPath } from '../lib/app-path.ts';
import { plainSearch } from '../lib/search-values.ts';
import type { JoiningSearch } from './searches.ts';

type Joiner = Pick<User, 'id' | 'image' | 'role'>;

/** These parameters are removed from the query: the user's values are set again, and `redirecturl` has been used. */
const notKept = new Set(['redirecturl', 'userimage', 'userid']);
const joiningPage = '/trackjoiningpage';

/**
 * Returns the joining page of the track in a sign-up's query. The server trusts only the session, not the user's values in the
 * query.
 */
function joiningPath(search: JoiningSearch, { id, image }: Joiner): string {
  const entries = Object.entries(search).filter(([name]) => !notKept.has(name));
  const kept = plainSearch.stringify(Object.fromEntries(entries));
  const joiner = new URLSearchParams({ userimage: image ?? '', userid: id });
  return `${joiningPage}${kept}&${joiner.toString()}`;
}

/** Returns the reference of the track that `path` joins, or null. */
export function joinedBy(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'https://trackboard.invalid');
  return pathname.toLowerCase() === joiningPage ? searchParams.get('JoiningTrack') : null;
}

/**
 * Returns the path to open after a login: the track to join, the page before the login if it is on this origin, or the dashboard.
 * Users who cannot join tracks go to their calendar instead.
 */
export function loginTarget(user: Joiner, search: JoiningSearch, origin: string): string {
  const path = search.JoiningTrack
    ? joiningPath(search, user)
    : (ownPath(search.redirecturl, origin) ?? '/dashboard');
  const isClosed = !can(user, 'joinTracks') && joinedBy(path) !== null;
  return isClosed ? '/dashboard/programmingcalendar' : path;
}
