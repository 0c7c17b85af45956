import type { InputOf } from '@trackboard/contract';
import type * as lifts from '@trackboard/contract/lifts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { presentMax } from './present.ts';
import { findMaxes } from './queries.ts';

/** A page of the athlete's own maxes. */
export async function getMaxes({ db }: Context, actor: Actor, query: InputOf<typeof lifts.maxes>) {
  const { rows, total } = await findMaxes(db, actor.id, query.search, sliceOf(query));
  return new WithTotal(
    rows.map((row) => presentMax(row, actor.weightUnit)),
    total,
  );
}
