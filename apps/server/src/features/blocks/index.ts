import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { blockOwnData } from './own-data.ts';
import { deleteBlocksOfGym } from './queries.ts';
import { blockRoutes } from './routes.ts';

export function createBlocks(context: Context) {
  return {
    routes: blockRoutes(context),
    ownData: blockOwnData(context),
    forget: async (trx, { gym }) => {
      if (gym) await deleteBlocksOfGym(trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
