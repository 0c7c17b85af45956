import { mediaPerPage } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { findWithList } from '../../../../platform/database/find-list.ts';
import type { Database } from '../../../../platform/database/transaction.ts';
import { messagesWithSender, readGroup } from '../queries.ts';

interface MediaOf {
  readonly userId: string;
  readonly groupId: string;
  /** Null for the newest. */
  readonly beforeSeq: number | null;
}

/** Messages with a picture, video or gif of a group that the user is in; null if the user is not in it. */
export async function findMedia(db: Database, { userId, groupId, beforeSeq }: MediaOf) {
  const messages = messagesWithSender(db)
    .whereRef('message.gymId', '=', db.dynamic.ref('head.gymId'))
    .whereRef('message.groupId', '=', db.dynamic.ref('head.groupId'))
    .where('message.media', 'is not', null)
    .where('message.voiceSeconds', 'is', null)
    .where(sql<boolean>`message.sender_id::text <> all(head.blocked_ids)`)
    .$if(beforeSeq !== null, (query) => query.where('message.seq', '<', beforeSeq))
    .orderBy('message.seq', 'desc')
    .limit(mediaPerPage);
  return findWithList(db, readGroup(db, { userId, groupId }), messages);
}
