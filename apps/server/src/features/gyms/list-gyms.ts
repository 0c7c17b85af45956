import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { WithTotal } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { listAllGyms } from './list-all-gyms.ts';
import { listMine } from './list-mine.ts';
import { presentGym } from './present.ts';
import { findGymOfOwner } from './queries.ts';

/** All gyms, or the gyms of a user. Others see only the gym that the user owns, if it is listed. */
export async function listGyms(
  context: Context,
  query: InputOf<typeof gyms.list>,
  reader: Actor | null,
) {
  const { userId } = query;
  if (!userId) return listAllGyms(context, query, reader);
  if (reader?.id === userId) return listMine(context, reader, query);
  const owned = await findGymOfOwner(context.db, userId);
  const rows = owned?.status ? [owned] : [];
  const presented = rows.map((row) => presentGym(row, reader));
  return new WithTotal(presented, rows.length);
}
