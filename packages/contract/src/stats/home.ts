import { z } from 'zod/mini';
import { type OutputOf, endpoint } from '../kernel/endpoint.ts';
import { id, instant, ofCoachedGym, plainDay } from '../kernel/fields.ts';
import { trackType } from '../tracks/track.ts';
import { workoutTypeOut } from '../workouts/workout.ts';

/** The first row on the board of a workout: Rx before scaled, then the better result. */
const best = z.object({
  userId: id,
  userName: z.string(),
  /** The number of the other athletes of a team's score. */
  others: z.int(),
  /** The result, spelled as on the wire. Weights are in the reader's preferred unit. */
  highestScore: z.string(),
  isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
});

const workoutOfToday = z.object({
  trackWorkoutId: id,
  trackId: id,
  track: z.string(),
  name: z.string(),
  workoutType: workoutTypeOut,
  scoreType: z.int(),
  sets: z.int(),
  isPublished: z.boolean(),
  /** The number of athletes who are on the track now. */
  athletes: z.int(),
  /** The number of these athletes with a score. */
  athletesWithScore: z.int(),
  /** The number of comments that other users wrote today on scores of this workout. */
  newComments: z.int(),
  /** The best score; null without scores, and for score types without ranks. */
  best: z.nullable(best),
});
export type WorkoutOfToday = z.output<typeof workoutOfToday>;

export const today = endpoint({
  name: 'stats.today',
  summary: "The workouts of today, by the gym's time zone, with the scores that are in",
  route: 'GET /GymStats/Today',
  access: 'seeEngagement',
  query: z.object(ofCoachedGym),
  output: z.object({ day: plainDay, workouts: z.array(workoutOfToday) }),
  envelope: 'result',
});

/** An athlete counts as quiet after this many days without a score or a day in the gym. */
export const quietDays = 14;

const quietAthlete = z.object({
  id,
  userName: z.string(),
  image: z.nullable(z.string()),
  /** The last score; null if the athlete has never logged a score in this gym. */
  lastScoreOn: z.nullable(plainDay),
  /** The last day in the gym by a tap or the tick of a coach; null without any. */
  lastHereOn: z.nullable(plainDay),
  joinedOn: plainDay,
  /** Days since the last score or day in the gym, or since joining if that was later. */
  days: z.int(),
});
export type QuietAthlete = z.output<typeof quietAthlete>;

export const quietAthletes = endpoint({
  name: 'stats.quietAthletes',
  summary:
    'The five athletes who went quiet last: no score and no day in the gym for 14 days or more',
  route: 'GET /GymStats/QuietAthletes',
  access: 'manageAthletes',
  query: z.object(ofCoachedGym),
  output: z.object({
    /** The number of all quiet athletes. */
    total: z.int(),
    athletes: z.array(quietAthlete),
  }),
  envelope: 'result',
});

const recordOfWeek = z.object({
  scoreId: id,
  trackWorkoutId: id,
  trackId: id,
  schedule: plainDay,
  userId: id,
  userName: z.string(),
  image: z.nullable(z.string()),
  name: z.string(),
  workoutType: workoutTypeOut,
  scoreType: z.int(),
  sets: z.int(),
  isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
  /**
   * The result, spelled as on the wire, in the reader's preferred unit; for a lift, its heaviest
   * set.
   */
  value: z.string(),
  /**
   * The best earlier result in this gym, in the same form. Null if the earlier result was in another gym or a
   * tested max.
   */
  earlier: z.nullable(z.object({ value: z.string(), date: plainDay })),
});
export type RecordOfWeek = z.output<typeof recordOfWeek>;

export const weekRecords = endpoint({
  name: 'stats.weekRecords',
  summary:
    'The five newest personal records that the athletes of your gym logged in the last seven days',
  route: 'GET /GymStats/WeekRecords',
  access: 'manageAthletes',
  query: z.object(ofCoachedGym),
  output: z.object({
    /** The number of all records. */
    total: z.int(),
    records: z.array(recordOfWeek),
  }),
  envelope: 'result',
});

export const firstSteps = endpoint({
  name: 'stats.firstSteps',
  summary: 'What a new gym has done: a track, a published workout, an athlete',
  route: 'GET /GymStats/FirstSteps',
  access: 'seeEngagement',
  query: z.object(ofCoachedGym),
  output: z.object({
    /** The first track that was made and still exists; null without any. */
    track: z.nullable(
      z.object({
        id,
        name: z.string(),
        type: trackType,
        /** The track's reference for the link to share. */
        reference: z.string(),
        createdOn: instant,
      }),
    ),
    hasWorkout: z.boolean(),
    /** The first day with a draft; null without one. */
    firstDraft: z.nullable(plainDay),
    hasAthlete: z.boolean(),
    /** Whether the gym has invited someone by email. */
    hasInvitation: z.boolean(),
    /** Whether the gym has ever had a score. */
    hasScore: z.boolean(),
  }),
  envelope: 'result',
});

const kindOfWorkout = { workoutType: workoutTypeOut, scoreType: z.int(), sets: z.int() };

const plannedDay = z.object({
  date: plainDay,
  /** The workouts in their order, with drafts. */
  workouts: z.array(z.object({ trackWorkoutId: id, name: z.string(), ...kindOfWorkout })),
  /**
   * Whether nobody needs to plan the day: it has no workout, and its weekday had none in the four weeks before, in which other
   * weekdays had some.
   */
  isRest: z.boolean(),
});

const question = z.object({
  /** The comment or the message. */
  id,
  userId: id,
  userName: z.string(),
  image: z.nullable(z.string()),
  text: z.string(),
  askedAt: instant,
  /** The workout on whose score the question is a comment; null for a message. */
  workout: z.nullable(
    z.object({ trackWorkoutId: id, scoreId: id, name: z.string(), ...kindOfWorkout }),
  ),
  /** The chat and the position of the message; null for a comment. */
  chat: z.nullable(z.object({ groupId: id, name: z.string(), seq: z.int() })),
});
export type Question = z.output<typeof question>;

export const coachHome = endpoint({
  name: 'stats.coachHome',
  summary:
    'What a coach has to do: the days of this week that are not planned, and the questions of the last 14 days without an answer',
  route: 'GET /GymStats/CoachHome',
  access: 'seeEngagement',
  query: z.object(ofCoachedGym),
  output: z.object({
    today: plainDay,
    /** The open tracks of the gym, with the days of this week from Sunday. */
    tracks: z.array(z.object({ id, name: z.string(), days: z.array(plannedDay) })),
    questions: z.object({
      /** The number of all questions. */
      total: z.int(),
      /** The ten oldest, the oldest first. */
      oldest: z.array(question),
    }),
  }),
  envelope: 'result',
});
export type TrackOfWeek = OutputOf<typeof coachHome>['tracks'][number];
