import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { type Change, type Scene, pick } from './change.ts';
import { openCheckout, pay, pickTrack } from './checkout.ts';
import { type Athlete, type Track, purchasesOf, tracksOf } from './state.ts';

const isWaiting = ({ state }: Scene, athlete: Athlete, track: Track) =>
  purchasesOf(state, athlete, track).some((each) => each.state === 'waiting');

const joinFree: Change = {
  name: 'join a free track',
  apply: async (scene) => {
    const [track, athlete] = [pickTrack(scene, false), pick(scene.random, scene.state.athletes)];
    if (!track || !athlete) return null;
    await scene.world.api.do(tracks.join, { trackId: track.id }, athlete.token);
    track.members.add(athlete);
    return `${athlete.name} joins ${track.name}`;
  },
};

const buy: Change = {
  name: 'buy a paid track',
  apply: async (scene) => {
    const checkout = await openCheckout(scene);
    return checkout && pay(scene, checkout);
  },
};

/** Ends what the athlete had of a track. */
function end({ state }: Scene, athlete: Athlete, track: Track): void {
  track.members.delete(athlete);
  track.graces.delete(athlete);
  for (const each of purchasesOf(state, athlete, track))
    if (each.state === 'admitted') each.state = 'ended';
}

const leaveTrack = (by: 'athlete' | 'owner'): Change => ({
  name: by === 'athlete' ? 'leave a track' : 'be removed from a track',
  apply: async (scene) => {
    const athlete = pick(scene.random, scene.state.athletes);
    const track = pick(scene.random, tracksOf(scene.state));
    if (!athlete || !track || isWaiting(scene, athlete, track)) return null;
    const { token } = by === 'athlete' ? athlete : track.gym.owner;
    const form = { trackId: track.id, userId: athlete.id };
    const { ok } = await scene.world.api.try(tracks.unassign, form, token);
    if (!ok) return null;
    end(scene, athlete, track);
    return `${athlete.name} is taken off ${track.name} by the ${by}`;
  },
});

const leaveGym: Change = {
  name: 'leave a gym',
  apply: async (scene) => {
    const { state, random, world } = scene;
    const [athlete, gym] = [pick(random, state.athletes), pick(random, state.gyms)];
    if (!athlete || !gym) return null;
    if (gym.tracks.some((track) => isWaiting(scene, athlete, track))) return null;
    const form = { gymId: gym.id, userIds: [athlete.id] };
    const { ok } = await world.api.try(gyms.removeUsers, form, athlete.token);
    if (!ok) return null;
    for (const track of gym.tracks) end(scene, athlete, track);
    return `${athlete.name} leaves ${gym.name}`;
  },
};

/** What athletes do. Buying comes several times, because most else needs it. */
export const athleteChanges: readonly Change[] = [
  joinFree,
  joinFree,
  buy,
  buy,
  buy,
  buy,
  leaveTrack('athlete'),
  leaveTrack('owner'),
  leaveGym,
];
