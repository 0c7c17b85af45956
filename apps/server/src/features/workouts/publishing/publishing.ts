import { type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import { workoutPublished } from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { presentTrackWorkout } from '../present.ts';
import type { WorkoutRow } from '../queries.ts';
import { addCalendarEvents } from '../write-workouts.ts';
import {
  type Publication,
  draft,
  hidesScoresFailure,
  hidesWorkout,
  nextPublication,
  publicationEvents,
  published,
  readPublishRequest,
} from './next-publication.ts';
import { anyHasScores, lockWorkouts, publishDueWorkouts, setPublication } from './queries.ts';

/** Gives workouts of one gym the same publication and returns the changed rows. The rows must be locked. */
async function setPublicationOf(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  before: readonly WorkoutRow[],
  after: Publication & { updatedAt: Date },
): Promise<WorkoutRow[]> {
  const { isPublished, publishAt } = after;
  const changed: WorkoutRow[] = [];
  for (const row of before) {
    const { gymId, trackId, id } = row;
    for (const event of publicationEvents(row, { isPublished, publishAt }, false)) {
      await outbox.add(trx, event, { gymId, trackId, workoutId: id }, gymId);
      changed.push(row);
    }
  }
  const rows = await setPublication(trx, changed, after);
  await addCalendarEvents(outbox, trx, [...changed, ...rows]);
  return rows;
}

/** Publishes drafts of one gym now. The rows must be locked. */
export async function publishDrafts(
  context: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  drafts: readonly WorkoutRow[],
): Promise<void> {
  await setPublicationOf(context, trx, drafts, { ...published, updatedAt: context.clock.now() });
}

const batch = 100;

export type PublishContext = Pick<Context, 'db' | 'clock' | 'outbox'>;

/**
 * Publishes a batch of drafts that are due, and returns whether there may be more. The events are added in the
 * same transaction, so several nodes can run this concurrently.
 */
export async function publishDue({ db, clock, outbox }: PublishContext): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const due = await publishDueWorkouts(trx, clock.now(), batch);
    for (const { gymId, trackId, id } of due) {
      await outbox.add(trx, workoutPublished, { gymId, trackId, workoutId: id }, gymId);
    }
    await addCalendarEvents(outbox, trx, due);
    return due.length === batch;
  });
}

type Form = InputOf<typeof workouts.publish>;

/** Reads the state that the request asks for, for all workouts. */
async function requestedState(trx: Trx, gymId: string, form: Form, now: Date) {
  if (!form.publish && form.publishOn) {
    return invalidField('PublishOn', 'Leave the day out to make drafts.');
  }
  const request = await readPublishRequest(trx, gymId, { ...form, isPublished: form.publish });
  return isFailure(request) ? request : nextPublication(draft, request, now);
}

/** Publishes workouts of the owner's gym, plans their publishing or makes them drafts: all of them or none. */
async function publishWorkouts(context: Context, { gym }: GymActor, form: Form) {
  const gymId = gym.id;
  const ids = [...new Set(form.workoutIds)];
  const published = await inTransaction(context.db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const now = context.clock.now();
    const wanted = await requestedState(trx, gymId, form, now);
    if (isFailure(wanted)) return wanted;
    const found = await lockWorkouts(trx, gymId, ids);
    const before = found.filter((row) => trackIds.includes(row.trackId));
    if (before.length < ids.length) return failure('not_found');
    const hidden = before.filter((row) => hidesWorkout(row, wanted));
    if (await anyHasScores(trx, hidden)) return hidesScoresFailure('Publish');
    const after = await setPublicationOf(context, trx, before, { ...wanted, updatedAt: now });
    return new Map([...before, ...after].map((row) => [row.id, row]));
  });
  if (isFailure(published)) return published;
  return ids.flatMap((id) => published.get(id) ?? []).map(presentTrackWorkout);
}

export const publishingRoutes = (context: Context): Route[] => [
  route(
    workouts.publish,
    ({ input, actor }) => publishWorkouts(context, actor, input),
    ({ workoutIds }) => ({ workouts: workoutIds[0] }),
  ),
];
