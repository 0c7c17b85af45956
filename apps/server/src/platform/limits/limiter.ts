import { type Failure, failure, isFailure } from '@trackboard/contract';
import { type Database, inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { sweeping } from '../recurring/sweeping.ts';
import type { Clock } from '../time/clock.ts';
import { type Count, judgeAttempt } from './judge-attempt.ts';
import { type PolicyName, policies } from './policies.ts';
import { deleteOldCounts, giveBackAttempts, lockCounts, writeCounts } from './queries.ts';
import { waitInWords } from './wait-in-words.ts';

/** What one attempt counts against: a policy, and whose count it is. */
export interface Limit {
  readonly policy: PolicyName;
  /** An account's email, an address: whatever the policy's count is kept by. */
  readonly of: string;
}

/** An attempt that was counted and may go on. */
interface Admission {
  /** Takes the attempt back from all its counts, because it succeeded. */
  giveBack(): Promise<void>;
}

type Refusal = Failure<'too_many_requests'>;

/** Counts attempts in the database, so for all nodes and across restarts. */
export interface Limiter {
  /**
   * Counts an attempt against all its limits before its work is done, so that many at once gain nothing. When one of
   * them is used up, none is charged, and the failure says when to try again.
   */
  admit(limits: readonly Limit[]): Promise<Admission | Refusal>;
}

const keyOf = ({ policy, of }: Limit): string => `${policy}:${of}`;

/** 429 with the wait, in milliseconds, as a sentence and as `Retry-After`. */
function tooManyRequests(wait: number): Refusal {
  const retryAfter = Math.ceil(wait / 1000);
  const message = `Too many attempts. Try again in ${waitInWords(retryAfter)}.`;
  return failure('too_many_requests', { message, retryAfter });
}

interface Judgement {
  readonly counts: ReadonlyMap<string, Count>;
  /** Milliseconds; zero when the attempt is admitted. */
  readonly wait: number;
}

/** Judges each limit on its locked count: the new counts, or the counts as they are and the longest wait. */
function judgeAll(
  limits: readonly Limit[],
  counted: ReadonlyMap<string, Count>,
  now: Date,
): Judgement {
  const counts = new Map<string, Count>();
  let wait = 0;
  for (const limit of limits) {
    const key = keyOf(limit);
    const verdict = judgeAttempt(policies[limit.policy], counted.get(key), now);
    if ('wait' in verdict) wait = Math.max(wait, verdict.wait);
    else counts.set(key, verdict.count);
  }
  return wait ? { counts: counted, wait } : { counts, wait };
}

/** Limits attempts by the policies. */
export function createLimiter({ db, clock }: { db: Database; clock: Clock }): Limiter {
  return {
    admit: async (limits) => {
      const { counts, wait } = await inTransaction(db, async (trx) => {
        const now = clock.now();
        const judged = judgeAll(limits, await lockCounts(trx, limits.map(keyOf), now), now);
        // A refusal writes, too: the time that an answer takes does not tell what was refused.
        await writeCounts(trx, judged.counts);
        return judged;
      });
      return wait ? tooManyRequests(wait) : { giveBack: () => giveBackAttempts(db, counts) };
    },
  };
}

/** Counts a form with files of a caller who is not logged in; null: it may be read. */
export async function refuseAnonymousUpload(
  limiter: Limiter,
  { address, isLocal }: Pick<Caller, 'address' | 'isLocal'>,
): Promise<Refusal | null> {
  if (isLocal) return null;
  const admission = await limiter.admit([{ policy: 'upload.address', of: address }]);
  return isFailure(admission) ? admission : null;
}

/** Deletes counts once they are over. */
export function sweepCounts({ db, clock }: { db: Database; clock: Clock }): Recurring {
  return sweeping('limits.sweep', (limit) => deleteOldCounts(db, clock.now(), limit));
}
