import { apiAt } from '@trackboard/story-world';
import type { Client } from 'pg';
import { openSession } from './bench-callers.ts';
import type { PlatformGym } from './platform-calls.ts';

type Found = Omit<PlatformGym, 'api' | 'owner' | 'athlete' | 'week'> & {
  readonly ownerId: string;
  readonly weekBefore: string;
};

/** The fifth gym of a filled database, and the newest score of its first track. */
const find = `
  select
    gyms.id as "gymId", gyms.name as "gymName", gyms.owner_id as "ownerId",
    tracks.id as "trackId", tracks.reference, workouts.id as "workoutId", scores.id as "scoreId",
    scores.user_id as "athleteId", workouts.schedule::text as day,
    (workouts.schedule - 6)::text as "weekBefore",
    (
      select user_id from gym_members where gym_id = gyms.id and user_id <> scores.user_id limit 1
    ) as "otherId"
  from tracks
  join gyms on gyms.id = tracks.gym_id
  join workouts on workouts.gym_id = tracks.gym_id and workouts.track_id = tracks.id
  join scores on scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
  where tracks.reference = 'bench-5-1'
  order by workouts.schedule desc, scores.id
  limit 1`;

/** Opens sessions of the owner and an athlete of one gym of a filled database that a server at `origin` uses. */
export async function openPlatform(
  db: Client,
  origin: string,
  secretKey: string,
): Promise<PlatformGym> {
  const { rows } = await db.query<Found>(find);
  const [found] = rows;
  if (!found) throw new Error('The database has no gym with scores.');
  const { ownerId, weekBefore, ...gym } = found;
  return {
    ...gym,
    api: apiAt(origin),
    owner: await openSession(db, secretKey, ownerId),
    athlete: await openSession(db, secretKey, gym.athleteId),
    week: { fromDate: weekBefore, toDate: gym.day },
  };
}
