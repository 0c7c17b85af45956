import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, instant, plainDay } from '../kernel/fields.ts';
import { longestCap, mostRounds, timerChange, timerOfScreen } from '../screens/timer.ts';

/** How many guests a class may have. */
export const maxGuests = 30;
/** How many athletes one call may remind. */
const maxReminded = 300;

const guestName = z
  .string('Type the name of the guest.')
  .check(
    z.trim(),
    z.minLength(1, 'Type the name of the guest.'),
    z.maxLength(40, 'Use at most 40 characters.'),
  );

/** A class of the timetable, by its id and its day there. */
const classOfDay = z.object({ classId: id, date: plainDay });

/** What an athlete has done of a part before the score is complete. */
const roundsOfAthlete = z.object({
  userId: id,
  trackWorkoutId: id,
  /** The clock at the end of each round, in whole seconds. */
  rounds: z
    .array(z.int().check(z.minimum(0), z.maximum(longestCap)))
    .check(z.maxLength(mostRounds)),
  isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
});
export type RoundsOfAthlete = z.output<typeof roundsOfAthlete>;

/** A class that coaches run: the workouts of a track on a day, one after another. */
export const classRun = z.object({
  id,
  gymId: id,
  trackId: id,
  trackName: z.string(),
  day: plainDay,
  startedAt: instant,
  /** When the class ended; null while it goes on. */
  endedAt: z.nullable(instant),
  /** The part that is worked now; null means the first workout of the day. */
  trackWorkoutId: z.nullable(id),
  /** The screen on the wall that shows the class; null if there is none, and once the class has ended. */
  screenId: z.nullable(id),
  screenName: z.nullable(z.string()),
  /** The clock of the class, which is the clock of its screen if it has one. */
  ...timerOfScreen,
  /** The class of the timetable that a coach has chosen; null for the one that begins nearest to the start of the class. */
  chosenClass: z.nullable(classOfDay),
  /** The names of drop-ins, who have no account. */
  guests: z.array(z.string()),
  /** Who has done a part of a workout, or does it scaled. */
  athletes: z.array(roundsOfAthlete),
  /** Who was asked for a score of this track and day. */
  reminded: z.array(z.object({ userId: id, at: instant })),
  /** The server's time, which the timer follows. */
  now: instant,
});
export type ClassRun = z.output<typeof classRun>;

const ofRun = z.object({ id });

export const start = endpoint({
  name: 'classRuns.start',
  summary: "Starts today's class of a track, or returns the one that is going on",
  route: 'POST /classruns',
  access: 'enterScores',
  body: z.object({ trackId: id }),
  output: classRun,
});

export const get = endpoint({
  name: 'classRuns.get',
  summary: 'A class of your gym: its part, clock, screen, guests and reminders',
  route: 'GET /classruns/{id}',
  access: 'enterScores',
  params: ofRun,
  output: classRun,
});

export const expected = endpoint({
  name: 'classRuns.expected',
  summary:
    'Who comes to a class by the timetable, and which other athletes are often there at its hour',
  route: 'GET /classruns/{id}/expected',
  access: 'enterScores',
  params: ofRun,
  /** Another class than the one that is stored with the run. */
  query: z.object({ classId: z.optional(id), date: z.optional(day) }),
  output: z.object({
    /** The day's classes for the track by the timetable, without cancelled ones, the earliest first. */
    classes: z.array(
      z.extend(classOfDay, {
        name: z.string(),
        /** On the gym's clock. */
        start: z.string(),
        /** Whether the other fields are about this class: the chosen or the nearest one. */
        isRun: z.boolean(),
      }),
    ),
    /** The athletes on the track who come, in the order in which they asked. */
    coming: z.array(id),
    /** Other athletes on the track who were in at least 3 classes of this weekday and hour in the last 8 weeks, the most frequent first. */
    often: z.array(id),
  }),
});

export const update = endpoint({
  name: 'classRuns.update',
  summary:
    'Shows a class on a screen, chooses its class of the timetable, adds or removes a guest, ends it and takes its clock off the screen, or goes on with it',
  route: 'POST /classruns/{id}',
  access: 'enterScores',
  params: ofRun,
  body: z.object({
    /** The screen that shows the class, for users who may programme; null shows it on none. */
    screenId: z.optional(z.nullable(id)),
    /** The class of the timetable whose people are expected. */
    chosenClass: z.optional(classOfDay),
    guest: z.optional(z.object({ name: guestName, here: z.boolean() })),
    isEnded: z.optional(z.boolean()).check(z.meta({ wire: 'Ended' })),
  }),
  output: classRun,
  errors: ['too_many_guests', 'class_going_on', 'class_ended'],
});

export const changeTimer = endpoint({
  name: 'classRuns.changeTimer',
  summary: 'Starts a part of a class with its clock, or changes the clock; on its screen, too',
  route: 'POST /classruns/{id}/timer',
  access: 'enterScores',
  params: ofRun,
  body: timerChange,
  output: classRun,
  errors: ['timer_missing', 'workout_not_published'],
});

export const saveRounds = endpoint({
  name: 'classRuns.saveRounds',
  summary:
    'Stores the rounds that an athlete of the class has done of a part, until there is a score',
  route: 'POST /classruns/{id}/rounds',
  access: 'enterScores',
  params: ofRun,
  body: roundsOfAthlete,
  output: classRun,
});

export const remind = endpoint({
  name: 'classRuns.remind',
  summary: 'Asks athletes for the score of a workout of the class, each at most once for its day',
  route: 'POST /classruns/{id}/remind',
  access: 'enterScores',
  params: ofRun,
  body: z.object({
    athletes: z
      .array(z.object({ userId: id, trackWorkoutId: id }))
      .check(z.minLength(1), z.maxLength(maxReminded)),
  }),
  output: classRun,
});
