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
import type { PayloadOf } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { rooms } from '../../platform/realtime/hub-socket.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { listStaffAmong } from '../gyms/index.ts';
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

type OfScore = PayloadOf<typeof scoreSaved>;

/** Sends a hint about a hidden score to its athlete, and to the staff of the gym if they may see the score. */
async function tellOfHidden(
  db: Database,
  hub: Hub,
  { gymId, athleteId, audience }: OfScore,
  payload: ScoreHint,
): Promise<void> {
  const watchers = hub.watchers(workoutTopic, payload.trackWorkoutId);
  const staff = audience === 1 ? await listStaffAmong(db, gymId, watchers) : [];
  for (const userId of new Set([athleteId, ...staff])) {
    hub.tellWatcher(userId, workoutTopic, scoreHint, payload);
  }
}

/** Sends hints about a workout's scores to its watchers, for as long as they may see the workout and the score. */
export const scoreLiveReactions = (db: Database): readonly LiveReaction[] => [
  ...kinds.map(([event, kind]) =>
    liveReaction(event, async (of, hub) => {
      const payload = { trackWorkoutId: of.workoutId, scoreId: of.scoreId, kind };
      if (of.audience) await tellOfHidden(db, hub, of, payload);
      else hub.tell(workoutTopic, scoreHint, payload);
    }),
  ),
  // The workout may have become a draft or moved to another track.
  ...[workoutChanged, workoutMoved, workoutDeleted].map((event) =>
    liveReaction(event, ({ workoutId }, hub) =>
      hub.recheck(rooms.watching(workoutTopic, workoutId)),
    ),
  ),
];
