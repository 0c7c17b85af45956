import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentGym } from './present.ts';
import { findListedGyms } from './queries.ts';

export async function listAllGyms(
  { db }: Context,
  query: InputOf<typeof gyms.all>,
  reader: Actor | null,
  setTotalCount: (count: number) => void,
) {
  const { rows, total } = await findListedGyms(db, query.search, sliceOf(query));
  setTotalCount(total);
  return rows.map((row) => presentGym(row, reader));
}
