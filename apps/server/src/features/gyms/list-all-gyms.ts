import type { InputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentGym } from './present.ts';
import { findListedGyms } from './queries.ts';

export async function listAllGyms(
  { db }: Context,
  query: InputOf<typeof gyms.all>,
  reader: Actor | null,
) {
  const { rows, total } = await findListedGyms(db, query.search, sliceOf(query));
  return new WithTotal(
    rows.map((row) => presentGym(row, reader)),
    total,
  );
}
