import { type InputOf, errorCatalogue, failure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { maxMovementVideos } from '@trackboard/contract/gyms';
import { movementKey } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { lockGym } from '../queries.ts';
import { deleteMovementVideoRow, findMovementVideos, upsertMovementVideo } from './queries.ts';

/** Returns the library of a gym that the actor may see. */
async function getMovementVideos({ db }: Context, actor: Actor, gymId: string) {
  const found = await findMovementVideos(db, actor, gymId);
  return found ? found.rows : failure('not_found');
}

/** Adds a movement to the library of a gym, or changes the one with this id. */
async function saveMovementVideo(
  { db, clock }: Context,
  { gym }: GymActor,
  { id, name, videoUrl }: InputOf<typeof gyms.saveMovementVideo>,
) {
  const now = clock.now();
  try {
    return await inTransaction(db, async (trx) => {
      // Two requests at once must not exceed the limit, nor write to a gym that is being closed.
      if (!(await lockGym(trx, gym.id))) return failure('not_found');
      const saved = await upsertMovementVideo(
        trx,
        {
          gymId: gym.id,
          id: id ?? newId(),
          name,
          movementKey: movementKey(name),
          videoUrl,
          createdAt: now,
          updatedAt: now,
        },
        maxMovementVideos,
      );
      return saved ?? failure('too_many_movement_videos');
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'movement_videos_once')) throw error;
    const { message } = errorCatalogue.movement_video_exists;
    return failure('movement_video_exists', { fields: { Name: message } });
  }
}

async function deleteMovementVideo({ db }: Context, actor: GymActor, id: string) {
  return (await deleteMovementVideoRow(db, actor.gym.id, id)) ? null : failure('not_found');
}

export const movementVideoRoutes = (context: Context): Route[] => [
  route(gyms.movementVideos, ({ input, actor }) => getMovementVideos(context, actor, input.gymId)),
  route(gyms.saveMovementVideo, ({ input, actor }) => saveMovementVideo(context, actor, input)),
  route(
    gyms.deleteMovementVideo,
    ({ input, actor }) => deleteMovementVideo(context, actor, input.id),
    ({ id }) => ({ movementVideos: id }),
  ),
];
