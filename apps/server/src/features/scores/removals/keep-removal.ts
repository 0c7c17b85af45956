import { scoreContentRemoved } from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type Removal, insertRemoval } from './queries.ts';

/** Keeps who removed a comment or a video, and tells whose it was. */
export async function keepRemoval(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  removal: Omit<Removal, 'removedAt'>,
): Promise<void> {
  await insertRemoval(trx, { ...removal, removedAt: clock.now() });
  const { gymId, id } = removal;
  await outbox.add(trx, scoreContentRemoved, { gymId, removalId: id }, gymId);
}
