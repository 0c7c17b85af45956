import type { Trx } from '../../../platform/database/transaction.ts';
import { countBlocks } from '../queries.ts';

/** How many blocks and templates a gym may have. */
const maxBlocks = 500;

/** Whether a gym, whose row is locked, may have another block. */
export async function hasRoom(trx: Trx, gymId: string): Promise<boolean> {
  return (await countBlocks(trx, gymId)) < maxBlocks;
}
