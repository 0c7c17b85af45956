import { can } from '@trackboard/contract';
import type { User } from '@trackboard/contract/accounts';
import { ownPath } from '../lib/own-path.ts';
import { plainSearch } from '../lib/plain-search.ts';
import type { JoiningSearch } from './searches.ts';

type Joiner = Pick<User, 'id' | 'image' | 'role'>;

/** Left out of the joining address: the user's values are set again, and the login's target has been reached. */
const notKept = new Set(['redirecturl', 'userimage', 'userid']);
const joiningPage = '/trackjoiningpage';

/** Where `user` joins the track that the query of a sign-up names. The server asks the session who joins, not this. */
function joiningPath(search: JoiningSearch, { id, image }: Joiner): string {
  const entries = Object.entries(search).filter(([name]) => !notKept.has(name));
  const kept = plainSearch.stringify(Object.fromEntries(entries));
  const joiner = new URLSearchParams({ userimage: image ?? '', userid: id });
  return `${joiningPage}${kept}&${joiner.toString()}`;
}

/** The reference of the track that `path` joins; null when it joins none. */
export function joinedBy(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'https://trackboard.invalid');
  return pathname.toLowerCase() === joiningPage ? searchParams.get('JoiningTrack') : null;
}

/**
 * Where a signed-in user goes from the login: to the track that is being joined, to where they were going when the login
 * came between (on this origin only), or to the dashboard. Users who join no tracks go to their own calendar instead.
 */
export function wayIn(user: Joiner, search: JoiningSearch, origin: string): string {
  const path = search.JoiningTrack
    ? joiningPath(search, user)
    : (ownPath(search.redirecturl, origin) ?? '/dashboard');
  const isClosed = !can(user, 'joinTracks') && joinedBy(path) !== null;
  return isClosed ? '/dashboard/programmingcalendar' : path;
}
