import * as athletes from '@trackboard/contract/athletes';
import * as tracks from '@trackboard/contract/tracks';
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
    route(tracks.create, ({ input, actor }) => addTrack(deps, actor, input)),
    route(tracks.update, ({ input, actor }) => changeTrack(deps, actor, input)),
    route(tracks.delete, ({ input, actor }) => removeTrack(deps, actor, input.id)),
    route(tracks.unassign, ({ input, actor }) => unassign(deps, actor, input)),
    route(tracks.join, ({ input, actor, caller }) => joinTrack(deps, { actor, caller }, input)),
    route(tracks.ofGym, ({ input, actor, setTotalCount }) =>
      gymPage(deps, actor, input, setTotalCount),
    ),
    route(tracks.ofUser, ({ input, actor, setTotalCount }) =>
      tracksOfUser(deps, actor, input, setTotalCount),
    ),
    route(athletes.list, ({ input, actor, setTotalCount }) =>
      listGymAthletes(deps, actor, input, setTotalCount),
    ),
    fileRoute(athletes.export, ({ input, actor }) => exportGymAthletes(deps, actor, input)),
    route(tracks.get, ({ input, actor }) => lookUpTrack(deps, actor, input.trackRef)),
  ];
}
