import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';
import { optionalText } from '../kernel/text.ts';
import {
  athleteOfGym,
  blockOfGym,
  blockWorkoutOfGym,
  attendanceOfGym,
  changedClass,
  classOfGym,
  coachInvitationOfGym,
  coachOfGym,
  gymOfOwner,
  movementPatternsOfGym,
  movementVideoOfGym,
  noteOfGym,
  invitationOfGym,
  discountOfGym,
  pauseOfGym,
  placeOfGym,
  timesOfClass,
  paymentOfGym,
  planOfGym,
  scoreOfGym,
  screenOfGym,
  trackOfGym,
  workoutOfGym,
  writingOfGym,
} from './gym-rows.ts';
import {
  importedAthleteOfGym,
  importedByGym,
  ownAttendance,
  ownBlock,
  ownChat,
  ownClass,
  ownCoaching,
  ownGym,
  ownImport,
  ownInvitation,
  ownMedia,
  ownNotification,
  ownNotificationSetting,
  ownMessage,
  ownProfile,
  ownReaction,
  ownDiscount,
  ownPause,
  ownSubscription,
  ownTrack,
} from './own-rows.ts';
import {
  ownClassReminder,
  ownClassRounds,
  ownComment,
  ownLiftMax,
  ownLike,
  ownRecord,
  ownRemoval,
  ownScore,
  ownWorkout,
} from './result-rows.ts';

/** The format: one JSON document, or a zip archive with a CSV file for each kind of data. */
const exportFormat = z.enum(['json', 'csv']);
export type ExportFormat = z.output<typeof exportFormat>;

const exportOwnData = endpoint({
  name: 'ownData.export',
  summary:
    'A link, valid for five minutes, to a file with all data of the caller and, for an owner, of the gym',
  route: 'GET /users/{userId}/export',
  access: 'user',
  params: z.object({ userId: id }),
  query: z.object({ format: z._default(exportFormat, 'json').check(z.meta({ wire: 'format' })) }),
  output: z.object({
    /** The URL, relative to this API's origin. */
    url: z.string(),
    expires: instant,
  }),
});

/** The parameters of a link to one's own data. */
export const ownDataLinkQuery = z.object({
  userId: id.check(z.meta({ wire: 'userId' })),
  /** The session that requested the link. The link ends with it. */
  session: id.check(z.meta({ wire: 'session' })),
  format: exportFormat.check(z.meta({ wire: 'format' })),
  expires: z._default(z.string().check(z.maxLength(20)), '').check(z.meta({ wire: 'expires' })),
  signature: z
    ._default(z.string().check(z.maxLength(100)), '')
    .check(z.meta({ wire: 'signature' })),
});

/**
 * Downloads a file of own data. The browser sends no token, so the signature authorises the
 * request.
 */
export const download = endpoint({
  name: 'ownData.download',
  summary:
    'The file behind such a link, streamed: `AthleteFile` or `OwnerFile`, as JSON or as zipped CSV',
  route: 'GET /users/exportfile',
  access: 'public',
  query: ownDataLinkQuery,
  envelope: 'bytes',
});

/** The form for deleting an account. */
export const accountDeletion = z.object({
  password: z
    .string('Enter your password.')
    .check(z.minLength(1, 'Enter your password.'), z.maxLength(1024)),
  /** The name of an owner's gym, as confirmation that the gym will be closed. */
  gymName: optionalText(100),
});

export const deleteAccount = endpoint({
  name: 'ownData.deleteAccount',
  summary: "Deletes the caller's account for good, closes an owner's gym and ends all sessions",
  route: 'POST /users/delete',
  access: 'user',
  body: accountDeletion,
  errors: ['wrong_password', 'gym_name_differs'],
});

export { exportOwnData as export };

/** The contents of an athlete's JSON file. As CSV, each part is a separate file. */
export const athleteFile = z.object({
  exportedOn: instant,
  profile: ownProfile,
  gyms: z.array(ownGym),
  coaching: z.array(ownCoaching),
  attendance: z.array(ownAttendance),
  classes: z.array(ownClass),
  classRounds: z.array(ownClassRounds),
  classReminders: z.array(ownClassReminder),
  tracks: z.array(ownTrack),
  invitations: z.array(ownInvitation),
  scores: z.array(ownScore),
  ownWorkouts: z.array(ownWorkout),
  comments: z.array(ownComment),
  likes: z.array(ownLike),
  removals: z.array(ownRemoval),
  liftMaxes: z.array(ownLiftMax),
  records: z.array(ownRecord),
  subscriptions: z.array(ownSubscription),
  discounts: z.array(ownDiscount),
  pauses: z.array(ownPause),
  notifications: z.array(ownNotification),
  notificationSettings: z.array(ownNotificationSetting),
  chats: z.array(ownChat),
  messages: z.array(ownMessage),
  reactions: z.array(ownReaction),
  blockedUsers: z.array(ownBlock),
  imports: z.array(ownImport),
  importedByGyms: z.array(importedByGym),
  media: z.array(ownMedia),
});

/**
 * The contents of an owner's file: the owner's profile, comments and training, and the gym, which is null if there is
 * none.
 */
export const ownerFile = z.object({
  exportedOn: instant,
  profile: ownProfile,
  gym: z.nullable(gymOfOwner),
  tracks: z.array(trackOfGym),
  workouts: z.array(workoutOfGym),
  writing: z.array(writingOfGym),
  blocks: z.array(blockOfGym),
  blockWorkouts: z.array(blockWorkoutOfGym),
  movementPatterns: z.array(movementPatternsOfGym),
  athletes: z.array(athleteOfGym),
  athleteNotes: z.array(noteOfGym),
  attendance: z.array(attendanceOfGym),
  timetable: z.array(timesOfClass),
  changedClasses: z.array(changedClass),
  classPlaces: z.array(placeOfGym),
  classes: z.array(classOfGym),
  coaches: z.array(coachOfGym),
  coachInvitations: z.array(coachInvitationOfGym),
  movementVideos: z.array(movementVideoOfGym),
  screens: z.array(screenOfGym),
  invitations: z.array(invitationOfGym),
  scores: z.array(scoreOfGym),
  /** The owner's own workouts and maxes, and the tracks that the owner trained on. */
  ownWorkouts: z.array(ownWorkout),
  liftMaxes: z.array(ownLiftMax),
  joinedTracks: z.array(ownTrack),
  plan: z.nullable(planOfGym),
  discounts: z.array(discountOfGym),
  pauses: z.array(pauseOfGym),
  payments: z.array(paymentOfGym),
  comments: z.array(ownComment),
  likes: z.array(ownLike),
  removals: z.array(ownRemoval),
  notifications: z.array(ownNotification),
  notificationSettings: z.array(ownNotificationSetting),
  chats: z.array(ownChat),
  messages: z.array(ownMessage),
  reactions: z.array(ownReaction),
  blockedUsers: z.array(ownBlock),
  imports: z.array(ownImport),
  importedAthletes: z.array(importedAthleteOfGym),
  media: z.array(ownMedia),
});
