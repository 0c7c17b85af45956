import { accounts, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import type { Client } from 'pg';
import type { Write } from './ledger.ts';
import type { TortureGym } from './torture-gym.ts';

type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: { readonly message: string };
      readonly headers: Headers;
    };

/** A write that can be sent. */
export interface PlannedWrite extends Write {
  readonly send: () => Promise<Outcome>;
}

type Athlete = TortureGym['athletes'][number];

/** The writes of one athlete and of the owner; `n` makes each of them different. */
const kinds: ((api: Api, gym: TortureGym, athlete: Athlete, n: number) => PlannedWrite)[] = [
  (api, { workoutId }, athlete, n) => ({
    thing: `score of ${athlete.id}`,
    value: String(n + 2),
    send: () =>
      api.try(scores.save, { trackWorkoutId: workoutId, value: [String(n + 2)] }, athlete.token),
  }),
  (api, _gym, athlete, n) => {
    const comments = `${athlete.firstName} ${n}`;
    return {
      thing: `comment ${comments}`,
      value: athlete.scoreId,
      send: () =>
        api.try(scores.saveComment, { scoreId: athlete.scoreId, comments }, athlete.token),
    };
  },
  (api, { athletes }, athlete, n) => {
    const { scoreId } = athletes[n % athletes.length] ?? athlete;
    return {
      thing: `like of ${scoreId} by ${athlete.id}`,
      value: 'liked',
      send: () => api.try(scores.like, { scoreId, liked: true }, athlete.token),
    };
  },
  (api, { owner, trackId }, athlete, n) => {
    const name = `Workout ${athlete.firstName} ${n}`;
    const form = { name, description: 'x', scoreType: 3, schedule: '2026-07-16', trackId };
    return {
      thing: `workout ${name}`,
      value: trackId,
      send: () => api.try(workouts.create, form, owner.token),
    };
  },
  (api, _gym, { id, token }, n) => {
    const lastName = `Name ${n}`;
    return {
      thing: `profile of ${id}`,
      value: lastName,
      send: () => api.try(accounts.update, { id, lastName }, token),
    };
  },
  (api, { emptyTrackIds }, { id, token }, n) => {
    const trackId = emptyTrackIds[n % emptyTrackIds.length] ?? '';
    return {
      thing: `membership of ${id} in ${trackId}`,
      value: 'member',
      send: () => api.try(tracks.join, { trackId }, token),
    };
  },
];

/** The `n`th write of an athlete: the kinds take turns. */
export function planWrite(api: Api, gym: TortureGym, athlete: Athlete, n: number): PlannedWrite {
  const kind = kinds[n % kinds.length] as (typeof kinds)[number];
  return kind(api, gym, athlete, Math.floor(n / kinds.length));
}

/** Every row that the writes may have created, as `[thing, value]`. */
export async function readRows(db: Client): Promise<[thing: string, value: string][]> {
  const { rows } = await db.query<{ thing: string; value: string }>(`
    select 'score of ' || user_id as thing, sets[1] as value from scores where deleted_at is null
    union all select 'comment ' || body, score_id::text from score_comments
    union all select 'like of ' || score_id || ' by ' || user_id, 'liked' from score_likes
    union all select 'workout ' || name, track_id::text from workouts where deleted_at is null
    union all select 'profile of ' || id, last_name from users
    union all select 'membership of ' || user_id || ' in ' || track_id, 'member'
      from track_members where left_at is null`);
  return rows.map(({ thing, value }) => [thing, value]);
}
