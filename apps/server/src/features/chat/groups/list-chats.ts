import type { InputOf } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentChat } from './present.ts';
import { findChats } from './queries.ts';

export async function listChats({ db }: Context, actor: Actor, query: InputOf<typeof chat.list>) {
  const { rows, total } = await findChats(db, actor.id, query.search, sliceOf(query));
  return new WithTotal(rows.map(presentChat), total);
}
