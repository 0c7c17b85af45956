import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { presentGym, presentUserGym } from './present.ts';
import { findGymOfOwner, findJoinedGyms, findListedGyms } from './queries.ts';

type Query = InputOf<typeof gyms.mine>;
type SetTotalCount = (count: number) => void;

async function listJoined({ db }: Context, actor: Actor, query: Query, setTotal: SetTotalCount) {
  const { rows, total } = await findJoinedGyms(db, actor.id, query.search, sliceOf(query));
  setTotal(total);
  return rows;
}

/** The gym that the caller runs, else those that the caller has joined. */
export async function listMyGyms(
  deps: Context,
  actor: Actor,
  query: Query,
  setTotalCount: SetTotalCount,
): Promise<UserGym[]> {
  if (!actor.gym) {
    const joined = await listJoined(deps, actor, query, setTotalCount);
    return joined.map((row) => presentUserGym(row, actor));
  }
  const owned = await findGymOfOwner(deps.db, actor.id);
  setTotalCount(owned ? 1 : 0);
  if (!owned) return [];
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
  const { rows, total } = await findListedGyms(db, query.search, sliceOf(query));
  setTotalCount(total);
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
  if (isSelf && !reader.gym) {
    const joined = await listJoined(deps, reader, query, setTotalCount);
    return joined.map((row) => presentGym(row, reader));
  }
  const owned = await findGymOfOwner(deps.db, userId);
  const visible = owned && (owned.status || isSelf) ? [owned] : [];
  setTotalCount(visible.length);
  return visible.map((row) => presentGym(row, reader));
}
