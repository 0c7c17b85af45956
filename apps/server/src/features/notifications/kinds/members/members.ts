import { gymLeft } from '@trackboard/contract/gyms';
import { trackJoined, trackLeft } from '@trackboard/contract/tracks';
import { dayIn } from '../../../../platform/time/clock.ts';
import { source } from '../kind.ts';
import { findFormerGymMember, findFormerTrackMember, findTrackMember } from './queries.ts';

export const joinedTracks = source(
  { on: [trackJoined] },
  async (db, { gymId, trackId, userId }) => {
    const member = await findTrackMember(db, { gymId, trackId, userId });
    if (!member) return [];
    const { joinedAt, gym, track, timeZone, ownerId } = member;
    const occurrence = {
      groupKey: `${trackId}:${dayIn(timeZone, joinedAt)}`,
      actorId: userId,
      audience: { userId: ownerId },
      details: { gymId, gym, trackId, track },
    };
    return [{ gymId, itemKey: `${trackId}:${userId}:${joinedAt.toISOString()}`, occurrence }];
  },
);

export const leftTracks = source(
  { on: [trackLeft] },
  async (db, { gymId, trackId, userId, removedBy }) => {
    const member = await findFormerTrackMember(db, { gymId, trackId, userId });
    if (!member?.leftAt || member.ownerId === removedBy) return [];
    const { leftAt, gym, track, timeZone, ownerId } = member;
    const occurrence = {
      groupKey: `${trackId}:${dayIn(timeZone, leftAt)}`,
      actorId: userId,
      audience: { userId: ownerId },
      details: { gymId, gym, place: track },
    };
    return [{ gymId, itemKey: `${trackId}:${userId}:${leftAt.toISOString()}`, occurrence }];
  },
);

export const leftGyms = source({ on: [gymLeft] }, async (db, { gymId, userId, removedBy }) => {
  const member = await findFormerGymMember(db, { gymId, userId });
  if (!member?.leftAt || member.ownerId === removedBy) return [];
  const { leftAt, gym, timeZone, ownerId } = member;
  const occurrence = {
    groupKey: `${gymId}:${dayIn(timeZone, leftAt)}`,
    actorId: userId,
    audience: { userId: ownerId },
    details: { gymId, gym, place: gym },
  };
  return [{ gymId, itemKey: `${gymId}:${userId}:${leftAt.toISOString()}`, occurrence }];
});
