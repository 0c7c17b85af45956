import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import {
  classRunLiveReactions,
  classRunOwnData,
  classRunRoutes,
  classRunTopics,
} from './class-runs.ts';
import { deletePartOf, deleteRunsOfGym } from './queries.ts';

export function createClassRuns(context: Context) {
  return {
    routes: classRunRoutes(context),
    live: classRunLiveReactions,
    topics: classRunTopics(context.db),
    ownData: classRunOwnData(context),
    forget: async (trx, { userId, gym }) => {
      await deletePartOf(trx, userId);
      if (gym) await deleteRunsOfGym(trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
