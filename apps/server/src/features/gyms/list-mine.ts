import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/database/find-list.ts';
import { WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentUserGym } from './present.ts';
import { type UserGymRow, findGym, findJoinedGyms } from './queries.ts';

type Query = InputOf<typeof gyms.mine>;

/** The gym that the actor runs, or the gyms that the actor has joined. */
async function findGymsOf({ db }: Context, actor: Actor, query: Query): Promise<Page<UserGymRow>> {
  const { ownGym, role } = actor;
  if (!ownGym) return findJoinedGyms(db, actor.id, query.search, sliceOf(query));
  const gym = await findGym(db, ownGym.id);
  if (!gym) return { rows: [], total: 0 };
  return { rows: [{ ...gym, role, isPrimary: true, joinedAt: gym.createdAt }], total: 1 };
}

export async function listMine(context: Context, actor: Actor, query: Query) {
  const { rows, total } = await findGymsOf(context, actor, query);
  return new WithTotal(
    rows.map((row) => presentUserGym(row, actor)),
    total,
  );
}
