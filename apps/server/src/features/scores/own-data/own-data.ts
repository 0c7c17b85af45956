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
  return {
    athlete: (of) => {
      const { userId, gymIds } = of;
      const list = (only: ScoreChoice) => (gymId: string, after: ScoreRow | undefined) =>
        listScores(db, { gymId, userId, only }, after);
      return {
        ...commentsAndLikes(db, of),
        scores: () => rowsOfGyms(gymIds, list('all'), presentOwnScore),
        liftMaxes: async function* () {
          yield* await listLiftMaxes(db, userId);
        },
        records: () => rowsOfGyms(gymIds, list('records'), presentRecord),
        media: () => rowsOfGyms(gymIds, list('videos'), presentVideo),
      };
    },
    owner: (of) => ({
      ...commentsAndLikes(db, of),
      scores: () =>
        rowsOfGyms(
          of.gymIds,
          (gymId, after) => listScores(db, { gymId }, after),
          presentScoreOfGym,
        ),
    }),
  };
}
