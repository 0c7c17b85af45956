import { trackSubscriptionChanged } from '@trackboard/contract/payments';
import {
  trackGraceEnded,
  trackGraceStarted,
  trackJoined,
  trackLeft,
} from '@trackboard/contract/tracks';
import { lastDayBefore } from '../../../../platform/time/clock.ts';
import { moneyText } from '../../../payments/index.ts';
import { findingFor, source } from '../kind.ts';
import { findFormerTrackMember, findTrackMember } from './queries.ts';

/** Athletes on a track that became a paid one, until they subscribe or leave. */
export const startedGraces = source(
  { on: [trackGraceStarted], off: [trackSubscriptionChanged, trackLeft] },
  async (db, { gymId, trackId, userId }) => {
    const itemKey = `${trackId}:${userId}`;
    const member = await findTrackMember(db, { gymId, trackId, userId });
    if (!member?.graceEndsAt) return [{ gymId, itemKey, occurrence: null }];
    const { gym, track, reference, priceCents, timeZone, graceEndsAt } = member;
    const price = moneyText(priceCents ?? 0, 'usd');
    const day = lastDayBefore(timeZone, graceEndsAt);
    return [findingFor(userId, itemKey, { gymId, gym, track, reference, price, day })];
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
