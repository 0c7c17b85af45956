import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { statsRoutes } from './routes.ts';

export function createStats(context: Context) {
  return { routes: statsRoutes(context) } satisfies Feature;
}
