import {
  type ScoreHint,
  commentLiked,
  commentUnliked,
  scoreCommentDeleted,
  scoreCommented,
  scoreDeleted,
  scoreHint,
  scoreLiked,
  scoreSaved,
  scoreUnliked,
  workoutTopic,
} from '@trackboard/contract/scores';
import { workoutChanged, workoutDeleted, workoutMoved } from '@trackboard/contract/workouts';
import type { Database } from '../../platform/database/transaction.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { findVisibleWorkout } from '../workouts/index.ts';

/** Lets those who may see a workout watch its scores. */
export function scoreTopics(db: Database): ServedTopic[] {
  return [
    {
      topic: workoutTopic,
      admit: async (actor, id) => {
        const workout = await findVisibleWorkout(db, actor, id);
        return workout ? { gymId: workout.gymId } : null;
      },
    },
  ];
}

const kinds: readonly [typeof scoreSaved, ScoreHint['kind']][] = [
  [scoreSaved, 'saved'],
  [scoreDeleted, 'deleted'],
  [scoreLiked, 'liked'],
  [scoreUnliked, 'liked'],
  [commentLiked, 'liked'],
  [commentUnliked, 'liked'],
  [scoreCommented, 'commented'],
  [scoreCommentDeleted, 'commented'],
];

/** Sends hints about a workout's scores to its watchers, for as long as they may see the workout. */
export const scoreLiveReactions: readonly LiveReaction[] = [
  ...kinds.map(([event, kind]) =>
    liveReaction(event, ({ workoutId, scoreId }, hub) =>
      hub.tell(workoutTopic, scoreHint, { trackWorkoutId: workoutId, scoreId, kind }),
    ),
  ),
  // The workout may have become a draft or moved to another track.
  ...[workoutChanged, workoutMoved, workoutDeleted].map((event) =>
    liveReaction(event, ({ workoutId }, hub) =>
      hub.recheck(rooms.watching(workoutTopic, workoutId)),
    ),
  ),
];
