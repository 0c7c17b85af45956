import * as athletes from '@trackboard/contract/athletes';
import * as tracks from '@trackboard/contract/tracks';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { exportAthletes } from './athletes/export-athletes.ts';
import { listAthletes } from './athletes/list-athletes.ts';
import { joinTrack } from './join-track.ts';
import { getTrack } from './get-track.ts';
import { deleteTrack, unassignTrack } from './leave-track.ts';
import { getTracksOfGym, listTracksOfUser } from './list-tracks.ts';
import { createTrack, updateTrack } from './save-track.ts';
import type { Context } from '../../platform/context.ts';

export function trackRoutes(deps: Context): Route[] {
  return [
    route(tracks.create, ({ input, actor }) => createTrack(deps, actor, input)),
    route(tracks.update, ({ input, actor }) => updateTrack(deps, actor, input)),
    route(tracks.delete, ({ input, actor }) => deleteTrack(deps, actor, input.id)),
    route(tracks.unassign, ({ input, actor }) => unassignTrack(deps, actor, input)),
    route(tracks.join, ({ input, actor, caller }) => joinTrack(deps, { actor, caller }, input)),
    route(tracks.ofGym, ({ input, actor, setTotalCount }) =>
      getTracksOfGym(deps, actor, input, setTotalCount),
    ),
    route(tracks.ofUser, ({ input, actor, setTotalCount }) =>
      listTracksOfUser(deps, actor, input, setTotalCount),
    ),
    route(athletes.list, ({ input, actor, setTotalCount }) =>
      listAthletes(deps, actor, input, setTotalCount),
    ),
    fileRoute(athletes.export, ({ input, actor }) => exportAthletes(deps, actor, input)),
    route(tracks.get, ({ input, actor }) => getTrack(deps, actor, input.trackRef)),
  ];
}
