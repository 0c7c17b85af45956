import { records, scores } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { sandboxKeys } from '../../../apps/server/src/open-payments.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { compareMedia, type MediaFigures } from '../../../apps/server/testing/stored-media.ts';
import { compareTotals } from '../payments/end-state.ts';
import { awaitDrained } from './await-drained.ts';
import type { Ledger } from './ledger.ts';
import type { TortureGym } from './torture-gym.ts';
import { readRows } from './writes.ts';

/*
 * These functions compute records and leaderboards from the values that athletes entered, without
 * any code of the product.
 */

/** A stored score with its entered values. */
export interface EnteredScore {
  readonly id: string;
  readonly userId: string;
  readonly workoutId: string;
  /** Scores of one subject are compared for records; null for scores without records. */
  readonly subject: 'time' | 'lift' | null;
  /** The day as `YYYY-MM-DD`. */
  readonly day: string;
  readonly loggedAt: Date;
  readonly entered: string;
  readonly weightUnit: 'kg' | 'lbs';
  readonly isScaled: boolean;
}

/**
 * Returns the amount of a score. Times become negative seconds, so that more is always better; weights
 * become tenths of a kilogram.
 */
function amountOf({ entered, subject, weightUnit }: EnteredScore): number {
  if (subject === 'lift') {
    const hundredths = Math.round(Number(entered) * 100);
    return Math.round(weightUnit === 'kg' ? hundredths / 10 : (hundredths * 4.535_923_7) / 100);
  }
  if (subject === null) return Number(entered);
  const [minutes, seconds] = entered.split(':');
  return -(Number(minutes) * 60 + Number(seconds));
}

/**
 * Negative if the first score was logged before the second. Of two scores in one millisecond, the one with
 * the lower id is first.
 */
function byTime(one: EnteredScore, other: EnteredScore): number {
  const difference = one.loggedAt.getTime() - other.loggedAt.getTime();
  return difference || (one.id < other.id ? -1 : 1);
}

const isBefore = (one: EnteredScore, other: EnteredScore): boolean =>
  one.day === other.day ? byTime(one, other) < 0 : one.day < other.day;

function areCompared(one: EnteredScore, other: EnteredScore): boolean {
  const isSame = one.userId === other.userId && one.subject === other.subject;
  return isSame && (one.subject === 'lift' || one.isScaled === other.isScaled);
}

/**
 * Returns the ids of the scores that beat all earlier results, of which there must be at least one.
 */
export function expectedRecords(scores: readonly EnteredScore[]): Set<string> {
  const records = scores.filter((score) => {
    if (!score.subject) return false;
    const earlier = scores.filter((each) => areCompared(each, score) && isBefore(each, score));
    return earlier.length > 0 && earlier.every((each) => amountOf(each) < amountOf(score));
  });
  return new Set(records.map(({ id }) => id));
}

const isBetter = (one: EnteredScore, other: EnteredScore): boolean =>
  one.isScaled === other.isScaled ? amountOf(one) > amountOf(other) : other.isScaled;

/**
 * Returns the rows of a workout's leaderboard: score and rank. Equal scores share a rank, the earlier one
 * first.
 */
export function expectedBoard(scores: readonly EnteredScore[]): string[] {
  const ranked = scores.map((score) => ({
    score,
    rank: 1 + scores.filter((each) => isBetter(each, score)).length,
  }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || byTime(a.score, b.score))
    .map(({ score, rank }) => `${rank} ${score.id}`);
}

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

/** Returns the records that the API answers, as ids of scores. */
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

/** Compares the stored and answered records and leaderboards with the computed ones. */
export async function checkResults(api: Api, db: Database, gym: TortureGym) {
  const stored = await readScores(db);
  const { violations, count } = await checkRecords(api, gym, stored);
  return { records: count, violations: [...violations, ...(await checkBoards(api, gym, stored))] };
}

/** The numbers of compared objects, so that no check passes because there is nothing to compare. */
export interface StateFigures {
  /** The milliseconds until no event or job was left. */
  readonly drained: number;
  /** The number of scores that are records. */
  readonly records: number;
  /** The number of files that no row named before the sweep. */
  readonly unnamed: number;
  /** The amount that the ledger has received, in cents. */
  readonly received: number;
}

interface CheckOptions {
  readonly api: Api;
  readonly origin: string;
  readonly db: Database;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly gym: TortureGym;
  readonly ledger: Ledger;
}

/** Returns the provider's API of the payment sandbox in the app. */
function providerAt(origin: string, secretKey: string): Stripe {
  const { hostname: host, port } = new URL(origin);
  const keys = sandboxKeys({ secretKey });
  return new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false });
}

async function checkLedger({ origin, secretKey, db }: CheckOptions) {
  const stripe = providerAt(origin, secretKey);
  const { data } = await stripe.accounts.list({ limit: 1 });
  return compareTotals(db, stripe, data[0]?.id ?? '');
}

const mediaViolations = ({ missing, unswept }: MediaFigures): string[] => [
  ...missing.map((name) => `${name} is in a row, but not stored`),
  ...unswept.map((name) => `${name} is stored after the sweep, but in no row`),
];

/**
 * Waits until the app has no work left. Then compares its state with the writes, and the parts of the
 * state with each other.
 */
export async function checkState(
  options: CheckOptions,
): Promise<StateFigures & { violations: string[] }> {
  const { api, db, dataDir, gym, ledger } = options;
  const drained = await awaitDrained(db, dataDir);
  const results = await checkResults(api, db, gym);
  const money = await checkLedger(options);
  const writes = ledger.check(await readRows(db));
  const media = await compareMedia({ db, dataDir });
  return {
    drained: drained.took,
    records: results.records,
    unnamed: media.unnamed,
    received: money.received,
    violations: [
      ...drained.violations,
      ...writes,
      ...results.violations,
      ...money.violations,
      ...mediaViolations(media),
    ],
  };
}
