import { gymLeft } from '@trackboard/contract/gyms';
import { trackJoined, trackLeft } from '@trackboard/contract/tracks';
import { dayIn } from '../../../../platform/time/clock.ts';
import { type StaffAudience, source } from '../kind.ts';
import { findFormerGymMember, findFormerTrackMember, findTrackMember } from './queries.ts';

/** Those who manage the athletes of the gym, except the one who did it. */
const staff = (except: string | null = null): StaffAudience => ({
  staffWith: 'manageAthletes',
  except,
});

export const joinedTracks = source(
  { on: [trackJoined] },
  async (db, { gymId, trackId, userId }) => {
    const member = await findTrackMember(db, { gymId, trackId, userId });
    if (!member) return [];
    const { joinedAt, gym, track, timeZone } = member;
    const occurrence = {
      groupKey: `${trackId}:${dayIn(timeZone, joinedAt)}`,
      actorId: userId,
      audience: staff(userId),
      details: { gymId, gym, trackId, track },
    };
    return [{ gymId, itemKey: `${trackId}:${userId}:${joinedAt.toISOString()}`, occurrence }];
  },
);

export const leftTracks = source(
  { on: [trackLeft] },
  async (db, { gymId, trackId, userId, removedBy }) => {
    const member = await findFormerTrackMember(db, { gymId, trackId, userId });
    if (!member?.leftAt) return [];
    const { leftAt, gym, track, timeZone } = member;
    const occurrence = {
      groupKey: `${trackId}:${dayIn(timeZone, leftAt)}`,
      actorId: userId,
      audience: staff(removedBy),
      details: { gymId, gym, place: track },
    };
    return [{ gymId, itemKey: `${trackId}:${userId}:${leftAt.toISOString()}`, occurrence }];
  },
);

export const leftGyms = source({ on: [gymLeft] }, async (db, { gymId, userId, removedBy }) => {
  const member = await findFormerGymMember(db, { gymId, userId });
  if (!member?.leftAt) return [];
  const { leftAt, gym, timeZone } = member;
  const occurrence = {
    groupKey: `${gymId}:${dayIn(timeZone, leftAt)}`,
    actorId: userId,
    audience: staff(removedBy),
    details: { gymId, gym, place: gym },
  };
  return [{ gymId, itemKey: `${gymId}:${userId}:${leftAt.toISOString()}`, occurrence }];
});
