import type { InferResult } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { counted } from '../../../platform/database/count-rows.ts';
import { type Page, findPage } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { visibleTracks } from '../../tracks/index.ts';
import { scoresOf } from '../queries.ts';

/** The athlete's scores of workouts that are deleted or on a track that the athlete may not see. */
function keptScores(db: Database, actor: Actor, search: string | undefined) {
  const scores = scoresOf(db, actor.id)
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .innerJoin('gyms', 'gyms.id', 'scores.gymId')
    .where((eb) =>
      eb.or([
        eb('workouts.deletedAt', 'is not', null),
        eb.not(eb('workouts.trackId', 'in', visibleTracks(db, actor).select('tracks.id'))),
      ]),
    );
  if (!search) return scores;
  return scores.where(
    (eb) => eb.fn('fold_text', ['workouts.name']),
    'like',
    containsFolded(search),
  );
}

function inOrder(scores: ReturnType<typeof keptScores>) {
  return scores
    .selectAll('scores')
    .select(['workouts.name', 'workouts.schedule as day', 'gyms.name as gym'])
    .orderBy('workouts.schedule', 'desc')
    .orderBy('scores.createdAt', 'desc')
    .orderBy('scores.id', 'desc');
}

type KeptScoreRow = InferResult<ReturnType<typeof inOrder>>[number];

/** A page of these scores, the latest day first. `search` is a part of the workout's name. */
export async function findKeptScores(
  db: Database,
  actor: Actor,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<Page<KeptScoreRow>> {
  const scores = keptScores(db, actor, search);
  return findPage(db, counted(scores), inOrder(scores).limit(limit).offset(offset));
}
