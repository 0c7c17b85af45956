import type { InputOf } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findBlocked } from './queries.ts';
import { presentPerson } from './present.ts';

export async function listBlocked(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof chat.blocked>,
) {
  const { rows, total } = await findBlocked(db, actor.id, query.search, sliceOf(query));
  return new WithTotal(rows.map(presentPerson), total);
}
