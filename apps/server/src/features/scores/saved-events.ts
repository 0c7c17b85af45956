import { scoreHidden, scoreSaved } from '@trackboard/contract/scores';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { ScoreRow } from './queries.ts';

type Of = Pick<ScoreRow, 'gymId' | 'workoutId' | 'id' | 'userId' | 'audience'>;

/** The payload of an event about a score that `userId` caused. */
export function eventOf(score: Of, userId: string) {
  const { gymId, workoutId, id: scoreId, audience } = score;
  return { gymId, workoutId, scoreId, userId, audience, athleteId: score.userId };
}

/**
 * Adds the events of a saved score. Those who saw it before learn of the save, too, because they may no longer
 * see it.
 */
export async function addSaved(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  score: Of,
  before: Pick<ScoreRow, 'audience'> = score,
): Promise<void> {
  const of = eventOf(score, score.userId);
  const widest = before.audience < score.audience ? before.audience : score.audience;
  await outbox.add(trx, scoreSaved, { ...of, audience: widest }, score.gymId);
  if (before.audience < score.audience) await outbox.add(trx, scoreHidden, of, score.gymId);
}
