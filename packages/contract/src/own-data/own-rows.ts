import { z } from 'zod/mini';
import { gender, weightUnit } from '../accounts/account-fields.ts';
import { id, instant, plainDay, role } from '../kernel/fields.ts';
import { importKind } from '../imports/import.ts';
import { maxOrigin } from '../lifts/index.ts';
import { paymentStatus } from '../payments/money.ts';
import { subscriptionStatus } from '../payments/subscription-status.ts';
import { trackType } from '../tracks/track.ts';
import { workoutContent } from '../workouts/workout.ts';
import { writingKind } from '../workouts/writing.ts';

/** The rows of the data export. Links are absolute; those to videos expire. */

const link = z.string();

/** The names of the audiences 0 to 2. */
export const audienceNames = ['board', 'coaches', 'only me'] as const;
const audienceName = z.enum(audienceNames);
/** The same of own workouts, which are on no board. */
export const ownAudienceNames = ['gym', 'coaches', 'only me'] as const;

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

const placeInClass = {
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

/** The workout that a row belongs to, and its day. */
const atWorkout = {
  gym: z.string(),
  track: z.string(),
  workoutId: id,
  workout: z.string(),
  workoutDate: plainDay,
};

/** A result with the values as entered. */
const result = {
  scoreKind: z.string(),
  values: z.array(z.string()),
  highestScore: z.string(),
  /** The unit of `highestScore`; null if it is not a weight. */
  weightUnit: z.nullable(weightUnit),
  isScaled: z.boolean(),
  isRecord: z.boolean(),
  notes: z.string(),
  hasVideo: z.boolean(),
  /** The name of the coach who entered the result; null once the athlete has saved it. */
  enteredBy: z.nullable(z.string()),
  loggedOn: instant,
  changedOn: instant,
  /** The unit of each value; empty if the values are not weights. */
  valueUnits: z.array(weightUnit),
  /** The reps of each set of a lift; empty for other workouts. */
  repsPerSet: z.array(z.int()),
  movements: z.array(z.string()),
  /** Who sees the result. */
  audience: audienceName,
  /** The names of the athletes of a team, first the one who logged the result; none for a result of one athlete. */
  team: z.array(z.string()),
};

export const ownScore = z.object({
  scoreId: id,
  ...atWorkout,
  workoutDescription: z.string(),
  ...result,
});

const { hasVideo: _video, enteredBy: _coach, team: _team, ...ownResult } = result;

/** A workout that the user logged on their own, on no board. */
export const ownWorkout = z.object({
  ownWorkoutId: id,
  day: plainDay,
  name: z.string(),
  description: z.string(),
  /** The benchmark of the library that was done; null for other workouts. */
  benchmark: z.nullable(z.string()),
  ...ownResult,
  audience: z.enum(ownAudienceNames),
  /** The program that the workout was imported from; null if it was logged here. */
  importedFrom: z.nullable(z.string()),
  /** The imported row as JSON. */
  original: z.nullable(z.string()),
});

export const ownComment = z.object({
  commentId: id,
  scoreId: id,
  ...atWorkout,
  comments: z.string(),
  imageUrl: z.nullable(z.string()),
  writtenOn: instant,
});

/** A comment or video of the user that a coach or the owner of the gym removed. */
export const ownRemoval = z.object({
  scoreId: id,
  ...atWorkout,
  what: z.enum(['comment', 'video']),
  removedOn: instant,
});

export const ownLike = z.object({
  scoreId: id,
  /** The liked comment; null if the score itself was liked. */
  commentId: z.nullable(id),
  ...atWorkout,
  likedOn: instant,
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

export const discountOfGym = z.extend(ownDiscount, { athlete: z.string() });

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

export const pauseOfGym = z.extend(ownPause, { athlete: z.string() });

export const ownLiftMax = z.object({
  id,
  movement: z.string(),
  value: z.number(),
  weightUnit,
  achievedOn: plainDay,
  /** The origin of a chosen max; null for a tested max. */
  chosenFrom: z.nullable(maxOrigin),
});

export const ownRecord = z.object({
  scoreId: id,
  ...atWorkout,
  kind: z.enum(['lift', 'benchmark']),
  highestScore: z.string(),
  weightUnit: z.nullable(weightUnit),
  isScaled: z.boolean(),
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

export const gymOfOwner = z.object({
  gymId: id,
  name: z.string(),
  tagLine: z.string(),
  address: z.string(),
  timeZone: z.string(),
  /** Whether the gym is listed in the marketplace. */
  status: z.boolean(),
  /** The plates and bars of the gym as JSON; null if it has the usual ones. */
  plates: z.nullable(z.string()),
  /** The colours of the cover; null if none were chosen. */
  cover: z.nullable(z.string()),
  /** The track whose week is on the gym's page; null for none. */
  shownTrackId: z.nullable(id),
  foundedOn: instant,
});

/** A track of the gym with the password of a private track, as My Tracks shows it. */
export const trackOfGym = z.object({
  trackId: id,
  name: z.string(),
  type: trackType,
  description: z.string(),
  welcomeNote: z.string(),
  joinPassword: z.nullable(z.string()),
  price: z.nullable(z.number()),
  trialPeriodDays: z.nullable(z.int()),
  reference: z.string(),
  status: z.boolean(),
  salesEndedOn: z.nullable(instant),
  /** The track that is sold at a new price instead. */
  successorId: z.nullable(id),
  createdOn: instant,
  deletedOn: z.nullable(instant),
});

/** An invitation that the gym has mailed. */
export const invitationOfGym = z.object({
  track: z.string(),
  email: z.string(),
  sentOn: instant,
  expiresOn: instant,
  withdrawnOn: z.nullable(instant),
  joinedOn: z.nullable(instant),
});

/** The workout's content, with names in place of ids and numbers. */
export const workoutOfGym = z.object({
  workoutId: id,
  track: z.string(),
  workout: z.string(),
  workoutDate: plainDay,
  sortOrder: z.int(),
  scoreKind: z.string(),
  ...z.omit(workoutContent, {
    name: true,
    scoreType: true,
    benchmarkValues: true,
    movementIds: true,
    benchmarkId: true,
    videoUrl: true,
  }).shape,
  percentages: z.array(z.nullable(z.number())),
  movements: z.array(z.string()),
  videoUrl: z.string(),
  isPublished: z.boolean(),
  createdOn: instant,
  deletedOn: z.nullable(instant),
});

/** A payment to the gym, a refund, or a payment that failed. Amounts are in the currency of the gym's account. */
export const paymentOfGym = z.object({
  id: z.string(),
  at: instant,
  /** The athlete's name; empty if the payment belongs to no athlete's subscription. */
  athlete: z.string(),
  track: z.string(),
  status: paymentStatus,
  amount: z.number(),
  providerFee: z.number(),
  platformFee: z.number(),
  /** The amount that reaches the gym's bank. */
  net: z.number(),
  /** The day of the payout; null if there is none yet. */
  paidOutOn: z.nullable(plainDay),
  reason: z.nullable(z.string()),
});

/** The gym's payments for this service. */
export const planOfGym = z.object({
  status: subscriptionStatus,
  /** The number of athletes that decided the price. */
  athletes: z.int(),
  /** Dollars per month. */
  price: z.number(),
  startedOn: instant,
  paidUntil: z.nullable(instant),
  endsOn: z.nullable(instant),
  endedOn: z.nullable(instant),
});

export const athleteOfGym = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  joinedOn: instant,
});

/** A day on which an athlete was in the gym, by a tap or the tick of a coach. */
export const attendanceOfGym = z.object({
  athleteId: id,
  athlete: z.string(),
  day: plainDay,
  isTickedByCoach: z.boolean(),
  since: instant,
});

/** When a class takes place from a day on; without a weekday it no longer does. */
export const timesOfClass = z.object({
  classId: id,
  fromDay: plainDay,
  weekday: z.nullable(z.int()),
  startTime: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  name: z.nullable(z.string()),
  tracks: z.array(z.string()),
  coach: z.nullable(z.string()),
  places: z.nullable(z.int()),
});

/** A day of a class that was cancelled or moved, or about which its people were told. */
export const changedClass = z.object({
  classId: id,
  day: plainDay,
  change: z.nullable(z.enum(['cancelled', 'moved'])),
  toDay: z.nullable(plainDay),
  toStart: z.nullable(z.string()),
  reason: z.string(),
  changedOn: instant,
});

/** An athlete who comes to a class, waits for a place or left late. */
export const placeOfGym = z.object({ athleteId: id, athlete: z.string(), ...placeInClass });

/** The owner's note about an athlete. */
export const noteOfGym = z.object({
  noteId: id,
  athleteId: id,
  athlete: z.string(),
  note: z.string(),
  writtenOn: instant,
});

/** A gym that the athlete coaches. */
export const ownCoaching = z.object({
  gymId: id,
  gym: z.string(),
  abilities: z.array(z.string()),
  /** Whether the gym's page shows the coach. */
  isOnPage: z.boolean(),
  since: instant,
});

/** A coach of the gym. */
export const coachOfGym = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  abilities: z.array(z.string()),
  since: instant,
});

/** An open invitation to coach at the gym. */
export const coachInvitationOfGym = z.object({
  email: z.string(),
  abilities: z.array(z.string()),
  sentOn: instant,
  expiresOn: instant,
});

/** A screen that shows the gym's workouts. */
export const screenOfGym = z.object({ screen: z.string(), track: z.string(), pairedOn: instant });

/** A class that coaches of the gym ran. */
export const classOfGym = z.object({
  track: z.string(),
  day: plainDay,
  startedOn: instant,
  endedOn: z.nullable(instant),
  guests: z.array(z.string()),
});

/** The clock at the end of each round that the user did of a workout in a class, in seconds. */
export const ownClassRounds = z.object({
  gym: z.string(),
  workout: z.string(),
  day: plainDay,
  rounds: z.array(z.int()),
  isScaled: z.boolean(),
});

/** A message that asked the user for the score of a workout after a class. */
export const ownClassReminder = z.object({
  gym: z.string(),
  workout: z.string(),
  day: plainDay,
  remindedOn: instant,
});

/** A movement of the gym's library. */
export const movementVideoOfGym = z.object({
  movement: z.string(),
  videoUrl: z.string(),
  addedOn: instant,
});

/** What a coach confirmed about the gym's way of writing weeks. */
export const writingOfGym = z.object({
  kind: writingKind,
  written: z.string(),
  means: z.string(),
  learnedOn: instant,
});

/** A block of weeks, or a template of the gym, which has no track. */
export const blockOfGym = z.object({
  blockId: id,
  block: z.string(),
  track: z.nullable(z.string()),
  weeks: z.array(z.string()),
  /** The first day of each week; empty if the block is not on the calendar. */
  weekDays: z.array(plainDay),
  createdOn: instant,
});

/** A workout of a block. */
export const blockWorkoutOfGym = z.object({
  blockId: id,
  block: z.string(),
  blockWorkoutId: id,
  /** The workout's week in the plan; null on the calendar. */
  week: z.nullable(z.int()),
  day: z.nullable(z.int()),
  position: z.nullable(z.int()),
  isRetest: z.boolean(),
  /** The workout on the calendar, whose other fields are among the workouts. */
  workoutId: z.nullable(id),
  ...z.omit(workoutOfGym, {
    workoutId: true,
    track: true,
    workoutDate: true,
    sortOrder: true,
    isPublished: true,
    createdOn: true,
    deletedOn: true,
  }).shape,
});

/** A movement whose patterns the gym has changed, or that the gym has added. */
export const movementPatternsOfGym = z.object({
  movement: z.string(),
  patterns: z.array(z.string()),
  addedOn: instant,
});

/** A result on the gym's leaderboards, with the athlete's name. */
export const scoreOfGym = z.object({
  scoreId: id,
  athleteId: id,
  athlete: z.string(),
  ...atWorkout,
  workoutDescription: z.string(),
  ...result,
});
