import { type Insertable, sql } from 'kysely';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { deleteRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { visibleGyms } from '../membership/queries.ts';

/** Returns the library of a gym by name. Null if the actor may not see the gym. */
export async function findMovementVideos(db: Database, actor: Actor, gymId: string) {
  const gym = visibleGyms(db, actor).where('gyms.id', '=', gymId).select('gyms.id as gymId');
  const videos = db
    .selectFrom('movementVideos')
    .select(['id', 'name', 'videoUrl'])
    .where('movementVideos.gymId', '=', gymId)
    .orderBy('movementKey');
  return findWithList(db, gym, videos);
}

/** Inserts a movement or updates the one with this id. Undefined if the gym has `limit` movements without this one. */
export async function upsertMovementVideo(
  trx: Trx,
  video: Insertable<DB['movementVideos']>,
  limit: number,
) {
  const { gymId, id } = video;
  const { rows } = await sql<{ id: string; name: string; videoUrl: string }>`
    insert into movement_videos (gym_id, id, name, movement_key, video_url, created_at, updated_at)
    select ${gymId}::uuid, ${id}::uuid, ${video.name}::text, ${video.movementKey}::text, ${video.videoUrl}::text,
      ${video.createdAt}::timestamptz, ${video.updatedAt}::timestamptz
    where exists (select from movement_videos where gym_id = ${gymId} and id = ${id})
      or (select count(*) from movement_videos where gym_id = ${gymId}) < ${limit}
    on conflict (gym_id, id) do update set name = excluded.name, movement_key = excluded.movement_key,
      video_url = excluded.video_url, updated_at = excluded.updated_at
    returning id, name, video_url`.execute(trx);
  return rows[0];
}

export async function deleteMovementVideoRow(db: Database, gymId: string, id: string) {
  return deleteRow(db, 'movementVideos', { gymId, id });
}

export async function deleteMovementVideosOfGym(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('movementVideos').where('gymId', '=', gymId).execute();
}

/** Returns a page of the library of a gym, ordered by id. */
export async function listMovementVideos(
  db: Database,
  gymId: string,
  after: { readonly id: string } | undefined,
) {
  const all = db
    .selectFrom('movementVideos')
    .select(['id', 'name', 'videoUrl', 'createdAt'])
    .where('gymId', '=', gymId);
  return pageAfter(all, ['id'], after && [after.id]);
}
export type MovementVideoRow = Awaited<ReturnType<typeof listMovementVideos>>[number];
