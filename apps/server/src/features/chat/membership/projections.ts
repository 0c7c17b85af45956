import { chatGroupChanged } from '@trackboard/contract/chat';
import {
  gymClosed,
  gymCreated,
  gymLeft,
  staffRemoved,
  staffSaved,
} from '@trackboard/contract/gyms';
import { trackCreated, trackDeleted, trackJoined, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Projection, projection } from '../../../platform/events/outbox.ts';
import {
  endCoach,
  endMemberOfTrack,
  endMembersOfGym,
  handOverGroups,
  insertGroup,
  lockCustomGroups,
  markGroupDeleted,
  markGroupsOfGymDeleted,
  upsertCoaches,
  upsertMembers,
} from './queries.ts';

/** Keeps the chats of gyms and tracks, and their members, up to date with the gyms and tracks. */
export function chatProjections({
  clock,
  outbox,
}: Pick<Context, 'clock' | 'outbox'>): Projection[] {
  return [
    projection(gymCreated, (trx, { gymId }) => insertGroup(trx, { gymId }, clock.now())),
    projection(trackCreated, async (trx, { gymId, trackId }) => {
      await insertGroup(trx, { gymId, trackId }, clock.now());
      await upsertCoaches(trx, gymId, clock.now());
    }),
    projection(staffSaved, (trx, { gymId }) => upsertCoaches(trx, gymId, clock.now())),
    projection(staffRemoved, (trx, { gymId, userId }) =>
      endCoach(trx, { gymId, userId }, clock.now()),
    ),
    projection(trackJoined, async (trx, { gymId, trackId, userId }) => {
      await upsertMembers(
        trx,
        { gymId, groupIds: [gymId, trackId], userIds: [userId] },
        clock.now(),
      );
    }),
    projection(trackLeft, async (trx, { gymId, trackId, userId }) => {
      await endMemberOfTrack(trx, { gymId, trackId, userId }, clock.now());
      await upsertCoaches(trx, gymId, clock.now());
    }),
    projection(trackDeleted, (trx, { gymId, trackId }) =>
      markGroupDeleted(trx, { gymId, groupId: trackId }, clock.now()),
    ),
    projection(gymLeft, async (trx, { gymId, userId }) => {
      const now = clock.now();
      const custom = await lockCustomGroups(trx, { gymId, userId });
      await endMembersOfGym(trx, { gymId, userId }, now);
      await handOverGroups(trx, gymId, custom, now);
      for (const groupId of custom) {
        outbox.announce(trx, chatGroupChanged, { gymId, groupId }, gymId);
      }
    }),
    projection(gymClosed, (trx, { gymId }) => markGroupsOfGymDeleted(trx, gymId, clock.now())),
  ];
}
