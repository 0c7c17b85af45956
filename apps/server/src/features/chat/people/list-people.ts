import type { InputOf } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { ChatPerson } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { type PersonRow, findBlocked, findPeople } from './queries.ts';

type Query = InputOf<typeof chat.people>;
type SetTotalCount = (count: number) => void;

function presentPerson({ id, name, image, role }: PersonRow): ChatPerson {
  return { id, userName: name, image, role };
}

export async function listPeople(
  { db }: Context,
  actor: Actor,
  query: Query,
  setTotalCount: SetTotalCount,
) {
  const { rows, total } = await findPeople(db, actor, query.search, sliceOf(query));
  setTotalCount(total);
  return rows.map(presentPerson);
}

export async function listBlocked(
  { db }: Context,
  actor: Actor,
  query: Query,
  setTotalCount: SetTotalCount,
) {
  const { rows, total } = await findBlocked(db, actor.id, query.search, sliceOf(query));
  setTotalCount(total);
  return rows.map(presentPerson);
}
