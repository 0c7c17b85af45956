import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import {
  type Api,
  type Character,
  type SignedIn,
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  others,
  quarry,
  register,
  rival,
  storyTracks,
} from '@trackboard/story-world';
import { type Person, newMember, newPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A gym with every kind of user. */
export interface SmallGym {
  readonly owner: SignedIn;
  readonly gymId: string;
  /** The private track Competitors. */
  readonly trackId: string;
  /** The free track Engine. */
  readonly engineId: string;
  /** Is only on Competitors and lifts in kilograms. */
  readonly mara: SignedIn;
  /** Is on both tracks and lifts in pounds. */
  readonly jonah: SignedIn;
  /** Is only on Engine. */
  readonly engineOnly: SignedIn;
  /** Was on Competitors and has left the gym. */
  readonly left: SignedIn;
  /** Owns another gym. */
  readonly rival: SignedIn;
  readonly rivalGymId: string;
  readonly rivalTrackId: string;
}

const passwords: Record<string, string> = { Competitors: storyTracks.competitors.joinPassword };

async function joinAs(api: Api, who: Character, joined: readonly { id: string; name: string }[]) {
  const athlete = await register(api, who, true);
  for (const { id, name } of joined) {
    await api.do(tracks.join, { trackId: id, trackPassword: passwords[name] }, athlete.token);
  }
  return athlete;
}

/** Opens Northlane with two tracks and a few people, and Quarry with one track, through the API. */
export async function openSmallGym(api: Api): Promise<SmallGym> {
  const { owner, gymId } = await createGym(api, odette, northlane);
  const competitors = await api.do(tracks.create, storyTracks.competitors, owner.token);
  const engine = await api.do(tracks.create, storyTracks.engine, owner.token);
  const other = await createGym(api, rival, quarry);
  const rivalTrack = await api.do(tracks.create, storyTracks.engine, other.owner.token);
  const [engineOnly, left] = others as [Character, Character];
  const gym = {
    owner,
    gymId,
    trackId: competitors.id,
    engineId: engine.id,
    mara: await joinAs(api, mara, [competitors]),
    jonah: await joinAs(api, jonah, [competitors, engine]),
    engineOnly: await joinAs(api, engineOnly, [engine]),
    left: await joinAs(api, left, [competitors]),
    rival: other.owner,
    rivalGymId: other.gymId,
    rivalTrackId: rivalTrack.id,
  };
  await api.do(gyms.removeUsers, { gymId, userIds: [gym.left.id] }, gym.left.token);
  return gym;
}

/** A small gym with unnamed users. */
export type QuickGym = {
  readonly [Key in keyof SmallGym]: SmallGym[Key] extends string ? string : Person;
};

async function openGym(app: TestApp, details: typeof northlane | typeof quarry) {
  const owner = await newPerson(app, 'owner');
  const { id: gymId } = await app.api.do(gyms.create, details, owner.token);
  const { id: engineId } = await app.api.do(tracks.create, storyTracks.engine, owner.token);
  return { owner, gymId, engineId };
}

/**
 * Opens the gym of `openSmallGym` with unnamed users without passwords, which is fast enough for
 * each test.
 */
export async function openQuickGym(app: TestApp): Promise<QuickGym> {
  const { owner, gymId, engineId } = await openGym(app, northlane);
  const { id: trackId } = await app.api.do(tracks.create, storyTracks.competitors, owner.token);
  const other = await openGym(app, quarry);
  const gym = {
    owner,
    gymId,
    trackId,
    engineId,
    mara: await newMember(app, gymId, [trackId]),
    jonah: await newMember(app, gymId, [trackId, engineId]),
    engineOnly: await newMember(app, gymId, [engineId]),
    left: await newMember(app, gymId, [trackId]),
    rival: other.owner,
    rivalGymId: other.gymId,
    rivalTrackId: other.engineId,
  };
  await app.api.do(gyms.removeUsers, { gymId, userIds: [gym.left.id] }, gym.left.token);
  return gym;
}
