import { chatMemberLeft, chatMembersAdded } from '@trackboard/contract/chat';
import { gymLeft } from '@trackboard/contract/gyms';
import { trackSubscriptionChanged } from '@trackboard/contract/payments';
import {
  trackGraceEnded,
  trackGraceStarted,
  trackJoined,
  trackLeft,
  trackPriceOffered,
} from '@trackboard/contract/tracks';
import { moneyText, priceCurrency } from '@trackboard/money';
import { dayIn, lastDayBefore } from '../../../../platform/time/clock.ts';
import { type StaffAudience, findingFor, source } from '../kind.ts';
import {
  findFormerGymMember,
  findFormerTrackMember,
  findGroupMember,
  findOfferedPrice,
  findTrackMember,
  listGroupMembers,
} from './queries.ts';

/** The staff who manage the athletes of the gym, except the user who did it. */
const staff = (except: string | null = null): StaffAudience => ({
  staffWith: 'manageAthletes',
  except,
});

export const joinedTracks = source(
  { on: [trackJoined] },
  async (db, { gymId, trackId, userId, afterPause }) => {
    const member = await findTrackMember(db, { gymId, trackId, userId });
    if (!member || afterPause) return [];
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
  async (db, { gymId, trackId, userId, removedBy, forPause }) => {
    const member = await findFormerTrackMember(db, { gymId, trackId, userId });
    if (!member?.leftAt || forPause) return [];
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

interface Membership {
  readonly group: string;
  readonly userId: string;
  readonly joinedAt: Date;
}

const keyOf = ({ userId, joinedAt }: Membership, groupId: string) =>
  `${groupId}:${userId}:${joinedAt.toISOString()}`;

const findingOf = (member: Membership, of: { gymId: string; groupId: string }, actorId: string) =>
  findingFor(member.userId, keyOf(member, of.groupId), { ...of, group: member.group }, actorId);

export const addedToGroups = source(
  { on: [chatMembersAdded] },
  async (db, { gymId, groupId, userIds, addedBy }) => {
    const members = await listGroupMembers(db, { gymId, groupId }, userIds);
    return members.map((member) => findingOf(member, { gymId, groupId }, addedBy));
  },
);

/** Deletes the 'Added you to' notifications of users who have left a group. */
export const leftGroups = source(
  { on: [], off: [chatMemberLeft] },
  async (db, { gymId, groupId, userId }) => {
    const former = await findGroupMember(db, { gymId, groupId }, userId);
    if (!former?.leftAt) return [];
    return [{ gymId, itemKey: keyOf(former, groupId), occurrence: null }];
  },
);

export const removedFromGroups = source(
  { on: [chatMemberLeft] },
  async (db, { gymId, groupId, userId, removedBy }) => {
    const former = await findGroupMember(db, { gymId, groupId }, userId);
    return former?.leftAt ? [findingOf(former, { gymId, groupId }, removedBy)] : [];
  },
);

/** Athletes on a track that became a paid one, until they subscribe or leave. */
export const startedGraces = source(
  { on: [trackGraceStarted], off: [trackSubscriptionChanged, trackLeft] },
  async (db, { gymId, trackId, userId }) => {
    const itemKey = `${trackId}:${userId}`;
    const member = await findTrackMember(db, { gymId, trackId, userId });
    if (!member?.graceEndsAt) return [{ gymId, itemKey, occurrence: null }];
    const { gym, track, reference, priceCents, timeZone, graceEndsAt } = member;
    const price = moneyText(priceCents ?? 0, priceCurrency);
    const day = lastDayBefore(timeZone, graceEndsAt);
    return [findingFor(userId, itemKey, { gymId, gym, track, reference, price, day })];
  },
);

/** Athletes on a track that is sold at a new price, until they move or leave. */
export const offeredPrices = source(
  { on: [trackPriceOffered], off: [trackLeft] },
  async (db, { gymId, trackId, userId }) => {
    const member = await findOfferedPrice(db, { gymId, trackId, userId });
    if (!member) return [];
    const { gym, track, successorId, newReference: reference, newPriceCents, leftAt } = member;
    const itemKey = `${trackId}:${userId}:${successorId}`;
    if (!reference || leftAt) return [{ gymId, itemKey, occurrence: null }];
    const price = moneyText(newPriceCents ?? 0, priceCurrency);
    return [findingFor(userId, itemKey, { gymId, gym, track, reference, price })];
  },
);

/** Athletes who were taken off a track that became a paid one, until they join it again. */
export const endedGraces = source(
  { on: [trackGraceEnded], off: [trackJoined] },
  async (db, { gymId, trackId, userId }) => {
    const itemKey = `${trackId}:${userId}`;
    const member = await findFormerTrackMember(db, { gymId, trackId, userId });
    if (!member) return [{ gymId, itemKey, occurrence: null }];
    const { gym, track, reference } = member;
    return [findingFor(userId, itemKey, { gymId, gym, track, reference })];
  },
);
