import type { User } from '@trackboard/contract';
import { ownPath } from '../lib/own-path.ts';
import { plainSearch } from '../lib/plain-search.ts';
import { keepJoining } from './keep-joining.ts';
import type { JoiningSearch } from './searches.ts';

type Joiner = Pick<User, 'id' | 'image'>;

/** Where `user` joins the track that the query of a sign-up names. The server asks the session who joins, not this. */
export function joiningPath(search: JoiningSearch, { id, image }: Joiner): string {
  const kept = plainSearch.stringify({ ...keepJoining(search), redirecturl: undefined });
  const joiner = new URLSearchParams({ userimage: image ?? '', userid: id });
  return `/trackjoiningpage${kept}&${joiner.toString()}`;
}

/**
 * Where somebody who is signed in goes from the login: to the track that is being joined, to where they were going
 * when the login came between (on this origin only), or to the dashboard.
 */
export function wayIn(user: Joiner, search: JoiningSearch, origin: string): string {
  if (search.JoiningTrack) return joiningPath(search, user);
  return ownPath(search.redirecturl, origin) ?? '/dashboard';
}
