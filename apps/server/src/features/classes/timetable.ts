import { type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import * as classes from '@trackboard/contract/classes';
import { classesChanged, maxClasses, maxMovedDays } from '@trackboard/contract/classes';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { instantIn } from '../../platform/time/time-zone.ts';
import { lockGym } from '../gyms/index.ts';
import { type ClassOccurrence, changeClass, dayOf, openClass } from './places/places.ts';
import { shiftDay } from './days.ts';
import {
  type ClassRow,
  countOtherClasses,
  findSettings,
  insertClass,
  listClassesOfGym,
  replaceTimes,
  updateLeaveHours,
  upsertDay,
} from './queries.ts';

/** How many days ahead the timetable can be changed. */
const maxPlannedDays = 365;

/** Returns the rows of a class that count today or later. */
function presentTimes({ classId, times }: ClassRow, today: string): classes.TimetableRow[] {
  return times.flatMap(({ fromDay, trackIds: _trackIds, coaches, ...row }, at) => {
    const endsOn = times[at + 1]?.fromDay ?? null;
    const { weekday, startTime, minutes, name, places } = row;
    const isOver = endsOn !== null && endsOn <= today;
    if (isOver || weekday === null || startTime === null || minutes === null || places === null)
      return [];
    const known = { classId, fromDate: fromDay, weekday, start: startTime, minutes, places };
    const { tracks } = row;
    return [{ ...known, name: name ?? '', tracks, coach: coaches[0] ?? null, endsOn }];
  });
}

/** Returns the timetable of the actor's gym, by weekday and time. */
async function getTimetable({ db, clock }: Context, { gym }: GymActor, gymId: string) {
  if (gym.id !== gymId) return failure('not_found');
  const { timeZone } = gym;
  const today = dayIn(timeZone, clock.now());
  const settings = await findSettings(db, gymId);
  if (!settings) return failure('not_found');
  const rows = (await listClassesOfGym(db, gymId))
    .flatMap((row) => presentTimes(row, today))
    .toSorted((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start));
  return { gymId, timeZone, today, rows, ...settings };
}

/** Returns a day on which a change can begin. Refuses past days and those more than a year ahead. */
function plannedDay({ timeZone }: GymActor['gym'], now: Date, day: string, field: string) {
  const today = dayIn(timeZone, now);
  const isPlanned = today <= day && day <= shiftDay(today, maxPlannedDays);
  return isPlanned ? day : invalidField(field, 'Choose a day from today to a year ahead.');
}

type Form = InputOf<typeof classes.save>;

/** Returns the track or coach that is not of the gym, or that a class without tracks has no name. */
async function findMistake({ db }: Context, { gymId, name = '', trackIds, coachId }: Form) {
  if (!name && !trackIds.length)
    return invalidField('TrackIds', 'Choose the tracks of the class, or give it a name.');
  const settings = await findSettings(db, gymId);
  const known = settings?.tracks.map(({ id }) => id) ?? [];
  if (!trackIds.every((id) => known.includes(id)))
    return invalidField('TrackIds', 'Choose tracks of your gym.');
  const isStaff = !coachId || settings?.coaches.some(({ id }) => id === coachId);
  return isStaff ? null : invalidField('CoachId', 'Choose a coach of your gym.');
}

/** Adds a class to the timetable, or changes it from a day on. A repeated request changes nothing. */
async function saveClass(context: Context, { gym }: GymActor, form: Form) {
  const { gymId, classId, weekday, minutes, places } = form;
  if (gym.id !== gymId) return failure('not_found');
  const now = context.clock.now();
  const fromDay = plannedDay(gym, now, form.fromDate, 'FromDate');
  if (isFailure(fromDay)) return fromDay;
  const mistake = await findMistake(context, form);
  if (mistake) return mistake;
  return inTransaction(context.db, async (trx) => {
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    if ((await countOtherClasses(trx, { gymId, classId })) >= maxClasses)
      return failure('too_many_classes');
    await insertClass(trx, { gymId, classId }, now);
    const before = await openClass(trx, { gymId, classId });
    if (!before) return failure('not_found');
    const trackIds = [...new Set(form.trackIds)];
    const row = { gymId, classId, fromDay, weekday, startTime: form.start, minutes, places };
    const times = { ...row, name: form.name ?? '', trackIds, coachId: form.coachId ?? null };
    await changeClass(context, trx, before, () => replaceTimes(trx, times));
    return null;
  });
}

/** Takes a class out of the timetable from a day on. */
async function deleteClass(
  context: Context,
  { gym }: GymActor,
  { id: classId, fromDate }: InputOf<typeof classes.delete>,
) {
  const gymId = gym.id;
  return inTransaction(context.db, async (trx) => {
    const before = await openClass(trx, { gymId, classId });
    if (!before) return failure('not_found');
    const fromDay = plannedDay(gym, context.clock.now(), fromDate, 'FromDate');
    if (isFailure(fromDay)) return fromDay;
    await changeClass(context, trx, before, () => replaceTimes(trx, { gymId, classId, fromDay }));
    return null;
  });
}

async function saveHours(
  { db, outbox }: Context,
  { gym }: GymActor,
  { gymId, leaveHours }: InputOf<typeof classes.saveHours>,
) {
  if (gym.id !== gymId) return failure('not_found');
  await inTransaction(db, async (trx) => {
    await updateLeaveHours(trx, gymId, leaveHours);
    outbox.announce(trx, classesChanged, { gymId }, gymId);
  });
  return null;
}

type Change = InputOf<typeof classes.change>;

/** Returns the day and time to which a form moves a class, or what is wrong with them. */
function movedTo(of: ClassOccurrence, form: Change, row: ClassRow, now: Date) {
  const toDay = form.toDate ?? of.date;
  const toStart = form.toStart ?? of.times.startTime;
  const isNear =
    shiftDay(of.date, -maxMovedDays) <= toDay && toDay <= shiftDay(of.date, maxMovedDays);
  if (!isNear) return invalidField('ToDate', `Choose a day at most ${maxMovedDays} days away.`);
  const isToCome = instantIn(row.timeZone, toDay, toStart) > now;
  return isToCome ? { toDay, toStart } : invalidField('ToStart', 'Choose a time to come.');
}

/** Whether a class would have started already on a day on which it took place as in the timetable. */
function isOverByTimetable({ date, times }: ClassOccurrence, row: ClassRow, now: Date): boolean {
  return instantIn(row.timeZone, date, times.startTime) <= now;
}

/**
 * Cancels or moves one day of a class, or lets it take place as in the timetable. A cancelled class stays on the day to which it was
 * moved. A repeated request changes nothing.
 */
async function changeDay(context: Context, { gym }: GymActor, form: Change) {
  const { gymId, classId, date: day, change, reason = '' } = form;
  if (gym.id !== gymId) return failure('not_found');
  const now = context.clock.now();
  const isPlanned = plannedDay(gym, now, day, 'Date');
  return inTransaction(context.db, async (trx) => {
    const before = await openClass(trx, { gymId, classId });
    const occurrence = before && dayOf(before, day);
    if (!occurrence) return failure('not_found');
    if (occurrence.startsAt <= now) return failure('class_started');
    // A class that was moved from a past day to one that is to come can still be changed.
    if (isFailure(isPlanned) && occurrence.day === day) return isPlanned;
    if (change && !reason) return invalidField('Reason', 'Reason is required');
    if (!change && isOverByTimetable(occurrence, before, now)) {
      const message =
        'By the timetable, this class is over already. Move it to another time instead.';
      return failure('class_started', { message });
    }
    const to = change === 'moved' ? movedTo(occurrence, form, before, now) : null;
    if (isFailure(to)) return to;
    const moved = to ?? (change && before.changedDays.find((each) => each.day === day));
    const place = { toDay: moved?.toDay ?? null, toStart: moved?.toStart ?? null };
    const key = { gymId, classId, day };
    const changed = { ...key, ...place, change, reason: change ? reason : '', changedAt: now };
    await changeClass(context, trx, before, () => upsertDay(trx, changed));
    return null;
  });
}

export const timetableRoutes = (context: Context): Route[] => [
  route(classes.timetable, ({ input, actor }) => getTimetable(context, actor, input.gymId)),
  route(classes.save, ({ input, actor }) => saveClass(context, actor, input)),
  route(
    classes.delete,
    ({ input, actor }) => deleteClass(context, actor, input),
    ({ id }) => ({ classes: id }),
  ),
  route(classes.saveHours, ({ input, actor }) => saveHours(context, actor, input)),
  route(classes.change, ({ input, actor }) => changeDay(context, actor, input)),
];
