import { z } from 'zod';
import { instant } from '../kernel/fields.ts';
import {
  athleteOfGym,
  gymOfOwner,
  ownComment,
  ownGym,
  ownLiftMax,
  ownLike,
  ownMedia,
  ownNotification,
  ownNotificationSetting,
  ownProfile,
  ownRecord,
  ownScore,
  ownSubscription,
  ownTrack,
  paymentOfGym,
  scoreOfGym,
  trackOfGym,
  workoutOfGym,
} from './own-rows.ts';

/** The contents of an athlete's JSON file; as CSV, each part is a separate file. */
export const athleteFile = z.object({
  exportedOn: instant,
  profile: ownProfile,
  gyms: z.array(ownGym),
  tracks: z.array(ownTrack),
  scores: z.array(ownScore),
  comments: z.array(ownComment),
  likes: z.array(ownLike),
  liftMaxes: z.array(ownLiftMax),
  records: z.array(ownRecord),
  subscriptions: z.array(ownSubscription),
  notifications: z.array(ownNotification),
  notificationSettings: z.array(ownNotificationSetting),
  media: z.array(ownMedia),
});

/** The contents of an owner's file: the owner's profile and comments, and the gym; null if there is none. */
export const ownerFile = z.object({
  exportedOn: instant,
  profile: ownProfile,
  gym: gymOfOwner.nullable(),
  tracks: z.array(trackOfGym),
  workouts: z.array(workoutOfGym),
  athletes: z.array(athleteOfGym),
  scores: z.array(scoreOfGym),
  payments: z.array(paymentOfGym),
  comments: z.array(ownComment),
  likes: z.array(ownLike),
  notifications: z.array(ownNotification),
  notificationSettings: z.array(ownNotificationSetting),
  media: z.array(ownMedia),
});
