import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, instant, plainDay, personFields } from '../kernel/fields.ts';
import { optionalText, requiredText } from '../kernel/text.ts';

/** How many classes a gym may have in its timetable. */
export const maxClasses = 200;
/** How many days ahead an athlete may take a place, and a class may be changed. */
export const maxDaysAhead = 56;
/** How many days a class can be moved, earlier or later. */
export const maxMovedDays = 7;
/** How many days of classes one call returns. */
export const maxClassDays = 42;

/** A time of day on the gym's clock. */
const timeOfDay = z
  .string('Choose a time.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time such as 18:00.'));

/** 1 is Monday, 7 is Sunday. */
const weekday = z.int().check(z.minimum(1), z.maximum(7));

const minutes = 'Choose 5 to 480 minutes.';
const places = 'Choose 1 to 500 places.';

const namedTrack = z.object({ id, name: z.string() });
const coach = z.object({ id, name: z.string() });

/** The form of a class in the timetable. */
export const classForm = z.object({
  weekday,
  start: timeOfDay,
  minutes: z.int(minutes).check(z.minimum(5, minutes), z.maximum(480, minutes)),
  name: optionalText(60),
  trackIds: z._default(z.array(id).check(z.maxLength(20)), []),
  coachId: z.nullish(id),
  places: z.int(places).check(z.minimum(1, places), z.maximum(500, places)),
  fromDate: day,
});

/** The form that cancels or moves one day of a class. A cancelled one needs no day and no time. */
export const dayForm = z.object({
  toDate: z.optional(day),
  toStart: z.optional(timeOfDay),
  reason: requiredText('Reason', 200),
});

/** A class as the timetable has it from a day on, until the class has a later row. */
const timetableRow = z.object({
  classId: id,
  fromDate: plainDay,
  weekday: z.int(),
  start: z.string(),
  minutes: z.int(),
  /** Empty: the class is called after its tracks. */
  name: z.string(),
  /** Without a track, the class is for every athlete of the gym. */
  tracks: z.array(namedTrack),
  coach: z.nullable(coach),
  places: z.int(),
  /** The first day on which the class no longer has this row; null if it has no end. */
  endsOn: z.nullable(plainDay),
});
export type TimetableRow = z.output<typeof timetableRow>;

export const timetable = endpoint({
  name: 'classes.timetable',
  summary: "The gym's weekly timetable, with the changes that are to come",
  route: 'GET /classes/timetable/{gymId}',
  access: 'programme',
  params: z.object({ gymId: id }),
  output: z.object({
    gymId: id,
    timeZone: z.string(),
    /** Today, by the gym's time zone. */
    today: plainDay,
    /** How many hours before a class leaving it counts as late; with 0 it never does. */
    leaveHours: z.int(),
    rows: z.array(timetableRow),
    /** Who can be the coach of a class: the owner and the coaches of the gym. */
    coaches: z.array(coach),
    tracks: z.array(namedTrack),
  }),
});

export const save = endpoint({
  name: 'classes.save',
  summary:
    'Adds a class to the timetable, or changes one from a date on; whoever comes on a day that changes is told',
  route: 'POST /classes/timetable',
  access: 'programme',
  body: z.extend(classForm, {
    gymId: id,
    classId: id.check(
      z.meta({ description: 'Chosen by the client, so that a repeated request adds one class' }),
    ),
  }),
  errors: ['too_many_classes'],
});

const deleteClass = endpoint({
  name: 'classes.delete',
  summary: 'Takes a class out of the timetable from a date on; whoever comes later is told',
  route: 'DELETE /classes/timetable/{id}/{fromDate}',
  access: 'programme',
  params: z.object({ id, fromDate: day }),
});

export const saveHours = endpoint({
  name: 'classes.saveHours',
  summary: 'Sets how many hours before a class leaving it counts as late',
  route: 'POST /classes/hours',
  access: 'programme',
  body: z.object({ gymId: id, leaveHours: z.int().check(z.minimum(0), z.maximum(48)) }),
});

/** How one day of a class differs from the timetable. */
const dayChange = z.enum(['cancelled', 'moved']);
export type DayChange = z.output<typeof dayChange>;

export const change = endpoint({
  name: 'classes.change',
  summary:
    'Cancels one day of a class, moves it, or lets it take place as in the timetable; whoever comes is told with the reason',
  route: 'POST /classes/change',
  access: 'programme',
  body: z.object({
    gymId: id,
    classId: id,
    /** The day of the class in the timetable, also if it was moved before. */
    date: day,
    change: z.nullable(dayChange),
    toDate: z.optional(day),
    toStart: z.optional(timeOfDay),
    reason: optionalText(200),
  }),
  errors: ['class_started'],
});

const ownPlace = z.object({
  state: z.enum(['comes', 'waits']),
  /** The place on the waiting list, from 1; null for those who come. */
  position: z.nullable(z.int()),
});
export type OwnPlace = z.output<typeof ownPlace>;

const classOfDay = z.object({
  classId: id,
  gymId: id,
  gym: z.string(),
  timeZone: z.string(),
  /** The day of the class in the timetable, which names it together with its id. */
  date: plainDay,
  /** The day on which the class takes place, which differs if it was moved. */
  day: plainDay,
  start: z.string(),
  startsAt: instant,
  minutes: z.int(),
  /** Its own name, or the tracks that the reader may see. */
  name: z.string(),
  trackIds: z.array(id),
  coach: z.nullable(z.string()),
  places: z.int(),
  coming: z.int(),
  waiting: z.int(),
  change: z.nullable(dayChange),
  reason: z.string(),
  /** When a moved class would have taken place. */
  movedFrom: z.nullable(z.object({ day: plainDay, start: z.string() })),
  /** From then on leaving counts as late; null if it never does. */
  lateFrom: z.nullable(instant),
  /** Whether the reader is an athlete of the gym who may take a place. */
  mayCome: z.boolean(),
  /** Whether the reader may see who comes, and may change the class. */
  seesPeople: z.boolean(),
  mayChange: z.boolean(),
  mine: z.nullable(ownPlace),
});
export type ClassOfDay = z.output<typeof classOfDay>;

export const list = endpoint({
  name: 'classes.list',
  summary:
    "The classes of a gym's days that the caller may see, by default of today; without a gym, those of all gyms that the caller trains at or works for",
  route: 'GET /classes',
  access: 'user',
  query: z.object({
    gymId: z.optional(id).check(z.meta({ wire: 'gymId' })),
    fromDate: z.optional(day).check(z.meta({ wire: 'fromDate' })),
    toDate: z.optional(day).check(z.meta({ wire: 'toDate' })),
  }),
  output: z.array(classOfDay),
});

const ofDay = z.object({ id, date: day });

export const come = endpoint({
  name: 'classes.come',
  summary: 'Takes a place in a class, or the next one on its waiting list if it is full',
  route: 'POST /classes/{id}/{date}/come',
  access: 'logScores',
  params: ofDay,
  output: ownPlace,
  errors: ['class_started', 'class_cancelled', 'class_too_far'],
});

export const leave = endpoint({
  name: 'classes.leave',
  summary: 'Gives up your place in a class, which the first on the waiting list gets',
  route: 'POST /classes/{id}/{date}/leave',
  access: 'logScores',
  params: ofDay,
  output: z.object({
    /** Whether it was so late that the coach sees it. Nobody is charged. */
    isLate: z.boolean(),
  }),
  errors: ['class_started'],
});

const person = z.object({
  ...personFields,
});
export type ClassPerson = z.output<typeof person>;

export const people = endpoint({
  name: 'classes.people',
  summary:
    'Who comes to a class and who waits, in the order in which they asked, and who left late',
  route: 'GET /classes/{id}/{date}/people',
  access: 'user',
  params: ofDay,
  output: z.object({
    places: z.int(),
    coming: z.array(person),
    waiting: z.array(person),
    leftLate: z.array(person),
  }),
});

export { deleteClass as delete };
