import { z } from 'zod/mini';

/** The subject of a notification. The server's table of kinds has one row for each. */
export const notificationKind = z.enum([
  'workoutPublished',
  'classPlaceGiven',
  'classChanged',
  'scoreEntered',
  'teamScored',
  'scoreMissing',
  'scoreLiked',
  'scoreCommented',
  'commentLiked',
  'contentRemoved',
  'athleteJoined',
  'athleteLeft',
  'groupAdded',
  'groupRemoved',
  'trackBecamePaid',
  'trackPriceOffered',
  'trackAccessEnded',
  'trackPaused',
  'trackPauseEnded',
  'subscriptionFailed',
  'subscriptionEnded',
  'subscriptionInterrupted',
  'subscriptionReplaceable',
  'payoutFailed',
  'paymentDisputed',
  'disputeDecided',
  'accountDisconnected',
  'planFailed',
  'cardNeeded',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * 1: workout published, or a class; 2: like or comment; 4: joined or left; 5: billing. Each number has a default
 * icon.
 */
export const notificationType = z.literal([1, 2, 4, 5]);
export type NotificationType = z.output<typeof notificationType>;
