import { isDeepStrictEqual } from 'node:util';
import { can } from '@trackboard/contract';
import { calendarChanged, workoutDeleted, workoutPublished } from '@trackboard/contract/workouts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type Content, contentOf } from './content.ts';
import {
  type NewWorkout,
  type WorkoutRow,
  insertWorkouts,
  lastPositions,
  markDeleted,
  setPlaces,
  updateWorkoutRow,
} from './queries.ts';

/** Returns who writes a workout and when. Only coaches are named; a workout without a writer is the owner's. */
export function writingOf(actor: Actor, now: Date) {
  if (can(actor, 'runGym')) return { writtenBy: null, writtenAt: null };
  return { writtenBy: actor.id, writtenAt: now };
}

/** A day on which a workout has changed, and whether athletes see the workout. */
type WorkoutDay = Pick<WorkoutRow, 'gymId' | 'trackId' | 'schedule' | 'isPublished'>;

/**
 * Adds one event per track with all changed days. Drafts have separate events, which are not sent to athletes. For a
 * move, pass both the old and the new day.
 */
export async function addCalendarEvents(
  outbox: Outbox,
  trx: Trx,
  workoutDays: readonly WorkoutDay[],
): Promise<void> {
  const groups = Map.groupBy(
    workoutDays,
    ({ trackId, isPublished }) => `${trackId} ${isPublished}`,
  );
  for (const group of groups.values()) {
    const [{ gymId, trackId, isPublished }] = group as [WorkoutDay, ...WorkoutDay[]];
    const days = [...new Set(group.map(({ schedule }) => schedule))].toSorted();
    const change = { gymId, trackId, days, isDraft: !isPublished };
    await outbox.add(trx, calendarChanged, change, gymId);
  }
}

/** The services that a write needs, and the user who writes. */
export type Writing = Pick<Context, 'outbox' | 'clock'> & { readonly actor: Actor };

/** Adds workouts of one gym with their events: one for each published workout, and one for all days of a track. */
export async function addWorkouts(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  workouts: readonly NewWorkout[],
): Promise<WorkoutRow[]> {
  const rows = await insertWorkouts(trx, workouts);
  for (const { gymId, trackId, id, isPublished } of rows) {
    if (!isPublished) continue;
    await outbox.add(trx, workoutPublished, { gymId, trackId, workoutId: id }, gymId);
  }
  await addCalendarEvents(outbox, trx, rows);
  return rows;
}

/** Returns the next free position of each day, given the last positions. */
export function appendTo(
  days: readonly { readonly schedule: string; readonly last: number }[],
): (schedule: string) => number {
  const last = new Map(days.map((day) => [day.schedule, day.last]));
  return (schedule) => {
    const next = (last.get(schedule) ?? -1) + 1;
    last.set(schedule, next);
    return next;
  };
}

interface Appended {
  readonly gymId: string;
  readonly trackId: string;
  readonly isPublished: boolean;
  readonly workouts: readonly { readonly schedule: string; readonly content: Content }[];
}

/** Adds workouts at the ends of their days and returns the rows in their order. The caller must hold the lock on the tracks. */
export async function appendWorkouts(
  context: Writing,
  trx: Trx,
  { gymId, trackId, isPublished, workouts }: Appended,
) {
  const days = workouts.map(({ schedule }) => schedule);
  const nextOn = appendTo(await lastPositions(trx, { gymId, trackId, days }).execute());
  const now = context.clock.now();
  const stamps = { ...writingOf(context.actor, now), createdAt: now, updatedAt: now };
  const rows = workouts.map(({ schedule, content }) => {
    const place = { gymId, id: newId(), trackId, schedule, sortOrder: nextOn(schedule) };
    return { ...content, ...place, isPublished, ...stamps };
  });
  await addWorkouts(context, trx, rows);
  return rows;
}

type Place = Pick<WorkoutRow, 'gymId' | 'id' | 'trackId' | 'schedule' | 'sortOrder'>;

/** A draft with its new content and place. */
export interface DraftChange {
  readonly before: Content & Place & Pick<WorkoutRow, 'isPublished'>;
  readonly content: Content;
  readonly schedule: string;
  readonly sortOrder: number;
}

const changesContent = ({ before, content }: DraftChange) =>
  !isDeepStrictEqual(contentOf(before), content);

const changesPlace = ({ before, schedule, sortOrder }: DraftChange) =>
  before.schedule !== schedule || before.sortOrder !== sortOrder;

/** Changes drafts of one gym and writes only what differs. The rows must be locked. Athletes are not notified. */
export async function changeDrafts(
  { outbox, clock, actor }: Writing,
  trx: Trx,
  changes: readonly DraftChange[],
): Promise<void> {
  const now = clock.now();
  const rewritten = changes.filter(changesContent);
  for (const { before, content } of rewritten) {
    await updateWorkoutRow(trx, before, { ...content, ...writingOf(actor, now), updatedAt: now });
  }
  const moved = changes.filter(changesPlace);
  await setPlaces(trx, moved, now);
  const changed = [...new Set([...rewritten, ...moved])];
  const days = changed.flatMap(({ before, schedule }) => [before, { ...before, schedule }]);
  await addCalendarEvents(outbox, trx, days);
}

/** Marks workouts of one gym as deleted. The rows must be locked. */
export async function removeWorkouts(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  rows: readonly WorkoutRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { gymId } = first;
  const ids = rows.map(({ id }) => id);
  await markDeleted(trx, gymId, ids, clock.now());
  for (const { id, trackId } of rows) {
    await outbox.add(trx, workoutDeleted, { gymId, trackId, workoutId: id }, gymId);
  }
  await addCalendarEvents(outbox, trx, rows);
}
