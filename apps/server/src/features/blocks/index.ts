import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { balanceRoutes } from './balance/balance.ts';
import { lastDoneRoutes } from './balance/last-done.ts';
import { movementPatternRoutes } from './balance/movement-patterns.ts';
import { blockRoutes } from './blocks.ts';
import { copyRoutes } from './copies.ts';
import { blockOwnData } from './own-data.ts';
import { deleteBlocksOfGym } from './queries.ts';

export function createBlocks(context: Context) {
  return {
    routes: [
      ...blockRoutes(context),
      ...copyRoutes(context),
      ...balanceRoutes(context),
      ...lastDoneRoutes(context),
      ...movementPatternRoutes(context),
    ],
    ownData: blockOwnData(context),
    forget: async (trx, { gym }) => {
      if (gym) await deleteBlocksOfGym(trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
