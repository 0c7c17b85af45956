import {
  deleteLiftMax,
  deleteScore,
  getRecords,
  getScore,
  keptScores,
  likeComment,
  likeScore,
  listLiftMaxes,
  previousResults,
  saveComment,
  saveLiftMax,
  saveScore,
  viewScoreDetail,
  viewScores,
  workingWeights,
} from '@trackboard/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listScores } from './board/list-scores.ts';
import { showKeptScores } from './kept/list-kept-scores.ts';
import { listOwnMaxes } from './lifts/list-maxes.ts';
import { removeMax, saveMax } from './lifts/save-max.ts';
import { showWorkingWeights } from './lifts/working-weights.ts';
import { removeOwnScore, showOwnScore } from './own-score.ts';
import { showPreviousResults } from './records/previous-results.ts';
import { showRecords } from './records/show-records.ts';
import { logScore } from './save-score.ts';
import type { ScoresDeps } from './scores-deps.ts';
import { addComment } from './talk/comment.ts';
import { rateComment, rateScore } from './talk/like.ts';
import { showDetail } from './talk/score-detail.ts';

export function scoreRoutes(deps: ScoresDeps): Route[] {
  return [
    route(getScore, ({ input, actor }) => showOwnScore(deps, actor, input.trackWorkoutId)),
    route(keptScores, ({ input, actor, setTotalCount }) =>
      showKeptScores(deps, actor, input, setTotalCount),
    ),
    route(saveScore, ({ input, actor }) => logScore(deps, actor, input)),
    route(deleteScore, ({ input, actor }) => removeOwnScore(deps, actor, input.trackWorkoutId)),
    route(viewScores, ({ input, actor, setTotalCount }) =>
      listScores(deps, actor, input, setTotalCount),
    ),
    route(viewScoreDetail, ({ input, actor }) => showDetail(deps, actor, input.scoreId)),
    route(likeScore, ({ input, actor }) => rateScore(deps, actor, input)),
    route(likeComment, ({ input, actor }) => rateComment(deps, actor, input)),
    route(saveComment, ({ input, actor }) => addComment(deps, actor, input)),
    route(saveLiftMax, ({ input, actor }) => saveMax(deps, actor, input)),
    route(deleteLiftMax, ({ input, actor }) => removeMax(deps, actor, input.id)),
    route(listLiftMaxes, ({ input, actor, setTotalCount }) =>
      listOwnMaxes(deps, actor, input, setTotalCount),
    ),
    route(workingWeights, ({ input, actor }) => showWorkingWeights(deps, actor, input)),
    route(previousResults, ({ input, actor }) =>
      showPreviousResults(deps, actor, input.trackWorkoutId),
    ),
    route(getRecords, ({ input, actor }) => showRecords(deps, actor, input.userId)),
  ];
}
