import { countRows } from '../../../../platform/database/count-rows.ts';
import { findWithList } from '../../../../platform/database/find-list.ts';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import { deleteRow, insertRow } from '../../../../platform/database/rows.ts';
import type { Database, Trx } from '../../../../platform/database/transaction.ts';
import type { OfGroup } from '../../queries.ts';
import { type OfMessage, messagesWithSender, readGroup } from '../queries.ts';

interface NewPin extends OfMessage {
  readonly pinnedBy: string;
  readonly pinnedAt: Date;
}

export async function countPins(db: Database, { gymId, groupId }: OfGroup): Promise<number> {
  const pins = db.selectFrom('chatPins').where('gymId', '=', gymId).where('groupId', '=', groupId);
  return countRows(pins);
}

/** Returns false if the message is pinned already. */
export async function insertPin(trx: Trx, pin: NewPin): Promise<boolean> {
  return insertRow(trx, 'chatPins', pin);
}

/** Returns false if the message is not pinned. */
export async function deletePin(trx: Trx, { gymId, groupId, seq }: OfMessage): Promise<boolean> {
  return deleteRow(trx, 'chatPins', { gymId, groupId, seq });
}

/** The pinned messages of a group that the user is in, the last pinned first; null if the user is not in it. */
export async function findPins(db: Database, userId: string, groupId: string) {
  const pinned = messagesWithSender(db)
    .innerJoin('chatPins as pin', (join) =>
      sameGym(join, 'pin.groupId', 'message.groupId').onRef('pin.seq', '=', 'message.seq'),
    )
    .whereRef('pin.gymId', '=', db.dynamic.ref('head.gymId'))
    .whereRef('pin.groupId', '=', db.dynamic.ref('head.groupId'))
    .orderBy('pin.pinnedAt', 'desc')
    .orderBy('pin.seq', 'desc');
  return findWithList(db, readGroup(db, { userId, groupId }), pinned);
}
