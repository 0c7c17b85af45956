import { failure } from '@trackboard/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentDetails } from './present.ts';
import { findGroupWithMembers } from './queries.ts';

/** A chat of the actor with its first members. */
export async function getGroupDetails(db: Database, actor: Actor, groupId: string) {
  const group = await findGroupWithMembers(db, { userId: actor.id, groupId }, sliceOf({}));
  return group ? presentDetails(group) : failure('not_found');
}
