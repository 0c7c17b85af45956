import { eachPage } from './each-page.ts';
import { imageLink } from './links.ts';
import type { Context } from '../../platform/context.ts';
import { presentComment, presentLike, presentProfile } from './present.ts';
import {
  findProfile,
  listCommentLikes,
  listComments,
  listScoreLikes,
  type ScoreChoice,
  listScores,
} from './queries.ts';

type Db = Context['db'];

interface Of {
  readonly userId: string;
  readonly gymIds: readonly string[];
}

/** The rows that every user has, in the gyms named. */
export async function* profileRows(db: Db, userId: string) {
  const row = await findProfile(db, userId);
  if (row) yield presentProfile(row);
}

export async function* profileImage(deps: Context, userId: string) {
  const row = await findProfile(deps.db, userId);
  if (row?.image)
    yield { kind: 'profile image' as const, of: '', link: imageLink(deps, row.image) };
}

export async function* scoresOf(db: Db, { userId, gymIds }: Of, only: ScoreChoice = 'all') {
  for (const gymId of gymIds) {
    yield* eachPage<Awaited<ReturnType<typeof listScores>>[number]>((after) =>
      listScores(db, { gymId, userId, only }, after),
    );
  }
}

export async function* commentRows(db: Db, { userId, gymIds }: Of) {
  for (const gymId of gymIds) {
    const rows = eachPage<Awaited<ReturnType<typeof listComments>>[number]>((after) =>
      listComments(db, { gymId, userId }, after),
    );
    for await (const row of rows) yield presentComment(row);
  }
}

export async function* likeRows(db: Db, { userId, gymIds }: Of) {
  for (const gymId of gymIds) {
    for (const list of [listScoreLikes, listCommentLikes]) {
      const rows = eachPage<Awaited<ReturnType<typeof list>>[number]>((after) =>
        list(db, { gymId, userId }, after),
      );
      for await (const row of rows) yield presentLike(row);
    }
  }
}
