import * as stats from '@trackboard/contract/stats';
import { type Route, route } from '../../platform/http/route.ts';
import { getRecentAthletes, getRecentTracks } from './recent/list-recent.ts';
import { getFigures } from './get-figures.ts';
import { getGraph } from './get-graph.ts';
import type { Context } from '../../platform/context.ts';

export function statsRoutes(context: Context): Route[] {
  return [
    route(stats.figures, ({ input, actor }) => getFigures(context, actor, input.id)),
    route(stats.graph, ({ input, actor }) => getGraph(context, actor, input)),
    route(stats.recentAthletes, ({ actor }) => getRecentAthletes(context, actor)),
    route(stats.recentTracks, ({ actor }) => getRecentTracks(context, actor)),
  ];
}
