import { z } from 'zod/mini';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { paymentStatus } from '../payments/money.ts';
import { subscriptionStatus } from '../payments/billing.ts';
import { trackType } from '../tracks/track.ts';
import { workoutContent } from '../workouts/workout.ts';
import { writingKind } from '../workouts/writing.ts';
import { ownDiscount, ownPause, placeInClass } from './own-rows.ts';
import { atWorkout, result } from './result-rows.ts';

/** The rows of the data export that a gym gets. */

export const discountOfGym = z.extend(ownDiscount, { athlete: z.string() });

export const pauseOfGym = z.extend(ownPause, { athlete: z.string() });

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
