import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, quarry, storyTracks } from '@trackboard/story-world';
import { type Person, newMember, newPerson } from './people.ts';
import type { SmallGym } from './small-gym.ts';
import type { TestApp } from './test-app.ts';

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
 * The same gym as `openSmallGym` makes, with unnamed users without passwords: fast enough for one per test.
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
