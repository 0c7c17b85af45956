import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type DataSubject, type OwnData, rowsOfGyms } from '../../../platform/own-data.ts';
import {
  presentComment,
  presentLike,
  presentOwnScore,
  presentRecord,
  presentRemoval,
  presentScoreOfGym,
} from './present.ts';
import {
  listCommentLikes,
  listComments,
  listLiftMaxes,
  listRemovals,
  listScoreLikes,
  listScores,
  type ScoreChoice,
  type ScoreRow,
} from './queries.ts';

/** A user's comments and likes in `gymIds`, and what was removed of the user's. */
function commentsAndLikes(db: Database, { userId, gymIds }: DataSubject) {
  return {
    comments: () =>
      rowsOfGyms(
        gymIds,
        (gymId, after) => listComments(db, { gymId, userId }, after),
        presentComment,
      ),
    removals: () =>
      rowsOfGyms(
        gymIds,
        (gymId, after) => listRemovals(db, { gymId, userId }, after),
        presentRemoval,
      ),
    likes: async function* () {
      for (const list of [listScoreLikes, listCommentLikes]) {
        yield* rowsOfGyms(
          gymIds,
          (gymId, after) => list(db, { gymId, userId }, after),
          presentLike,
        );
      }
    },
  };
}

export function scoreOwnData({ db, config, videoLink }: Context): OwnData {
  const presentVideo = ({ video, workout }: ScoreRow) => ({
    kind: 'score video' as const,
    of: workout,
    link: new URL(videoLink(video) ?? '', config.publicUrl).href,
  });
  const listOf =
    (userId: string, only: ScoreChoice) => (gymId: string, after: ScoreRow | undefined) =>
      listScores(db, { gymId, userId, only }, after);
  /** What somebody who trains has besides scores. */
  const ofTraining = ({ userId, gymIds }: DataSubject) => ({
    liftMaxes: async function* () {
      yield* await listLiftMaxes(db, userId);
    },
    media: () => rowsOfGyms(gymIds, listOf(userId, 'videos'), presentVideo),
  });
  return {
    athlete: (of) => ({
      ...commentsAndLikes(db, of),
      ...ofTraining(of),
      scores: () => rowsOfGyms(of.gymIds, listOf(of.userId, 'all'), presentOwnScore),
      records: () => rowsOfGyms(of.gymIds, listOf(of.userId, 'records'), presentRecord),
    }),
    owner: (of) => ({
      ...commentsAndLikes(db, of),
      ...ofTraining(of),
      scores: () =>
        rowsOfGyms(
          of.gymIds,
          (gymId, after) => listScores(db, { gymId }, after),
          presentScoreOfGym,
        ),
    }),
  };
}
