import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { groupRoutes } from './groups/routes.ts';
import { chatTopics } from './live.ts';
import { chatProjections } from './membership/projections.ts';
import { peopleRoutes } from './people/routes.ts';

export function createChat(context: Context) {
  return {
    routes: [...groupRoutes(context), ...peopleRoutes(context)],
    projections: chatProjections(context),
    topics: chatTopics(context.db),
  } satisfies Feature;
}
