import * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../platform/context.ts';
import { gymWith } from '../../platform/http/gym-with.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getBalance } from './balance/get-balance.ts';
import { getBalanceOfTrack } from './balance/get-balance-of-track.ts';
import { deleteBlock } from './change/delete-block.ts';
import { layBlock } from './change/lay-block.ts';
import { moveBlock } from './change/move-block.ts';
import { publishBlock } from './change/publish-block.ts';
import { saveBlock } from './change/save-block.ts';
import { startBlock } from './change/start-block.ts';
import { templateBlock } from './change/template-block.ts';
import { getBlock } from './get-block.ts';
import { listLastDoneRows } from './last-done/list-last-done-rows.ts';
import { listBlocks } from './list-blocks.ts';
import { listPatterns } from './movement-patterns/list-patterns.ts';
import { savePatterns } from './movement-patterns/save-patterns.ts';

export function blockRoutes(context: Context): Route[] {
  const byId = gymWith(context.db, 'blocks', ({ id }: { id: string }) => id);
  const byTrack = gymWith(context.db, 'tracks', ({ id }: { id: string }) => id);
  return [
    route(blocks.list, ({ input, actor }) => listBlocks(context, actor, input)),
    route(blocks.get, ({ input, actor }) => getBlock(context, actor, input.id), byId),
    route(
      blocks.save,
      ({ input, actor }) => saveBlock(context, actor, input),
      async ({ id, trackId }, gymIds) =>
        (await byId({ id: id ?? '' }, gymIds)) ?? byTrack({ id: trackId ?? '' }, gymIds),
    ),
    route(blocks.lay, ({ input, actor }) => layBlock(context, actor, input), byId),
    route(blocks.move, ({ input, actor }) => moveBlock(context, actor, input), byId),
    route(blocks.publish, ({ input, actor }) => publishBlock(context, actor, input), byId),
    route(blocks.template, ({ input, actor }) => templateBlock(context, actor, input), byId),
    route(blocks.start, ({ input, actor }) => startBlock(context, actor, input), byId),
    route(blocks.delete, ({ input, actor }) => deleteBlock(context, actor, input), byId),
    route(blocks.balance, ({ input, actor }) => getBalance(context, actor, input.id), byId),
    route(
      blocks.balanceOfTrack,
      ({ input, actor }) => getBalanceOfTrack(context, actor, input),
      byTrack,
    ),
    route(blocks.lastDoneRows, ({ input, actor }) => listLastDoneRows(context, actor, input)),
    route(blocks.listPatterns, ({ input, actor }) => listPatterns(context, actor, input.gymId)),
    route(blocks.savePatterns, ({ input, actor }) => savePatterns(context, actor, input)),
  ];
}
