import * as stats from '@trackboard/contract/stats';
import { type Route, route } from '../../platform/http/route.ts';
import { getRecentAthletes } from './recent/get-recent-athletes.ts';
import { getRecentTracks } from './recent/get-recent-tracks.ts';
import { getFirstSteps } from './home/get-first-steps.ts';
import { getToday } from './home/get-today.ts';
import { getWeekRecords } from './home/get-week-records.ts';
import { getQuietAthletes } from './home/get-quiet-athletes.ts';
import { getRetention } from './retention/get-retention.ts';
import { getFigures } from './get-figures.ts';
import { getGraph } from './get-graph.ts';
import type { Context } from '../../platform/context.ts';

export function statsRoutes(context: Context): Route[] {
  return [
    route(stats.figures, ({ input, actor }) => getFigures(context, actor, input.id)),
    route(stats.graph, ({ input, actor }) => getGraph(context, actor, input)),
    route(stats.recentAthletes, ({ actor }) => getRecentAthletes(context, actor)),
    route(stats.today, ({ actor }) => getToday(context, actor)),
    route(stats.quietAthletes, ({ actor }) => getQuietAthletes(context, actor)),
    route(stats.weekRecords, ({ actor }) => getWeekRecords(context, actor)),
    route(stats.firstSteps, ({ actor }) => getFirstSteps(context, actor)),
    route(stats.retention, ({ actor }) => getRetention(context, actor)),
    route(stats.recentTracks, ({ actor }) => getRecentTracks(context, actor)),
  ];
}
