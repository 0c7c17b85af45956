import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/database/find-list.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentGym, presentUserGym } from './present.ts';
import {
  type UserGymRow,
  findGym,
  findGymOfOwner,
  findJoinedGyms,
  findListedGyms,
} from './queries.ts';

type Query = InputOf<typeof gyms.mine>;
type SetTotalCount = (count: number) => void;

/** The gym that the actor runs, or else those that the actor has joined. */
async function findGymsOf({ db }: Context, actor: Actor, query: Query): Promise<Page<UserGymRow>> {
  if (!actor.gym) return findJoinedGyms(db, actor.id, query.search, sliceOf(query));
  const { id, role } = actor.gym;
  const gym = await findGym(db, id);
  if (!gym) return { rows: [], total: 0 };
  return { rows: [{ ...gym, role, isPrimary: true, joinedAt: gym.createdAt }], total: 1 };
}

export async function listMyGyms(
  context: Context,
  actor: Actor,
  query: Query,
  setTotalCount: SetTotalCount,
) {
  const { rows, total } = await findGymsOf(context, actor, query);
  setTotalCount(total);
  return rows.map((row) => presentUserGym(row, actor));
}

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

/** The gyms of a user; other readers only see the one that the user owns, if it is listed. */
export async function listGymsOf(
  context: Context,
  userId: string,
  query: InputOf<typeof gyms.list>,
  reader: Actor | null,
  setTotalCount: SetTotalCount,
) {
  if (reader?.id === userId) return listMyGyms(context, reader, query, setTotalCount);
  const owned = await findGymOfOwner(context.db, userId);
  const rows = owned?.status ? [owned] : [];
  setTotalCount(rows.length);
  return rows.map((row) => presentGym(row, reader));
}
