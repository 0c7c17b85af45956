import { screenEnded } from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { deleteScreens } from './queries.ts';

/** Ends screens of a gym, all without an id; returns their number. */
export async function endScreens(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  gymId: string,
  id?: string,
): Promise<number> {
  const ids = await deleteScreens(trx, gymId, id);
  for (const screenId of ids) await outbox.add(trx, screenEnded, { gymId, screenId }, gymId);
  return ids.length;
}
