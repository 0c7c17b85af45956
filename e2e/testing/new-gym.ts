import {
  type Character,
  apiAt,
  createGym,
  northlane,
  odette,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { tracks } from '@trackboard/contract/all-endpoints';

type NewTrack = (typeof storyTracks)[keyof typeof storyTracks];

const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');

/**
 * Creates a gym with one track for this run only, because both projects share one server. By default, its days are those
 * of this machine's clock, as in the journeys.
 */
export async function newGym(
  run: string,
  form: NewTrack = storyTracks.engine,
  timeZone = Temporal.Now.timeZoneId(),
) {
  const own = (who: Character): Character => ({ ...who, email: `${run}-${who.email}` });
  const details = { name: `${northlane.name} ${run}`, timeZone };
  const { owner, gymId } = await createGym(api, own(odette), { ...northlane, ...details });
  const track = await api.do(tracks.create, form, owner.token);
  const { joinPassword: trackPassword } = storyTracks.competitors;
  /** Registers an athlete who joins the gym's track, or the given tracks. */
  const join = async (who: Character, trackIds: readonly string[] = [track.id]) => {
    const athlete = await register(api, own(who), true);
    for (const id of trackIds) {
      await api.do(tracks.join, { trackId: id, trackPassword }, athlete.token);
    }
    return athlete;
  };
  return { api, name: details.name, owner, gymId, track, trackId: track.id, join };
}
