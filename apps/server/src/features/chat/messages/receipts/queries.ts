import { maxReceiptMembers } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/transaction.ts';
import { hasBlocked } from '../../people/queries.ts';
import { fullName, liveMembers } from '../../queries.ts';

export interface Reader {
  readonly gymId: string;
  readonly groupId: string;
  readonly userId: string;
}

function membersOf(db: Database, { gymId, groupId }: Reader) {
  return liveMembers(db)
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId);
}

/**
 * The other members of a small chat who exchange read receipts with a reader. Both must have receipts switched on, and
 * neither may have blocked the other.
 */
function sharingMembers(db: Database, of: Reader) {
  const few = membersOf(db, of)
    .select('chatMembers.userId')
    .limit(maxReceiptMembers + 1);
  const memberId = sql<string>`chat_members.user_id`;
  const reader = sql<string>`${of.userId}::uuid`;
  return membersOf(db, of)
    .innerJoin('users', 'users.id', 'chatMembers.userId')
    .where(sql<boolean>`(select count(*) from ${few} as few) <= ${maxReceiptMembers}`)
    .where(sql<boolean>`(select read_receipts from users where id = ${reader})`)
    .where('users.readReceipts', '=', true)
    .where('chatMembers.userId', '<>', of.userId)
    .where((eb) => eb.not(hasBlocked(reader, memberId)))
    .where((eb) => eb.not(hasBlocked(memberId, reader)));
}

/** How far those members have read, by name. */
export async function findReceipts(db: Database, of: Reader) {
  return sharingMembers(db, of)
    .select(['users.id', 'users.image', 'users.role', fullName('users').as('userName')])
    .select(['chatMembers.lastReadSeq', 'chatMembers.joinedAt'])
    .orderBy(sql`fold_text(${fullName('users')})`)
    .orderBy('users.id')
    .execute();
}

/** With which of these users a reader shares receipts. */
export async function listSharingAmong(
  db: Database,
  of: Reader,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await sharingMembers(db, of)
    .select('chatMembers.userId')
    .where('chatMembers.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  return rows.map(({ userId }) => userId);
}
