import {
  accounts,
  attendance,
  blocks,
  chat,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { sql } from 'kysely';
import { demoPayments } from '../../../apps/server/src/demo/demo-payments.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import type { Write } from './ledger.ts';
import type { TortureAthlete, TortureGym } from './torture-gym.ts';

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

/** The target of the writes: the server and the gym. */
export interface WriteTarget {
  readonly api: Api;
  readonly origin: string;
  readonly gym: TortureGym;
}

/** A kind of write of one athlete or of the owner. `n` makes each write different. */
type Kind = (target: WriteTarget, athlete: TortureAthlete, n: number) => PlannedWrite;

const pick = (ids: readonly string[], n: number): string => ids[n % ids.length] ?? '';

function scoreWrite(
  { api }: WriteTarget,
  { id, token }: TortureAthlete,
  trackWorkoutId: string,
  value: string,
  isScaled = false,
): PlannedWrite {
  return {
    thing: `score of ${id} in ${trackWorkoutId}`,
    value: isScaled ? `${value} scaled` : value,
    send: () => api.try(scores.save, { trackWorkoutId, value: [value], isScaled }, token),
  };
}

const saveScore: Kind = (target, athlete, n) =>
  scoreWrite(target, athlete, target.gym.workoutId, String(n + 2));

/** Saves a time. Every value occurs again, for another athlete and on another day. */
const saveTime: Kind = (target, athlete, n) => {
  const seconds = String((n * 7) % 60).padStart(2, '0');
  const time = `0${3 + ((n * 5) % 4)}:${seconds}`;
  return scoreWrite(target, athlete, pick(target.gym.benchmarkIds, n), time, n % 3 === 0);
};

const saveLift: Kind = (target, athlete, n) =>
  scoreWrite(target, athlete, pick(target.gym.liftIds, n), String(80 + ((n * 13) % 50)));

const comment: Kind = ({ api }, { firstName, scoreId, token }, n) => {
  const comments = `${firstName} ${n}`;
  return {
    thing: `comment ${comments}`,
    value: scoreId,
    send: () => api.try(scores.saveComment, { scoreId, comments }, token),
  };
};

const like: Kind = ({ api, gym }, { id, token }, n) => {
  const scoreId = pick(
    gym.athletes.map((each) => each.scoreId),
    n,
  );
  return {
    thing: `like of ${scoreId} by ${id}`,
    value: 'liked',
    send: () => api.try(scores.like, { scoreId, liked: true }, token),
  };
};

const addWorkout: Kind = ({ api, gym }, { firstName }, n) => {
  const name = `Workout ${firstName} ${n}`;
  const { trackId } = gym;
  const form = { name, description: 'x', scoreType: 3, schedule: '2026-07-16', trackId };
  return {
    thing: `workout ${name}`,
    value: trackId,
    send: () => api.try(workouts.create, form, gym.owner.token),
  };
};

const moveWorkout: Kind = ({ api, gym }, { movedId }, n) => {
  const schedule = `2026-08-${String(1 + (n % 28)).padStart(2, '0')}`;
  return {
    thing: `day of ${movedId}`,
    value: schedule,
    send: () => api.try(workouts.update, { id: movedId, schedule }, gym.owner.token),
  };
};

const rename: Kind = ({ api }, { id, token }, n) => {
  const lastName = `Name ${n}`;
  return {
    thing: `profile of ${id}`,
    value: lastName,
    send: () => api.try(accounts.update, { id, lastName }, token),
  };
};

const join: Kind = ({ api, gym }, { id, token }, n) => {
  const trackId = pick(gym.emptyTrackIds, n);
  return {
    thing: `membership of ${id} in ${trackId}`,
    value: 'member',
    send: () => api.try(tracks.join, { trackId }, token),
  };
};

/** Pays for a track. The events of the provider admit the athlete. */
const pay: Kind = ({ api, origin, gym }, athlete, n) => {
  const trackId = pick(gym.paidTrackIds, n);
  return {
    thing: `membership of ${athlete.id} in ${trackId}`,
    value: 'member',
    send: async () => {
      const joined = await api.try(tracks.join, { trackId }, athlete.token);
      const checkout = joined.ok && joined.output.sessionUrl;
      if (checkout) await demoPayments(origin).pay(checkout, athlete, true);
      return joined;
    },
  };
};

const message: Kind = ({ api, gym }, { token }) => {
  const uuid = crypto.randomUUID();
  const form = { recieverId: gym.gymId, uuid, message: `Message ${uuid}` };
  return {
    thing: `message ${uuid}`,
    value: form.message,
    send: () => api.try(chat.save, form, token),
  };
};

/** Ticks an athlete for a day of the last four weeks, as a coach. */
const tick: Kind = ({ api, gym }, { id }, n) => {
  const day = new Date(Date.now() - (1 + (n % 28)) * 86_400_000).toISOString().slice(0, 10);
  const form = { gymId: gym.gymId, userId: id, day, here: true };
  return {
    thing: `presence of ${id} on ${day}`,
    value: 'coach',
    send: () => api.try(attendance.tick, form, gym.owner.token),
  };
};

/** Saves a block with three workouts. Either all of them are stored, or none. */
const saveBlock: Kind = ({ api, gym: { owner, trackId } }, { firstName }, n) => {
  const name = `Block ${firstName} ${n}`;
  const workout = { name, description: 'x', scoreType: 3 };
  const days = [1, 2, 3].map((day) => ({ week: 1, day, position: 0, workout }));
  const form = {
    id: crypto.randomUUID(),
    trackId,
    name,
    weeks: [{ kind: 'work' as const }],
    workouts: days,
  };
  return {
    thing: `block ${name}`,
    value: '3 workouts',
    send: () => api.try(blocks.save, form, owner.token),
  };
};

const uploadImage: Kind = ({ api, gym: { image } }, { id, token }) => ({
  thing: `image of ${id}`,
  value: 'there',
  send: () => api.try(accounts.update, { id, image }, token),
});

const uploadVideo: Kind = ({ api, gym }, { scoreId, token }) => ({
  thing: `video of ${scoreId}`,
  value: 'there',
  send: () => api.try(scores.save, { trackWorkoutId: gym.workoutId, video: gym.video }, token),
});

/** A kind that takes every fourth turn of another kind, because it is expensive or limited. */
const everyFourth =
  (rare: Kind, usual: Kind): Kind =>
  (target, athlete, n) =>
    n % 4 === 0 ? rare(target, athlete, n / 4) : usual(target, athlete, n);

/**
 * Pays for a track or joins one. A purchase ends the offer of its track to this athlete, so there
 * are only a few purchases.
 */
const payOrJoin: Kind = (target, athlete, n) => {
  const isLeft = n % 2 === 0 && n / 2 < target.gym.paidTrackIds.length;
  return isLeft ? pay(target, athlete, n / 2) : join(target, athlete, n);
};

/** The number of blocks of an athlete. A gym can have 500 blocks. */
const blocksOfAthlete = 50;

const saveBlockOrLike: Kind = (target, athlete, n) =>
  n < 4 * blocksOfAthlete
    ? everyFourth(saveBlock, like)(target, athlete, n)
    : like(target, athlete, n);

/**
 * The kinds take turns. An athlete's first writer has the kinds at even positions, and the second one the others,
 * because only one of them may change a row.
 */
const kinds: readonly Kind[] = [
  saveScore,
  comment,
  saveTime,
  like,
  everyFourth(uploadVideo, saveScore),
  addWorkout,
  rename,
  moveWorkout,
  saveLift,
  payOrJoin,
  everyFourth(uploadImage, rename),
  everyFourth(message, like),
  tick,
  saveBlockOrLike,
];

export const kindCount = kinds.length;

/** Returns the `n`th write of an athlete. */
export function planWrite(target: WriteTarget, athlete: TortureAthlete, n: number): PlannedWrite {
  const kind = kinds[n % kinds.length] as Kind;
  return kind(target, athlete, Math.floor(n / kinds.length));
}

/** Returns every row that the writes may have created, as `[thing, value]`. */
export async function readRows(db: Database): Promise<[thing: string, value: string][]> {
  const { rows } = await sql<{ thing: string; value: string }>`
    select 'score of ' || user_id || ' in ' || workout_id as thing,
        sets[1] || case when is_scaled then ' scaled' else '' end as value
      from scores where deleted_at is null
    union all select 'video of ' || id, 'there' from scores where deleted_at is null and video is not null
    union all select 'comment ' || body, score_id::text from score_comments
    union all select 'like of ' || score_id || ' by ' || user_id, 'liked' from score_likes
    union all select 'workout ' || name, track_id::text from workouts where deleted_at is null
    union all select 'day of ' || id, schedule::text from workouts where deleted_at is null
    union all select 'profile of ' || id, last_name from users
    union all select 'image of ' || id, 'there' from users where image is not null
    union all select 'message ' || uuid, body from chat_messages where deleted_at is null
    union all select 'presence of ' || user_id || ' on ' || day, 'coach'
      from attendance where ticked_by is not null
    union all select 'block ' || name, (select count(*) from block_workouts where block_id = blocks.id) || ' workouts'
      from blocks
    union all select 'membership of ' || user_id || ' in ' || track_id, 'member'
      from track_members where left_at is null
  `.execute(db);
  return rows.map(({ thing, value }) => [thing, value]);
}
