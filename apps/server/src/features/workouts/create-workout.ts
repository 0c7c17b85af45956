import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockTracks } from '../tracks/index.ts';
import { checkLibrary } from './library-content.ts';
import { emptyContent, fitContent } from './fit-content.ts';
import { endOfTrack } from './place-on-day.ts';
import { presentTrackWorkout } from './present.ts';
import { readPublishRequest } from './publishing/read-publish-request.ts';
import { draft, nextPublication } from './publishing/next-publication.ts';
import { listDay } from './queries.ts';
import { addWorkouts } from './add-workouts.ts';
import { writingOf } from './writing-of.ts';
import type { Context } from '../../platform/context.ts';

/** Adds a workout to a track of the owner's gym, at the end of its day. */
export async function createWorkout(
  { db, clock, outbox }: Context,
  actor: GymActor,
  form: InputOf<typeof workouts.create>,
) {
  const gymId = actor.gym.id;
  const { trackId, schedule } = form;
  const now = clock.now();
  const workout = await inTransaction(db, async (trx) => {
    const tracks = await lockTracks(trx, gymId);
    if (!tracks.includes(trackId)) return failure('track_not_found');
    const content = fitContent({ ...form, ...emptyContent }, form);
    if (isFailure(content)) return content;
    const problem = await checkLibrary(trx, gymId, content);
    if (problem) return problem;
    const request = await readPublishRequest(trx, gymId, form);
    if (isFailure(request)) return request;
    const publication = nextPublication(draft, request, now);
    const day = await listDay(trx, { gymId, trackIds: [trackId], schedule });
    const place = { gymId, id: newId(), trackId, schedule, sortOrder: endOfTrack(day, trackId) };
    const stamps = { ...writingOf(actor, now), createdAt: now, updatedAt: now };
    const row = { ...content, ...publication, ...place, ...stamps };
    await addWorkouts({ outbox }, trx, [row]);
    return row;
  });
  if (isFailure(workout)) return workout;
  return presentTrackWorkout(workout);
}
