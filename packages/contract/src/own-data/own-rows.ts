import { z } from 'zod/mini';
import { gender, weightUnit } from '../accounts/account-fields.ts';
import { id, instant, plainDay, role } from '../kernel/fields.ts';
import { importKind } from '../imports/imports.ts';
import { subscriptionStatus } from '../payments/billing.ts';
import { trackType } from '../tracks/track.ts';

/** The rows of the data export. Links are absolute; those to videos expire. */

const link = z.string();

/** The names of the audiences 0 to 2. */
export const audienceNames = ['board', 'coaches', 'only me'] as const;
export const audienceName = z.enum(audienceNames);

export const ownProfile = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  gender,
  weight: weightUnit,
  role,
  plateStep: z.nullable(z.number()),
  /** The plates and bars at home as JSON; null if there are none. */
  plates: z.nullable(z.string()),
  readReceipts: z.boolean(),
  /** Who sees the user's new scores. */
  audience: audienceName,
  registeredOn: instant,
  /** When the user last used the app, up to an hour ago; null if that is not known. */
  lastSeenOn: z.nullable(instant),
});

export const ownGym = z.object({
  gymId: id,
  gym: z.string(),
  isPrimary: z.boolean(),
  /** Whether the user does not want to be on the gym's page as a coach. */
  isOffPage: z.boolean(),
  joinedOn: instant,
  leftOn: z.nullable(instant),
});

/** A day on which the user was in a gym, by a tap or the tick of a coach. */
export const ownAttendance = z.object({
  gymId: id,
  gym: z.string(),
  day: plainDay,
  isTickedByCoach: z.boolean(),
  since: instant,
});

export const placeInClass = {
  classId: id,
  /** The day of the class in the timetable. */
  day: plainDay,
  /** `left`: left so late that the coach sees it. */
  state: z.enum(['comes', 'waits', 'left']),
  askedOn: instant,
  movedUpOn: z.nullable(instant),
  leftLateOn: z.nullable(instant),
};

/** A class that the user comes to, waits for or left late. */
export const ownClass = z.object({ gymId: id, gym: z.string(), ...placeInClass });

export const ownTrack = z.object({
  trackId: id,
  track: z.string(),
  gym: z.string(),
  type: trackType,
  joinedOn: instant,
  leftOn: z.nullable(instant),
  /** When access ends to a track that became a paid track, unless the user subscribes. */
  freeUntil: z.nullable(instant),
});

/** An invitation to the user's email, or one that the user has used. */
export const ownInvitation = z.object({
  gym: z.string(),
  track: z.string(),
  email: z.string(),
  sentOn: instant,
  joinedOn: z.nullable(instant),
});

/** A paid track. */
export const ownSubscription = z.object({
  gym: z.string(),
  track: z.string(),
  status: subscriptionStatus,
  /** Dollars per month. */
  price: z.number(),
  startedOn: instant,
  trialEndsOn: z.nullable(instant),
  paidUntil: z.nullable(instant),
  endsOn: z.nullable(instant),
  endedOn: z.nullable(instant),
  /** The end of a pause, and of a discount, at the payment provider. */
  pausedUntil: z.nullable(instant),
  discountEndsOn: z.nullable(instant),
  /** Whether the payment was returned, because it never opened the track. */
  isReturned: z.boolean(),
});

/** A discount on a paid track, either as a percentage or in dollars per month. */
export const ownDiscount = z.object({
  gym: z.string(),
  track: z.string(),
  percentOff: z.nullable(z.int()),
  amountOff: z.nullable(z.number()),
  /** The number of months; null for ever. */
  months: z.nullable(z.int()),
  givenOn: instant,
  removedOn: z.nullable(instant),
});

/** A pause of a paid track. */
export const ownPause = z.object({
  gym: z.string(),
  track: z.string(),
  /** The number of payments that are left out. */
  months: z.int(),
  pausedOn: instant,
  resumesOn: instant,
  endedEarlyOn: z.nullable(instant),
});

export const ownNotification = z.object({
  title: z.string(),
  description: z.string(),
  body: z.string(),
  link,
  notifiedOn: instant,
  readOn: z.nullable(instant),
});

/** How a kind of notification arrives, if the user has changed it. */
export const ownNotificationSetting = z.object({
  kind: z.string(),
  bell: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
});

export const ownMedia = z.object({
  kind: z.enum([
    'profile image',
    'gym logo',
    'gym cover',
    'track image',
    'score video',
    'chat image',
    'chat video',
    'voice message',
  ]),
  /** The track, the workout or the chat that the file belongs to. */
  of: z.string(),
  link,
});

/** A chat that the user is or was in. */
export const ownChat = z.object({
  groupId: id,
  /** The chat's name, which is the other user's name for a one-to-one chat. */
  chat: z.string(),
  kind: z.enum(['one-to-one', 'track', 'gym', 'custom']),
  isAdmin: z.boolean(),
  joinedOn: instant,
  leftOn: z.nullable(instant),
});

/** A message that the user has sent and not deleted. Images and videos are listed as media. */
export const ownMessage = z.object({
  messageId: id,
  groupId: id,
  chat: z.string(),
  kind: z.enum(['gif', 'image', 'video', 'text']),
  message: z.string(),
  /** The names of the members whom the message mentions. */
  mentions: z.array(z.string()),
  gifUrl: z.nullable(z.string()),
  /**
   * Whether the message is a track's welcome note, which was posted for the gym when an athlete
   * joined.
   */
  isWelcome: z.boolean(),
  isForwarded: z.boolean(),
  sentOn: instant,
  editedOn: z.nullable(instant),
});

/** An emoji that the user has put on a message. */
export const ownReaction = z.object({
  messageId: id,
  groupId: id,
  chat: z.string(),
  emoji: z.string(),
  reactedOn: instant,
});

/** An import that the user has started. */
export const ownImport = z.object({
  importId: id,
  /** Whether the import is one of a gym. */
  forGym: z.boolean(),
  kind: importKind,
  file: z.string(),
  source: z.nullable(z.string()),
  state: z.string(),
  results: z.int(),
  startedOn: instant,
});

/** An athlete of a list that a gym has imported. */
export const importedAthleteOfGym = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.nullable(plainDay),
  importedOn: instant,
});

/** What a gym has imported about the user. */
export const importedByGym = z.object({ gym: z.string(), ...importedAthleteOfGym.shape });

/** A user whom this user has blocked. */
export const ownBlock = z.object({ userId: id, userName: z.string(), blockedOn: instant });

/** A gym that the athlete coaches. */
export const ownCoaching = z.object({
  gymId: id,
  gym: z.string(),
  abilities: z.array(z.string()),
  /** Whether the gym's page shows the coach. */
  isOnPage: z.boolean(),
  since: instant,
});
