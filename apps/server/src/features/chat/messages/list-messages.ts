import { type InputOf, can, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { messagesPerPage } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentMessage } from './present.ts';
import { type MessageRow, type Stretch, findMessages } from './queries.ts';

type Query = InputOf<typeof chat.messages>;

function stretchOf({ pageNumber, afterSeq, afterChange, beforeSeq }: Query): Stretch {
  if (typeof afterChange === 'number') return { kind: 'changed', change: afterChange };
  if (typeof afterSeq === 'number') return { kind: 'after', seq: afterSeq };
  if (typeof beforeSeq === 'number') return { kind: 'before', seq: beforeSeq };
  const through = pageNumber * messagesPerPage;
  return { kind: 'page', after: through - messagesPerPage, through };
}

interface LastNumbers {
  readonly lastSeq: number;
  readonly lastChange: number;
}

/** Whether there are more in the direction of the stretch: older messages, or newer ones or changes. */
function hasMore({ kind }: Stretch, rows: readonly MessageRow[], last: LastNumbers): boolean {
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return false;
  if (kind === 'changed') return end.change < last.lastChange;
  return kind === 'after' ? end.seq < last.lastSeq : first.seq > 1;
}

/** A page of a group's messages, or the changes that a client lacks. Deleted messages stay in the list, without content. */
export async function listMessages(context: Context, actor: Actor, query: Query) {
  const stretch = stretchOf(query);
  const reading = { userId: actor.id, groupId: query.groupId, stretch };
  const found = await findMessages(context.db, reading);
  if (!found) return failure('not_found');
  const { gymId, lastSeq, lastChange, blockedIds } = found.head;
  const blocked = new Set(blockedIds);
  const isForStaff = can(actor, 'seeDrafts', gymId);
  return {
    messages: found.rows.map((row) => presentMessage(row, context, blocked, isForStaff)),
    totalPages: Math.ceil(lastSeq / messagesPerPage),
    lastSeq,
    lastChange,
    hasMore: hasMore(stretch, found.rows, found.head),
  };
}
