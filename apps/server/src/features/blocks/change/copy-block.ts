import { type ErrorCode, type Failure, failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockGym } from '../../gyms/index.ts';
import { lockTracks } from '../../tracks/index.ts';
import type { Item } from '../plan/items.ts';
import { type ReadBlock, readBlock, readPlan } from '../plan/read-block.ts';
import { hasRoom } from './has-room.ts';
import { type BlockPlan, writeBlock } from './write-block.ts';

/** What a copy changes of the block that it is made of. */
interface Copy {
  readonly plan: Omit<BlockPlan, 'gymId' | 'id'>;
  readonly items: readonly Item[];
}

/**
 * Makes a new block of a block or template. `newId` is chosen by the client: a repeated request makes one. `make` returns
 * the copy, or what is wrong with the request.
 */
export async function copyBlock<Code extends ErrorCode = never>(
  context: Context,
  actor: GymActor,
  asked: { readonly id: string; readonly newId?: string | null | undefined },
  make: (source: ReadBlock, trackIds: readonly string[]) => Copy | Failure<Code>,
) {
  const gymId = actor.gym.id;
  const id = asked.newId ?? newId();
  const copy = async (trx: Trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const source = await readPlan(trx, gymId, asked.id);
    if (!source) return failure('not_found');
    const made = make(source, trackIds);
    if ('failure' in made) return made;
    if (!(await hasRoom(trx, gymId))) return failure('too_many_blocks');
    const { plan, items } = made;
    const copies = items.map((item) => ({ ...item, id: newId(), row: null }));
    return writeBlock({ ...context, actor }, trx, { ...plan, gymId, id }, copies);
  };
  return inTransaction(context.db, async (trx) => {
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const before = await readBlock(trx, gymId, id);
    if (before) return before;
    const problem = await copy(trx);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, gymId, id)) ?? failure('not_found');
  });
}
