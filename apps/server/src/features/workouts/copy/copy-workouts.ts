import { type Failure, type InputOf, failure, isFailure, invalidField } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { type CopiedDay, maxWorkoutsAtOnce } from '@trackboard/contract/workouts';
import { v5 } from 'uuid';
import { pageSize } from '../../../platform/database/each-page.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { calendarDays, presentTrackWorkout } from '../present.ts';
import { addWorkouts, appendTo } from '../write-workouts.ts';
import type { Context } from '../../../platform/context.ts';
import { contentOf } from '../content.ts';
import { type WorkoutRow, insertWorkouts } from '../queries.ts';
import {
  type CopyRow,
  type ExistingDay,
  listCopies,
  listExistingDays,
  listSources,
  listSourcesAfter,
} from './queries.ts';

function presentCopy(row: CopyRow, isPreview: boolean): CopiedDay['workouts'][number] {
  return {
    sourceId: row.copiedFrom,
    name: row.name,
    workoutType: row.workoutType,
    scoreType: row.scoreType,
    trackWorkout: isPreview ? null : presentTrackWorkout(row),
  };
}

/** Presents one item for each of `days`. `copies` are in the order of the calendar. */
function presentCopies(
  days: readonly string[],
  existingDays: readonly ExistingDay[],
  copies: readonly CopyRow[],
  isPreview: boolean,
): CopiedDay[] {
  const existing = new Map(existingDays.map((day) => [day.schedule, day.existing]));
  const byDay = Map.groupBy(copies, (row) => row.schedule);
  return days.map((date) => ({
    date,
    existing: existing.get(date) ?? 0,
    workouts: (byDay.get(date) ?? []).map((row) => presentCopy(row, isPreview)),
  }));
}

interface Copying {
  readonly copyId: string;
  readonly trackId: string;
  /** The target day of each day of the range. */
  readonly targets: ReadonlyMap<string, string>;
  readonly existingDays: readonly ExistingDay[];
  readonly asDrafts: boolean;
  readonly now: Date;
}

/**
 * Appends copies to their days in order. A draft's publish time is not copied, because it belongs to the week of the
 * draft. A copy keeps its writer.
 */
function makeCopies(sources: readonly WorkoutRow[], copying: Copying): CopyRow[] {
  const { copyId, trackId, targets, existingDays, asDrafts, now } = copying;
  const nextOn = appendTo(existingDays);
  return sources.flatMap((source) => {
    const schedule = targets.get(source.schedule);
    if (!schedule) return [];
    const sortOrder = nextOn(schedule);
    const publication = { isPublished: source.isPublished && !asDrafts, publishAt: null };
    const place = { gymId: source.gymId, id: newId(), trackId, schedule, sortOrder };
    const stamps = { createdAt: now, updatedAt: now, deletedAt: null };
    const { id: copiedFrom, writtenBy, writtenAt } = source;
    const origin = { copyId, copiedFrom, writtenBy, writtenAt };
    return { ...contentOf(source), ...publication, ...place, ...origin, ...stamps };
  });
}

type Form = InputOf<typeof workouts.copy>;

const lastYear = 9999;

/** Maps each day of the range to its target day. */
function targetDays(form: Form): Map<string, string> | Failure<'invalid_input'> {
  const days = calendarDays(form.fromDate, form.toDate, 'ToDate');
  if (isFailure(days)) return days;
  const first = Temporal.PlainDate.from(form.targetDate);
  if (first.add({ days: days.length - 1 }).year > lastYear) {
    return invalidField('TargetDate', `Choose days up to the year ${lastYear}.`);
  }
  return new Map(days.map((day, index) => [day, first.add({ days: index }).toString()]));
}

/** Hashes the whole request, so that another request with a reused client id does not count as a repetition. */
function copyIdOf(gymId: string, form: Form): string {
  if (!form.id) return newId();
  const { id, fromTrackId, fromDate, toDate, targetTrackId, targetDate, asDrafts } = form;
  const request = [id, fromTrackId, fromDate, toDate, targetTrackId, targetDate, asDrafts];
  return v5(JSON.stringify(request), gymId);
}

async function copyDays(
  context: Context,
  trx: Trx,
  gymId: string,
  form: Form,
  targets: ReadonlyMap<string, string>,
) {
  const { targetTrackId: trackId, asDrafts, preview } = form;
  const days = [...targets.values()];
  const copyId = copyIdOf(gymId, form);
  const existingDays = await listExistingDays(trx, { gymId, trackId, days }, copyId);
  const before = preview ? [] : await listCopies(trx, gymId, copyId);
  if (before.length) {
    const alive = before.filter(({ deletedAt }) => !deletedAt);
    return presentCopies(days, existingDays, alive, false);
  }
  const sources = await listSources(trx, gymId, form, maxWorkoutsAtOnce + 1);
  if (sources.length > maxWorkoutsAtOnce) return failure('too_many_workouts');
  const now = context.clock.now();
  const copies = makeCopies(sources, { copyId, trackId, targets, existingDays, asDrafts, now });
  if (!preview) await addWorkouts(context, trx, copies);
  return presentCopies(days, existingDays, copies, preview);
}

/**
 * Copies all workouts of a track, past and coming, drafts too, to the same days of a new track that nobody is on. A draft keeps
 * its publish time. The caller must hold the lock on the tracks.
 */
export async function copyAllWorkouts(
  { clock }: Context,
  trx: Trx,
  { gymId, fromTrackId, trackId }: { gymId: string; fromTrackId: string; trackId: string },
): Promise<void> {
  const copyId = newId();
  const stamps = { copyId, createdAt: clock.now(), updatedAt: clock.now() };
  const copyOf = (source: WorkoutRow) => ({
    ...source,
    ...stamps,
    id: newId(),
    trackId,
    copiedFrom: source.id,
  });
  let after: WorkoutRow | undefined;
  do {
    const sources = await listSourcesAfter(trx, gymId, fromTrackId, after);
    await insertWorkouts(trx, sources.map(copyOf));
    after = sources.length === pageSize ? sources.at(-1) : undefined;
  } while (after);
}

/** Copies days of a track of the owner's gym to the ends of other days, or returns a preview. */
export async function copyWorkouts(context: Context, { gym }: GymActor, form: Form) {
  const gymId = gym.id;
  const targets = targetDays(form);
  if (isFailure(targets)) return targets;
  return inTransaction(context.db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const isOwn = [form.fromTrackId, form.targetTrackId].every((id) => trackIds.includes(id));
    return isOwn ? copyDays(context, trx, gymId, form, targets) : failure('track_not_found');
  });
}
