import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { findImagesOfGroups } from './custom-groups/queries.ts';
import { customGroupRoutes } from './custom-groups/routes.ts';
import { groupLiveReactions } from './groups/live.ts';
import { groupRoutes } from './groups/routes.ts';
import { chatTopics } from './live.ts';
import { chatProjections } from './membership/projections.ts';
import { peopleRoutes } from './people/routes.ts';

export function createChat(context: Context) {
  return {
    routes: [...groupRoutes(context), ...customGroupRoutes(context), ...peopleRoutes(context)],
    live: groupLiveReactions(context.db),
    namedFiles: { images: (names) => findImagesOfGroups(context.db, names) },
    projections: chatProjections(context),
    topics: chatTopics(context.db),
  } satisfies Feature;
}
