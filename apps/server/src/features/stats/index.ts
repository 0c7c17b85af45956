import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { coachRoutes } from './coach/coach-home.ts';
import { figureRoutes } from './figures.ts';
import { homeRoutes } from './home/home.ts';
import { recentRoutes } from './recent.ts';

export function createStats(context: Context) {
  return {
    routes: [
      ...figureRoutes(context),
      ...recentRoutes(context),
      ...homeRoutes(context),
      ...coachRoutes(context),
    ],
  } satisfies Feature;
}
