import type { InputOf } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findPeople } from './queries.ts';
import { presentPerson } from './present.ts';

export async function listPeople(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof chat.people>,
) {
  const { rows, total } = await findPeople(db, actor, query.search, sliceOf(query));
  return new WithTotal(rows.map(presentPerson), total);
}
