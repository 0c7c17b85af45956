import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { presentGym, presentUserGym } from './present.ts';
import {
  countJoinedGyms,
  countListedGyms,
  findGymOfOwner,
  listJoinedGyms,
  listListedGyms,
} from './queries.ts';

type Query = InputOf<typeof gyms.mine>;
type SetTotalCount = (count: number) => void;

async function listJoined(
  { db }: Context,
  userId: string,
  query: Query,
  setTotalCount: SetTotalCount,
) {
  setTotalCount(await countJoinedGyms(db, userId, query.search));
  return listJoinedGyms(db, userId, query.search, sliceOf(query));
}

/** The gym that the caller owns, else those that the caller has joined. */
export async function listMyGyms(
  deps: Context,
  actor: Actor,
  query: Query,
  setTotalCount: SetTotalCount,
): Promise<UserGym[]> {
  const owned = await findGymOfOwner(deps.db, actor.id);
  if (!owned) {
    const joined = await listJoined(deps, actor.id, query, setTotalCount);
    return joined.map((row) => presentUserGym(row, actor));
  }
  setTotalCount(1);
  const own = { ...owned, role: 'owner' as const, isPrimary: true, joinedAt: owned.createdAt };
  return [presentUserGym(own, actor)];
}

/** A page of all listed gyms. */
export async function listGyms(
  { db }: Context,
  query: Query,
  reader: Actor | null,
  setTotalCount: SetTotalCount,
) {
  setTotalCount(await countListedGyms(db, query.search));
  const rows = await listListedGyms(db, query.search, sliceOf(query));
  return rows.map((row) => presentGym(row, reader));
}

/** The gym that a user owns, else, for the user alone, those that the user has joined. */
export async function listGymsOf(
  deps: Context,
  userId: string,
  query: InputOf<typeof gyms.list>,
  reader: Actor | null,
  setTotalCount: SetTotalCount,
) {
  const isSelf = reader?.id === userId;
  const owned = await findGymOfOwner(deps.db, userId);
  if (!owned && isSelf) {
    const joined = await listJoined(deps, userId, query, setTotalCount);
    return joined.map((row) => presentGym(row, reader));
  }
  const visible = owned && (owned.status || isSelf) ? [owned] : [];
  setTotalCount(visible.length);
  return visible.map((row) => presentGym(row, reader));
}
