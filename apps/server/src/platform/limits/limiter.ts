import { type Failure, failure, isFailure } from '@trackboard/contract';
import { type Database, inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { type Recurring, sweeping } from '../recurring/recurring.ts';
import type { Clock } from '../time/clock.ts';
import { type Count, judgeAttempt, waitInWords } from './judge-attempt.ts';
import { type PolicyName, policies } from './policies.ts';
import { deleteOldCounts, lockCounts, uncountAttempts, writeCounts } from './queries.ts';

/** One limit of an attempt. */
export interface Limit {
  readonly policy: PolicyName;
  /** The key within the policy, such as an email or an address. */
  readonly of: string;
  /** The number of attempts; 1 if left out. */
  readonly size?: number;
}

/** An attempt that was counted and admitted. */
interface Admission {
  /** Removes the attempt from the count after it has succeeded. */
  giveBack(): Promise<void>;
}

type Refusal = Failure<'too_many_requests'>;

/** Counts attempts in the database, so that limits apply to all nodes and survive restarts. */
export interface Limiter {
  /**
   * Counts an attempt against all its limits. Call it before the work, so that concurrent attempts are limited too. If any
   * limit is used up, the attempt is counted against none of them, and the failure says when to try again.
   */
  admit(limits: readonly Limit[]): Promise<Admission | Refusal>;
}

const keyOf = ({ policy, of }: Limit): string => `${policy}:${of}`;

/** Creates a 429 for a wait in milliseconds. */
function tooManyRequests(wait: number): Refusal {
  const retryAfter = Math.ceil(wait / 1000);
  const message = `Too many attempts. Try again in ${waitInWords(retryAfter)}.`;
  return failure('too_many_requests', { message, retryAfter });
}

interface Judgement {
  readonly counts: ReadonlyMap<string, Count>;
  /** The wait in milliseconds; zero if the attempt is admitted. */
  readonly wait: number;
}

/** Returns the new counts, or the unchanged counts and the longest wait. */
function checkAll(
  limits: readonly Limit[],
  counted: ReadonlyMap<string, Count>,
  now: Date,
): Judgement {
  const counts = new Map<string, Count>();
  let wait = 0;
  for (const limit of limits) {
    const key = keyOf(limit);
    const verdict = judgeAttempt(policies[limit.policy], counted.get(key), now, limit.size);
    if ('wait' in verdict) wait = Math.max(wait, verdict.wait);
    else counts.set(key, verdict.count);
  }
  return wait ? { counts: counted, wait } : { counts, wait };
}

export function createLimiter({ db, clock }: { db: Database; clock: Clock }): Limiter {
  return {
    admit: async (limits) => {
      const { counts, wait } = await inTransaction(db, async (trx) => {
        const now = clock.now();
        const judged = checkAll(limits, await lockCounts(trx, limits.map(keyOf), now), now);
        // A refused attempt writes too, so that response times do not reveal refusals.
        await writeCounts(trx, judged.counts);
        return judged;
      });
      return wait ? tooManyRequests(wait) : { giveBack: () => uncountAttempts(db, counts) };
    },
  };
}

/**
 * Counts an attempt of a caller without a session by address. Returns null if it is admitted. Local callers are not
 * limited.
 */
export async function refuseStranger(
  limiter: Limiter,
  policy: 'registration.address' | 'screen.address' | 'upload.address',
  { address, isLocal }: Pick<Caller, 'address' | 'isLocal'>,
): Promise<Refusal | null> {
  if (isLocal) return null;
  const admission = await limiter.admit([{ policy, of: address }]);
  return isFailure(admission) ? admission : null;
}

/** Counts an attempt of an account. Returns null if it is admitted. */
export async function refuseAccount(
  limiter: Limiter,
  policy: 'upload.account',
  userId: string,
): Promise<Refusal | null> {
  const admission = await limiter.admit([{ policy, of: userId }]);
  return isFailure(admission) ? admission : null;
}

/** Deletes expired counts. */
export function sweepCounts({ db, clock }: { db: Database; clock: Clock }): Recurring {
  return sweeping('limits.sweep', (limit) => deleteOldCounts(db, clock.now(), limit));
}
