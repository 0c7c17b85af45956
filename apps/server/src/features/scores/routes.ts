import * as lifts from '@trackboard/contract/lifts';
import * as records from '@trackboard/contract/records';
import * as scores from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import { gymWith } from '../../platform/http/gym-with.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getScoresOfAthlete } from './athlete/get-scores-of-athlete.ts';
import { listAllTimeScores } from './board/list-all-time-scores.ts';
import { listScores } from './board/list-scores.ts';
import { getScoresOfClass } from './class-scores/get-scores-of-class.ts';
import { getScoreCounts } from './summary/get-score-counts.ts';
import { getKeptScores } from './kept/get-kept-scores.ts';
import { getMaxes } from './lifts/get-maxes.ts';
import { deleteMax } from './delete-max.ts';
import { saveMax } from './save-max.ts';
import { getWeightsOfDays } from './lifts/get-weights-of-days.ts';
import { getWorkingWeights } from './lifts/get-working-weights.ts';
import { deleteScore } from './delete-score.ts';
import { getScore } from './get-score.ts';
import { listLogged } from './logged/list-logged.ts';
import { getPreviousScores } from './records/get-previous-scores.ts';
import { getRecords } from './records/get-records.ts';
import { removeVideo } from './remove-video.ts';
import { saveForAthlete } from './save-for-athlete.ts';
import { saveScore } from './save-score.ts';
import { getSummary } from './summary/get-summary.ts';
import { getToday } from './today/get-today.ts';
import type { Context } from '../../platform/context.ts';
import { deleteComment } from './social/delete-comment.ts';
import { type GifCheck, saveComment } from './social/save-comment.ts';
import { likeComment } from './social/like-comment.ts';
import { likeScore } from './social/like-score.ts';
import { getScoreDetail } from './social/get-score-detail.ts';

export function scoreRoutes(context: Context & GifCheck): Route[] {
  return [
    route(scores.get, ({ input, actor }) => getScore(context, actor, input.trackWorkoutId)),
    route(scores.kept, ({ input, actor }) => getKeptScores(context, actor, input)),
    route(scores.ofAthlete, ({ input, actor }) => getScoresOfAthlete(context, actor, input.userId)),
    route(
      scores.ofClass,
      ({ input, actor }) => getScoresOfClass(context, actor, input.trackWorkoutId),
      gymWith(context.db, 'workouts', ({ trackWorkoutId }) => trackWorkoutId),
    ),
    route(scores.counts, ({ input, actor }) => getScoreCounts(context, actor, input)),
    route(
      scores.summary,
      ({ input, actor }) => getSummary(context, actor, input.trackWorkoutId),
      gymWith(context.db, 'workouts', ({ trackWorkoutId }) => trackWorkoutId),
    ),
    route(scores.save, ({ input, actor }) => saveScore(context, actor, input)),
    route(
      scores.saveForAthlete,
      ({ input, actor }) => saveForAthlete(context, actor, input),
      gymWith(context.db, 'workouts', ({ trackWorkoutId }) => trackWorkoutId),
    ),
    route(scores.delete, ({ input, actor }) => deleteScore(context, actor, input.trackWorkoutId)),
    route(scores.removeVideo, ({ input, actor }) => removeVideo(context, actor, input.scoreId)),
    route(scores.list, ({ input, actor }) => listScores(context, actor, input)),
    route(scores.allTime, ({ input, actor }) => listAllTimeScores(context, actor, input)),
    route(scores.detail, ({ input, actor }) => getScoreDetail(context, actor, input.scoreId)),
    route(scores.like, ({ input, actor }) => likeScore(context, actor, input)),
    route(scores.likeComment, ({ input, actor }) => likeComment(context, actor, input)),
    route(scores.saveComment, ({ input, actor }) => saveComment(context, actor, input)),
    route(scores.deleteComment, ({ input, actor }) =>
      deleteComment(context, actor, input.commentId),
    ),
    route(lifts.saveMax, ({ input, actor }) => saveMax(context, actor, input)),
    route(lifts.deleteMax, ({ input, actor }) => deleteMax(context, actor, input.id)),
    route(lifts.maxes, ({ input, actor }) => getMaxes(context, actor, input)),
    route(lifts.weightsOfDays, ({ input, actor }) => getWeightsOfDays(context, actor, input)),
    route(lifts.workingWeights, ({ input, actor }) => getWorkingWeights(context, actor, input)),
    route(scores.logged, ({ input, actor }) => listLogged(context, actor, input)),
    route(scores.previous, ({ input, actor }) =>
      getPreviousScores(context, actor, input.trackWorkoutId),
    ),
    route(today.get, ({ input, actor }) => getToday(context, actor, input)),
    route(records.get, ({ input, actor }) => getRecords(context, actor, input.userId)),
  ];
}
