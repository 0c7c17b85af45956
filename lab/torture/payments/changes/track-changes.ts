import { tracks } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { dayIn, days } from '../../../../apps/server/src/platform/time/clock.ts';
import { postWorkout } from '../../../../apps/server/testing/workouts.ts';
import {
  type Change,
  type Gym,
  pick,
  purchasesOf,
  type Scene,
  type Track,
  tracksOf,
} from './state.ts';

const mostTracks = 5;
const texts = { description: 'Hard.', welcomeNote: 'Welcome.' };
const live = (track: Track) => !track.isDeleted;

/** Adds a track with one workout to a gym. */
export async function addTrack({ world, state }: Scene, gym: Gym, isPaid: boolean, trial: number) {
  const name = `track ${tracksOf(state).length + 1}`;
  const kind = isPaid
    ? { type: 'paid' as const, price: 29, trialPeriodDays: trial }
    : { type: 'free' as const };
  const { id } = await world.api.do(tracks.create, { ...texts, name, ...kind }, gym.owner.token);
  const { trackWorkoutId } = await postWorkout(world.api, { owner: gym.owner, trackId: id });
  const fresh = { isPaid, isOpen: true, isDeleted: false, members: new Set<never>() };
  gym.tracks.push({ id, name, gym, workoutId: trackWorkoutId, ...fresh, graces: new Map() });
  return name;
}

const add: Change = {
  name: 'add a track',
  apply: async (scene) => {
    const gym = pick(scene.random, scene.state.gyms);
    if (!gym || gym.tracks.filter(live).length >= mostTracks) return null;
    const isPaid = Boolean(gym.current?.canCharge) && scene.random.below(2) === 0;
    const name = await addTrack(scene, gym, isPaid, scene.random.below(2) * 5);
    return `${gym.name} adds ${isPaid ? 'paid' : 'free'} ${name}`;
  },
};

/**
 * Chooses the last day of a grace and its end, which is the gym's next midnight. Without a day, it is 14 times
 * 24 hours.
 */
function chooseGrace(now: Date, count: number | null) {
  if (count === null) return { graceEndsOn: null, end: new Date(now.getTime() + days(14)) };
  const last = Temporal.PlainDate.from(dayIn(northlane.timeZone, now)).add({ days: count });
  const { epochMilliseconds } = last.add({ days: 1 }).toZonedDateTime(northlane.timeZone);
  return { graceEndsOn: last.toString(), end: new Date(epochMilliseconds) };
}

const canSell = ({ gym }: Track) => Boolean(gym.current?.canCharge);

const convert: Change = {
  name: 'make a free track paid',
  apply: async (scene) => {
    const { world, state, random } = scene;
    const free = tracksOf(state).filter((each) => live(each) && !each.isPaid && canSell(each));
    const track = pick(
      random,
      free.toSorted((a, b) => b.members.size - a.members.size).slice(0, 2),
    );
    if (!track) return null;
    const { graceEndsOn, end } = chooseGrace(
      world.clock.now(),
      random.below(3) === 0 ? null : random.below(40),
    );
    const form = { id: track.id, type: 'paid' as const, price: 29, graceEndsOn };
    await world.api.do(tracks.update, form, track.gym.owner.token);
    for (const athlete of track.members) track.graces.set(athlete, end);
    track.members.clear();
    track.isPaid = true;
    return `${track.name} becomes paid, with a grace of ${track.graces.size} until ${end.toISOString()}`;
  },
};

/**
 * Leaves open whether a payment is too late whose event the app has not got. If the track is open again or the athlete
 * was on it before, this depends on the order of the events.
 */
function leaveUndecided({ state }: Scene, track: Track): void {
  for (const each of state.purchases.filter((one) => one.track === track)) {
    const had = purchasesOf(state, each.athlete, track).length > 1;
    if (each.state !== 'waiting') continue;
    if (track.isOpen || had || track.graces.has(each.athlete)) each.isOpenQuestion = true;
  }
}

/** Closes a track to new athletes, or opens it again. */
export async function setOpen(scene: Scene, track: Track, isOpen: boolean): Promise<string> {
  const form = { id: track.id, status: isOpen };
  await scene.world.api.do(tracks.update, form, track.gym.owner.token);
  track.isOpen = isOpen;
  leaveUndecided(scene, track);
  return `${track.name} is ${isOpen ? 'open again' : 'closed'}`;
}

export async function deleteTrack({ world, state }: Scene, track: Track): Promise<string> {
  await world.api.do(tracks.delete, { id: track.id }, track.gym.owner.token);
  track.isDeleted = true;
  for (const each of state.purchases)
    if (each.track === track && each.state === 'admitted') each.state = 'ended';
  return `${track.name} is deleted`;
}

const changeOpen = (isOpen: boolean): Change => ({
  name: isOpen ? 'open a track again' : 'close a track',
  apply: async (scene) => {
    const found = tracksOf(scene.state).filter((each) => live(each) && each.isOpen !== isOpen);
    const track = pick(scene.random, found);
    return track ? setOpen(scene, track, isOpen) : null;
  },
});

const remove: Change = {
  name: 'delete a track',
  apply: async (scene) => {
    const track = pick(scene.random, tracksOf(scene.state).filter(live));
    if (!track || track.gym.tracks.filter(live).length < 3) return null;
    return deleteTrack(scene, track);
  },
};

/** The actions of owners on tracks. */
export const trackChanges: readonly Change[] = [
  add,
  add,
  convert,
  convert,
  changeOpen(false),
  changeOpen(true),
  remove,
];
