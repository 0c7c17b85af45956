import { records, scores } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';
import { type EnteredScore, expectedBoard, expectedRecords } from './expected-results.ts';
import type { TortureGym } from './torture-gym.ts';

interface StoredScore extends EnteredScore {
  readonly isRecord: boolean;
}

async function readScores(db: Database): Promise<StoredScore[]> {
  const { rows } = await sql<StoredScore>`
    select scores.id, user_id, workout_id, workouts.schedule::text as day, scores.created_at as logged_at,
      scores.sets[1] as entered, scores.weight_unit, scores.is_scaled, is_record,
      case workouts.workout_type when 'database' then 'time' when 'lift' then 'lift' end as subject
    from scores join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
    where scores.deleted_at is null
  `.execute(db);
  return rows;
}

const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() !== other.join();

/** The records that the API answers, as ids of scores. */
async function answeredRecords(api: Api, { id, token }: TortureGym['athletes'][number]) {
  const { benchmarks } = await api.do(records.get, { userId: id }, token);
  return benchmarks.flatMap(({ history }) =>
    history.filter(({ isRecord }) => isRecord).map(({ scoreId }) => scoreId),
  );
}

async function checkRecords(api: Api, gym: TortureGym, stored: readonly StoredScore[]) {
  const expected = expectedRecords(stored);
  const wrong = stored.filter(({ id, isRecord }) => isRecord !== expected.has(id));
  const violations = wrong.map(({ id, isRecord }) => `score ${id} is a record: ${isRecord}`);
  for (const athlete of gym.athletes) {
    const own = stored.filter(({ userId, subject }) => userId === athlete.id && subject === 'time');
    const answered = await answeredRecords(api, athlete);
    const ids = own.filter(({ id }) => expected.has(id)).map(({ id }) => id);
    if (differ(ids.toSorted(), answered.toSorted()))
      violations.push(
        `the API answers ${answered.length} records of ${athlete.id}, not ${ids.length}`,
      );
  }
  return { violations, count: expected.size };
}

async function checkBoards(api: Api, gym: TortureGym, stored: readonly StoredScore[]) {
  const violations: string[] = [];
  for (const trackWorkoutId of [gym.workoutId, ...gym.benchmarkIds, ...gym.liftIds]) {
    const board = await api.do(scores.list, { trackWorkoutId, pageSize: 100 }, gym.owner.token);
    const answered = board.map(({ rank, scoreId }) => `${rank} ${scoreId}`);
    const expected = expectedBoard(stored.filter(({ workoutId }) => workoutId === trackWorkoutId));
    if (differ(answered, expected))
      violations.push(
        `the board of ${trackWorkoutId} is ${answered.join()}, not ${expected.join()}`,
      );
  }
  return violations;
}

/** Compares the stored and answered records and leaderboards with those of the entered values. */
export async function checkResults(api: Api, db: Database, gym: TortureGym) {
  const stored = await readScores(db);
  const { violations, count } = await checkRecords(api, gym, stored);
  return { records: count, violations: [...violations, ...(await checkBoards(api, gym, stored))] };
}
