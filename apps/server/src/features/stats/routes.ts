import { getGraphStats, getOverAllStats, recentAthletes, recentTracks } from '@trackboard/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { recentAthletesOf, recentTracksOf } from './recent/list-recent.ts';
import { showFigures } from './show-figures.ts';
import { showGraph } from './show-graph.ts';
import type { StatsDeps } from './stats-deps.ts';

export function statsRoutes(deps: StatsDeps): Route[] {
  return [
    route(getOverAllStats, ({ input, actor }) => showFigures(deps, actor, input.id)),
    route(getGraphStats, ({ input, actor }) => showGraph(deps, actor, input)),
    route(recentAthletes, ({ actor }) => recentAthletesOf(deps, actor)),
    route(recentTracks, ({ actor }) => recentTracksOf(deps, actor)),
  ];
}
