import {
  createTrack,
  deleteTrack,
  exportAthletes,
  getTrack,
  gymTracks,
  joinGym,
  listAthletes,
  unassignTrack,
  updateTrack,
  userTracks,
} from '@trackboard/contract';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { exportGymAthletes } from './athletes/export-athletes.ts';
import { listGymAthletes } from './athletes/list-athletes.ts';
import { joinTrack } from './join-track.ts';
import { lookUpTrack } from './look-up-track.ts';
import { removeTrack, unassign } from './leave-track.ts';
import { gymPage, tracksOfUser } from './list-tracks.ts';
import { addTrack, changeTrack } from './save-track.ts';
import type { TracksDeps } from './tracks-deps.ts';

export function trackRoutes(deps: TracksDeps): Route[] {
  return [
    route(createTrack, ({ input, actor }) => addTrack(deps, actor, input)),
    route(updateTrack, ({ input, actor }) => changeTrack(deps, actor, input)),
    route(deleteTrack, ({ input, actor }) => removeTrack(deps, actor, input.id)),
    route(unassignTrack, ({ input, actor }) => unassign(deps, actor, input)),
    route(joinGym, ({ input, actor, caller }) => joinTrack(deps, { actor, caller }, input)),
    route(gymTracks, ({ input, actor, setTotalCount }) =>
      gymPage(deps, actor, input, setTotalCount),
    ),
    route(userTracks, ({ input, actor, setTotalCount }) =>
      tracksOfUser(deps, actor, input, setTotalCount),
    ),
    route(listAthletes, ({ input, actor, setTotalCount }) =>
      listGymAthletes(deps, actor, input, setTotalCount),
    ),
    fileRoute(exportAthletes, ({ input, actor }) => exportGymAthletes(deps, actor, input)),
    route(getTrack, ({ input, actor }) => lookUpTrack(deps, actor, input.trackRef)),
  ];
}
