import { workoutPublished } from '@trackboard/contract/workouts';
import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { addCalendarEvents } from './add-calendar-events.ts';
import type { Content } from './content.ts';
import { type WorkoutRow, insertWorkouts, lastPositions } from './queries.ts';
import { writingOf } from './writing-of.ts';

/** What a write needs, and who writes. */
export type Writing = Pick<Context, 'outbox' | 'clock'> & { readonly actor: Actor };

/** Adds workouts of one gym with their events: one for each published workout, and one for all days of a track. */
export async function addWorkouts(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  workouts: readonly Insertable<DB['workouts']>[],
): Promise<WorkoutRow[]> {
  const rows = await insertWorkouts(trx, workouts);
  for (const { gymId, trackId, id, isPublished } of rows) {
    if (!isPublished) continue;
    await outbox.add(trx, workoutPublished, { gymId, trackId, workoutId: id }, gymId);
  }
  await addCalendarEvents(outbox, trx, rows);
  return rows;
}

/** The next free position of each day, given the last ones. */
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
