import {
  classDayChanged,
  classPlaceGiven,
  classesChanged,
  maxMovedDays,
} from '@trackboard/contract/classes';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { type Occurrence, occurrenceOn, shiftDay, timesOn } from '../days.ts';
import {
  type ClassKey,
  type ClassRow,
  type TimesRow,
  findClass,
  lockClass,
  markDayChanged,
} from '../queries.ts';
import {
  type UpcomingPlaceRow,
  countPeople,
  deletePlace,
  listUpcomingPlaces,
  moveUpFirst,
} from './queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'outbox'>;

export type ClassOccurrence = Occurrence<TimesRow>;

export const dayOf = (row: ClassRow, date: string): ClassOccurrence | undefined =>
  occurrenceOn(row, date, row.timeZone);

/** What a class is called for those who see these of its tracks. */
export function nameOfClass({ name, tracks }: Pick<TimesRow, 'name' | 'tracks'>): string {
  return name || tracks.map((track) => track.name).join(', ') || 'Class';
}

/** The first day whose class may still be to come, because a class can be moved. */
function firstOpenDay(timeZone: string, now: Date): string {
  return shiftDay(dayIn(timeZone, now), -maxMovedDays);
}

/** Locks a class until the transaction ends and reads it. Undefined if the gym does not have it, or is closed. */
export async function openClass(trx: Trx, key: ClassKey): Promise<ClassRow | undefined> {
  return (await lockClass(trx, key)) ? findClass(trx, key) : undefined;
}

/**
 * Gives the free places of a locked class to the first on its waiting lists, and tells them. A class that has started or is
 * cancelled gives none.
 */
export async function moveUp({ clock, outbox }: Deps, trx: Trx, row: ClassRow): Promise<void> {
  const now = clock.now();
  const { gymId, classId } = row;
  const days = await countPeople(trx, row, firstOpenDay(row.timeZone, now));
  for (const { day, coming, waiting } of days) {
    const occurrence = dayOf(row, day);
    if (!waiting || !occurrence) continue;
    const limit = occurrence.times.places - coming;
    const isOpen = occurrence.change !== 'cancelled' && occurrence.startsAt > now;
    if (!isOpen || limit <= 0) continue;
    const userIds = await moveUpFirst(trx, { gymId, classId, day }, { limit, now });
    const given = userIds.map((userId) => ({ gymId, classId, day, userId }));
    await outbox.addAll(trx, classPlaceGiven, given, gymId);
  }
  outbox.announce(trx, classesChanged, { gymId }, gymId);
}

/** Whether people who knew the first need not be told the second. */
function isSame(one: ClassOccurrence | undefined, other: ClassOccurrence | undefined): boolean {
  const [before, after] = [one, other].map(
    (each) => each && [each.startsAt.getTime(), each.change, each.reason].join(' '),
  );
  return before === after;
}

/** Tells those who come to a class or wait for a place about the days that have changed since `before`. */
async function tellChanges({ clock, outbox }: Deps, trx: Trx, before: ClassRow, after: ClassRow) {
  const now = clock.now();
  const { gymId, classId } = after;
  for (const { day } of await countPeople(trx, after, firstOpenDay(after.timeZone, now))) {
    const [was, is] = [dayOf(before, day), dayOf(after, day)];
    const isToCome = [was, is].some((each) => each && each.startsAt > now);
    if (!isToCome || isSame(was, is)) continue;
    await markDayChanged(trx, { gymId, classId, day }, now);
    await outbox.add(trx, classDayChanged, { gymId, classId, day }, gymId);
  }
}

/** Changes the times or days of a locked class, tells its people, and fills places that have become free. */
export async function changeClass(
  deps: Deps,
  trx: Trx,
  before: ClassRow,
  write: () => Promise<void>,
): Promise<void> {
  await write();
  const after = await findClass(trx, before);
  if (!after) return;
  await tellChanges(deps, trx, before, after);
  await moveUp(deps, trx, after);
}

/** Whether an athlete has lost a place: by leaving the gym, or the last of the class's tracks, if this was one of them. */
function isLost(row: ClassRow, place: UpcomingPlaceRow, leftTrackId: string | null): boolean {
  if (!place.isMember) return true;
  const trackIds = timesOn(row.times, place.day)?.trackIds ?? [];
  if (!leftTrackId || !trackIds.includes(leftTrackId)) return false;
  return !place.tracks.some(({ id }) => trackIds.includes(id));
}

/**
 * Frees the places to come of those who have left a gym or a track, or deleted their account, and lets the waiting lists move
 * up. Runs again without harm.
 */
export async function releasePlaces(
  deps: Deps,
  { gymId, trackId = null }: { readonly gymId: string; readonly trackId?: string | null },
): Promise<void> {
  const now = deps.clock.now();
  // The zone is not known yet, and no zone is a day behind UTC.
  const fromDay = shiftDay(firstOpenDay('UTC', now), -1);
  const classIds = new Set(
    (await listUpcomingPlaces(deps.db, gymId, fromDay)).map(({ classId }) => classId),
  );
  for (const classId of classIds) {
    await inTransaction(deps.db, async (trx) => {
      const row = await openClass(trx, { gymId, classId });
      if (!row) return;
      const places = await listUpcomingPlaces(trx, gymId, fromDay);
      for (const place of places.filter((each) => each.classId === classId)) {
        const isToCome = (dayOf(row, place.day)?.startsAt ?? now) >= now;
        if (isToCome && isLost(row, place, trackId)) {
          const { day, userId } = place;
          await deletePlace(trx, { gymId, classId, day, userId });
        }
      }
      await moveUp(deps, trx, row);
    });
  }
}
