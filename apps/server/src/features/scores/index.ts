import { scoreTypes } from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { DeletedAccount } from '../../platform/own-data.ts';
import { boardRoutes } from './board/board.ts';
import { deleteAllMaxes } from './lifts/queries.ts';
import { workingWeightRoutes } from './lifts/working-weights.ts';
import { scoreLiveReactions, scoreTopics } from './live.ts';
import { maxRoutes } from './maxes.ts';
import { ownWorkoutRoutes } from './own/own-workouts.ts';
import { deleteAllOwnWorkouts } from './own/queries.ts';
import { scoreOwnData } from './own-data/own-data.ts';
import { findVideosOfScores } from './queries.ts';
import { emptyScores, listVideos } from './own-data/queries.ts';
import { leaveAllTeams } from './teams/queries.ts';
import { teamRoutes } from './teams/teams.ts';
import { scoreReactions } from './records/follow-workout.ts';
import { previousScoreRoutes } from './records/previous-scores.ts';
import { recordRoutes } from './records/records.ts';
import { updateRecordMarks } from './records/update-record-marks.ts';
import { scoreRoutes } from './scores.ts';
import { type GifCheck, commentRoutes } from './social/comments.ts';
import { likeRoutes } from './social/likes.ts';
import { removalRoutes } from './social/removals.ts';
import { summaryRoutes } from './summary/summaries.ts';
import { todayRoutes } from './today/today.ts';

export { boardOrder, boardPosition, boardRank } from './visible/queries.ts';
export {
  type ImportedResult,
  listImportedIds,
  markImportedRecords,
  removeImported,
  rowOfImported,
  storeImported,
} from './imported/imported.ts';
export { shownHighest } from './present.ts';
export { shownResult } from './records/compare-result.ts';
export { type BestBefore, bestBefore } from './records/queries.ts';
export { findAudienceOfVideo } from './visible/queries.ts';
export { isOnBoard, isSeenBy, isSeenByStaff, wasOnTrack } from './visible/queries.ts';

/**
 * Keeps an athlete's results on boards, because others compare themselves with them, and deletes everything
 * else.
 */
async function forgetAthlete({ clock }: Context, trx: Trx, { userId }: DeletedAccount) {
  const lifts = await deleteAllMaxes(trx, userId);
  const subjects = await deleteAllOwnWorkouts(trx, userId);
  await updateRecordMarks(trx, userId, [...lifts, ...subjects]);
  const videos = await listVideos(trx, userId);
  await leaveAllTeams(trx, userId, clock.now());
  await emptyScores(trx, userId, [scoreTypes.text.number], clock.now());
  return { videos };
}

export function createScores(context: Context, { isGif }: GifCheck) {
  return {
    routes: [
      ...scoreRoutes(context),
      ...teamRoutes(context),
      ...removalRoutes(context),
      ...summaryRoutes(context),
      ...boardRoutes(context),
      ...likeRoutes(context),
      ...commentRoutes({ ...context, isGif }),
      ...maxRoutes(context),
      ...workingWeightRoutes(context),
      ...previousScoreRoutes(context),
      ...todayRoutes(context),
      ...recordRoutes(context),
      ...ownWorkoutRoutes(context),
    ],
    reactions: scoreReactions(context),
    live: scoreLiveReactions(context.db),
    topics: scoreTopics(context.db),
    ownData: scoreOwnData(context),
    forget: (trx, account) => forgetAthlete(context, trx, account),
    namedFiles: { videos: (names) => findVideosOfScores(context.db, names) },
  } satisfies Feature;
}
