import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentMember } from './present.ts';
import { findGroupWithMembers } from './queries.ts';

export async function listMembers(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof chat.members>,
) {
  const { groupId, search } = query;
  const of = { userId: actor.id, groupId, search };
  const group = await findGroupWithMembers(db, of, sliceOf(query));
  if (!group) return failure('not_found');
  return new WithTotal(group.rows.map(presentMember), group.head.total);
}
