import * as stats from '@trackboard/contract/stats';
import { type Route, route } from '../../platform/http/route.ts';
import { recentAthletesOf, recentTracksOf } from './recent/list-recent.ts';
import { showFigures } from './show-figures.ts';
import { showGraph } from './show-graph.ts';
import type { StatsDeps } from './stats-deps.ts';

export function statsRoutes(deps: StatsDeps): Route[] {
  return [
    route(stats.figures, ({ input, actor }) => showFigures(deps, actor, input.id)),
    route(stats.graph, ({ input, actor }) => showGraph(deps, actor, input)),
    route(stats.recentAthletes, ({ actor }) => recentAthletesOf(deps, actor)),
    route(stats.recentTracks, ({ actor }) => recentTracksOf(deps, actor)),
  ];
}
