import { failure } from '@trackboard/contract';
import type { Context } from '../../../../platform/context.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { presentMessage } from '../present.ts';
import { findPins } from './queries.ts';

/** The pinned messages of a group of the actor. */
export async function listPins(context: Context, actor: Actor, groupId: string) {
  const found = await findPins(context.db, actor.id, groupId);
  if (!found) return failure('not_found');
  const blocked = new Set(found.head.blockedIds);
  return found.rows.map((row) => presentMessage(row, context, blocked));
}
