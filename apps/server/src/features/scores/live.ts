import {
  type ScoreHint,
  commentLiked,
  commentUnliked,
  scoreCommented,
  scoreDeleted,
  scoreHint,
  scoreLiked,
  scoreSaved,
  scoreUnliked,
} from '@trackboard/contract/scores';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { workoutRoom } from '../workouts/index.ts';

const kinds: readonly [typeof scoreSaved, ScoreHint['kind']][] = [
  [scoreSaved, 'saved'],
  [scoreDeleted, 'deleted'],
  [scoreLiked, 'liked'],
  [scoreUnliked, 'liked'],
  [commentLiked, 'liked'],
  [commentUnliked, 'liked'],
  [scoreCommented, 'commented'],
];

/** Whoever looks at a workout's scores hears of what happens to them. */
export const scoreLiveReactions: readonly LiveReaction[] = kinds.map(([event, kind]) =>
  liveReaction(event, ({ workoutId, scoreId }, hub) =>
    hub.tell(workoutRoom(workoutId), scoreHint, { trackWorkoutId: workoutId, scoreId, kind }),
  ),
);
