import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { DataSubject, OwnData } from '../../../platform/own-data.ts';
import {
  presentComment,
  presentLike,
  presentOwnScore,
  presentRecord,
  presentScoreOfGym,
} from './present.ts';
import {
  listCommentLikes,
  listComments,
  listLiftMaxes,
  listScoreLikes,
  listScores,
  type ScoreChoice,
  type ScoreRow,
} from './queries.ts';

async function* scoresOf(
  db: Database,
  { userId, gymIds }: { userId?: string; gymIds: readonly string[] },
  only: ScoreChoice = 'all',
) {
  for (const gymId of gymIds) {
    const whose = userId ? { gymId, userId, only } : { gymId, only };
    yield* eachPage<ScoreRow>((after) => listScores(db, whose, after));
  }
}

/** A user's comments and likes in `gymIds`. */
function ownWords(db: Database, { userId, gymIds }: DataSubject) {
  return {
    comments: async function* () {
      for (const gymId of gymIds) {
        const rows = eachPage<Awaited<ReturnType<typeof listComments>>[number]>((after) =>
          listComments(db, { gymId, userId }, after),
        );
        for await (const row of rows) yield presentComment(row);
      }
    },
    likes: async function* () {
      for (const gymId of gymIds) {
        for (const list of [listScoreLikes, listCommentLikes]) {
          const rows = eachPage<Awaited<ReturnType<typeof list>>[number]>((after) =>
            list(db, { gymId, userId }, after),
          );
          for await (const row of rows) yield presentLike(row);
        }
      }
    },
  };
}

export function scoreOwnData({ db, config, videoLink }: Context): OwnData {
  return {
    athlete: (of) => ({
      ...ownWords(db, of),
      scores: async function* () {
        for await (const row of scoresOf(db, of)) yield presentOwnScore(row);
      },
      liftMaxes: async function* () {
        yield* await listLiftMaxes(db, of.userId);
      },
      records: async function* () {
        for await (const row of scoresOf(db, of, 'records')) yield presentRecord(row);
      },
      media: async function* () {
        for await (const { video, workout } of scoresOf(db, of, 'videos')) {
          const link = new URL(videoLink(video) ?? '', config.publicUrl).href;
          yield { kind: 'score video' as const, of: workout, link };
        }
      },
    }),
    owner: (of) => ({
      ...ownWords(db, of),
      scores: async function* () {
        for await (const row of scoresOf(db, { gymIds: of.gymIds })) yield presentScoreOfGym(row);
      },
    }),
  };
}
