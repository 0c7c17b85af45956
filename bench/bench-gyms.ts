import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import {
  type Api,
  type Character,
  createGym,
  northlane,
  odette,
  quarry,
  rival,
  storyTracks,
} from '@trackboard/story-world';
import type { Client } from 'pg';
import { addAthletes, addScores, addWorkouts } from './fill-gym.ts';

/** A gym and its owner's token. */
export interface BenchGym {
  readonly gymId: string;
  readonly trackId: string;
  readonly token: string;
  /** The workout of Wednesday, which has scores. */
  readonly workoutId: string;
}

interface Plan {
  readonly who: Character;
  readonly details: Parameters<typeof createGym>[2];
  readonly tracks: number;
  readonly athletes: number;
  readonly days: number;
  readonly scores: number;
}

/** The requested week. */
export const week = { fromDate: '2026-07-12', toDate: '2026-07-18' };
const wednesday = '2026-07-15';

async function openGym(api: Api, db: Client, plan: Plan): Promise<BenchGym> {
  const { owner, gymId } = await createGym(api, plan.who, plan.details);
  const trackIds: string[] = [];
  for (let n = 0; n < plan.tracks; n += 1) {
    const form = { ...storyTracks.engine, name: `Engine ${n + 1}` };
    trackIds.push((await api.do(tracks.create, form, owner.token)).id);
  }
  const [trackId = ''] = trackIds;
  const { athletes, days } = plan;
  await addAthletes(db, { gymId, trackIds, athletes });
  await addWorkouts(db, { gymId, trackIds, days }, week.toDate);
  const day = { gymId, trackId, fromDate: wednesday, toDate: wednesday };
  const [calendar] = await api.do(workouts.list, day, owner.token);
  const workoutId = calendar?.workouts[0]?.trackWorkoutId ?? '';
  await addScores(db, { gymId, workoutId, count: plan.scores });
  return { gymId, trackId, token: owner.token, workoutId };
}

/** A gym of ten athletes, and one of ten thousand with twenty tracks and three years of workouts. */
export async function createBenchGyms(api: Api, db: Client): Promise<[BenchGym, BenchGym]> {
  const small = await openGym(api, db, {
    who: rival,
    details: quarry,
    tracks: 1,
    athletes: 10,
    days: 7,
    scores: 10,
  });
  const large = await openGym(api, db, {
    who: odette,
    details: northlane,
    tracks: 20,
    athletes: 10_000,
    days: 3 * 365,
    scores: 500,
  });
  await db.query('vacuum analyze');
  return [small, large];
}
