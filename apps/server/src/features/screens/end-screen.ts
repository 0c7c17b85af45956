import { failure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { endScreens } from './end-screens.ts';

export async function endScreen(context: Context, { gym }: GymActor, id: string) {
  return inTransaction(context.db, async (trx) =>
    (await endScreens(context, trx, gym.id, id)) ? null : failure('not_found'),
  );
}
