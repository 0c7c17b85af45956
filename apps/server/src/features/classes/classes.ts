import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import * as classes from '@trackboard/contract/classes';
import {
  classesChanged,
  maxClassDays,
  maxDaysAhead,
  maxMovedDays,
} from '@trackboard/contract/classes';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { after, dayIn, hours } from '../../platform/time/clock.ts';
import { daysOfRange } from '../../platform/time/days-of-range.ts';
import { type Occurrence, occurrencesBetween, shiftDay } from './days.ts';
import { type ClassOccurrence, dayOf, moveUp, nameOfClass, openClass } from './places/places.ts';
import {
  type ClassDayKey,
  type VisibleClassRow,
  findClass,
  findGymOfClass,
  findGymOfReader,
  listVisibleClasses,
} from './queries.ts';
import {
  type PersonRow,
  type PlaceRow,
  deletePlace,
  holdGymOfClass,
  holdTracks,
  listPeople,
  listPlaces,
  markLeftLate,
  upsertPlace,
} from './places/queries.ts';

type VisibleTimes = VisibleClassRow['times'][number];

/** From then on leaving a class counts as late; null if it never does, as for those who moved up when it was late already. */
function lateFrom(
  { startsAt }: { readonly startsAt: Date },
  leaveHours: number,
  movedUpAt: Date | null,
): Date | null {
  const late = leaveHours > 0 ? after(startsAt, -hours(leaveHours)) : null;
  return late && movedUpAt && movedUpAt >= late ? null : late;
}

const seesPeopleOf = (actor: Actor, gymId: string): boolean =>
  can(actor, 'programme', gymId) || can(actor, 'manageAthletes', gymId);

/** Presents a class of a day. Undefined if the reader may not see it. */
function presentClass(row: VisibleClassRow, of: Occurrence<VisibleTimes>, reader: Actor) {
  const { gymId, classId, gym, timeZone } = row;
  const { times, date, day, start, startsAt, change, reason } = of;
  const { tracks, trackIds, coaches, minutes, places } = times;
  const counts = row.days.find((each) => each.day === date);
  const state = counts?.state === 'left' ? null : (counts?.state ?? null);
  const movedUpAt = counts?.movedUpAt ? new Date(counts.movedUpAt) : null;
  const isForAll = !trackIds?.length;
  const isOfReader = isForAll || tracks.length > 0 || can(reader, 'seeDrafts', gymId);
  if (!isOfReader && !state) return undefined;
  return {
    gymId,
    classId,
    gym,
    timeZone,
    date,
    day,
    start,
    minutes,
    places,
    change,
    reason,
    startsAt: startsAt.toISOString(),
    name: nameOfClass(times),
    trackIds: tracks.map(({ id }) => id),
    coach: coaches[0]?.name ?? null,
    coming: counts?.coming ?? 0,
    waiting: counts?.waiting ?? 0,
    movedFrom: change === 'moved' ? { day: date, start: times.startTime } : null,
    lateFrom: lateFrom(of, row.leaveHours, movedUpAt)?.toISOString() ?? null,
    mayCome: Boolean(row.isMember && (isForAll || times.isJoined)),
    seesPeople: seesPeopleOf(reader, gymId),
    mayChange: can(reader, 'programme', gymId),
    mine: state && { state, position: state === 'waits' ? (counts?.position ?? null) : null },
  };
}

/** Lists the classes of some days that the actor may see, in the order of their starts. */
async function listClasses(
  { db, clock }: Context,
  actor: Actor,
  { gymId, fromDate, toDate = fromDate }: InputOf<typeof classes.list>,
) {
  if (gymId && !(await findGymOfReader(db, actor, gymId))) return failure('not_found');
  const now = clock.now();
  const first = fromDate ?? toDate;
  if (first && toDate) {
    const days = daysOfRange(first, toDate, { field: 'ToDate', maxDays: maxClassDays });
    if (isFailure(days)) return days;
  }
  const today = dayIn('UTC', now);
  // Without days, each gym has its own today, which is at most a day away from that of UTC.
  const fromDay = shiftDay(first ?? today, -maxMovedDays - 1);
  const toDay = shiftDay(toDate ?? today, maxMovedDays + 1);
  const rows = await listVisibleClasses(db, actor, { gymId, fromDay, toDay });
  const listed = rows.flatMap((row) => {
    const there = dayIn(row.timeZone, now);
    const range = { fromDay: first ?? there, toDay: toDate ?? there };
    return occurrencesBetween(row, range, row.timeZone).flatMap(
      (of) => presentClass(row, of, actor) ?? [],
    );
  });
  return listed.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** The actor's place on the waiting list, or that the actor comes. */
function presentPlace(places: readonly PlaceRow[], userId: string) {
  const own = places.find((place) => place.userId === userId);
  if (own?.state !== 'waits') return { state: 'comes' as const, position: null };
  const waiting = places.filter(({ state }) => state === 'waits');
  return { state: 'waits' as const, position: waiting.indexOf(own) + 1 };
}

interface HeldDay {
  readonly key: ClassDayKey;
  readonly row: NonNullable<Awaited<ReturnType<typeof openClass>>>;
  readonly occurrence: ClassOccurrence | undefined;
  readonly places: readonly PlaceRow[];
  readonly own: PlaceRow | undefined;
  /** Whether the athlete may take a place. */
  readonly mayCome: boolean;
}

/** Locks a class and reads a day of it for an athlete of its gym, whose memberships stay until the transaction ends. */
async function holdDay(
  trx: Trx,
  userId: string,
  { id: classId, date: day }: { readonly id: string; readonly date: string },
): Promise<HeldDay | undefined> {
  const gymId = await holdGymOfClass(trx, userId, classId);
  if (!gymId) return undefined;
  const joined = await holdTracks(trx, gymId, userId);
  const row = await openClass(trx, { gymId, classId });
  if (!row) return undefined;
  const key = { gymId, classId, day };
  const occurrence = dayOf(row, day);
  const places = await listPlaces(trx, key);
  const own = places.find((place) => place.userId === userId && place.state !== 'left');
  const trackIds = occurrence?.times.trackIds;
  const mayCome = trackIds?.length === 0 || Boolean(trackIds?.some((id) => joined.includes(id)));
  return { key, row, occurrence, places, own, mayCome };
}

/** Takes a place in a class, or the next one on the waiting list. A repeated request keeps the place. */
async function comeToClass(
  { db, clock, outbox }: Context,
  { id: userId }: Actor,
  input: InputOf<typeof classes.come>,
) {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const held = await holdDay(trx, userId, input);
    if (!held?.occurrence || !(held.mayCome || held.own)) return failure('not_found');
    const { key, occurrence, places, row } = held;
    if (occurrence.startsAt <= now) return failure('class_started');
    if (occurrence.change === 'cancelled') return failure('class_cancelled');
    if (key.day > shiftDay(dayIn(row.timeZone, now), maxDaysAhead)) return failure('class_too_far');
    if (held.own) return presentPlace(places, userId);
    const coming = places.filter(({ state }) => state === 'comes').length;
    const isFull = coming >= occurrence.times.places;
    const number = Math.max(0, ...places.map((place) => place.number)) + 1;
    const state = isFull ? ('waits' as const) : ('comes' as const);
    await upsertPlace(trx, { ...key, userId, number, state, askedAt: now });
    outbox.announce(trx, classesChanged, { gymId: key.gymId }, key.gymId);
    return presentPlace(await listPlaces(trx, key), userId);
  });
}

/** Whether leaving is late, or the athlete has left late before and now only waits for another place. */
function isLateToLeave({ row, occurrence, own }: HeldDay, now: Date): boolean {
  if (own?.leftAt) return true;
  if (own?.state !== 'comes' || !occurrence || occurrence.change === 'cancelled') return false;
  const late = lateFrom(occurrence, row.leaveHours, own.movedUpAt);
  return late !== null && late <= now;
}

/** Gives up the athlete's place, and lets the waiting list move up. A repeated request changes nothing. */
async function leaveClass(
  context: Context,
  { id: userId }: Actor,
  input: InputOf<typeof classes.leave>,
) {
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const held = await holdDay(trx, userId, input);
    if (!held || !(held.own || held.mayCome)) return failure('not_found');
    if (!held.own) return { isLate: false };
    const { key, occurrence, row } = held;
    const hasStarted = occurrence && occurrence.startsAt <= now;
    if (hasStarted && occurrence.change !== 'cancelled') return failure('class_started');
    const isLate = isLateToLeave(held, now);
    if (isLate) await markLeftLate(trx, { ...key, userId }, now);
    else await deletePlace(trx, { ...key, userId });
    await moveUp(context, trx, row);
    return { isLate };
  });
}

function presentPerson({ userId, firstName, lastName, image }: PersonRow): classes.ClassPerson {
  return { userId, firstName, lastName, image };
}

/** Lists who comes to a class and who waits, for the owner and for coaches who programme or manage athletes. */
async function listPeopleOfClass(
  { db }: Context,
  actor: Actor,
  { id: classId, date: day }: InputOf<typeof classes.people>,
) {
  const gymId = await findGymOfClass(db, actor, classId);
  if (!gymId) return failure('not_found');
  if (!seesPeopleOf(actor, gymId)) return failure('not_allowed');
  const key = { gymId, classId, day };
  const row = await findClass(db, key);
  const occurrence = row && dayOf(row, day);
  if (!occurrence) return failure('not_found');
  const people = await listPeople(db, key);
  const inState = (wanted: PersonRow['state']) =>
    people.filter(({ state }) => state === wanted).map(presentPerson);
  const { places } = occurrence.times;
  return {
    places,
    coming: inState('comes'),
    waiting: inState('waits'),
    leftLate: inState('left'),
  };
}

export const classRoutes = (context: Context): Route[] => [
  route(classes.list, ({ input, actor }) => listClasses(context, actor, input)),
  route(classes.come, ({ input, actor }) => comeToClass(context, actor, input)),
  route(classes.leave, ({ input, actor }) => leaveClass(context, actor, input)),
  route(classes.people, ({ input, actor }) => listPeopleOfClass(context, actor, input)),
];
