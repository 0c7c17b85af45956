import * as lifts from '@trackboard/contract/lifts';
import * as records from '@trackboard/contract/records';
import * as scores from '@trackboard/contract/scores';
import { type Route, route } from '../../platform/http/route.ts';
import { listScores } from './board/list-scores.ts';
import { showKeptScores } from './kept/list-kept-scores.ts';
import { listOwnMaxes } from './lifts/list-maxes.ts';
import { removeMax, saveMax } from './save-max.ts';
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
    route(scores.get, ({ input, actor }) => showOwnScore(deps, actor, input.trackWorkoutId)),
    route(scores.kept, ({ input, actor, setTotalCount }) =>
      showKeptScores(deps, actor, input, setTotalCount),
    ),
    route(scores.save, ({ input, actor }) => logScore(deps, actor, input)),
    route(scores.delete, ({ input, actor }) => removeOwnScore(deps, actor, input.trackWorkoutId)),
    route(scores.list, ({ input, actor, setTotalCount }) =>
      listScores(deps, actor, input, setTotalCount),
    ),
    route(scores.detail, ({ input, actor }) => showDetail(deps, actor, input.scoreId)),
    route(scores.like, ({ input, actor }) => rateScore(deps, actor, input)),
    route(scores.likeComment, ({ input, actor }) => rateComment(deps, actor, input)),
    route(scores.saveComment, ({ input, actor }) => addComment(deps, actor, input)),
    route(lifts.saveMax, ({ input, actor }) => saveMax(deps, actor, input)),
    route(lifts.deleteMax, ({ input, actor }) => removeMax(deps, actor, input.id)),
    route(lifts.maxes, ({ input, actor, setTotalCount }) =>
      listOwnMaxes(deps, actor, input, setTotalCount),
    ),
    route(lifts.workingWeights, ({ input, actor }) => showWorkingWeights(deps, actor, input)),
    route(scores.previous, ({ input, actor }) =>
      showPreviousResults(deps, actor, input.trackWorkoutId),
    ),
    route(records.get, ({ input, actor }) => showRecords(deps, actor, input.userId)),
  ];
}
