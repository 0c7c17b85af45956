import type { WeightUnit } from '@trackboard/scoring';
import { type AliasableExpression, sql } from 'kysely';
import type { ValuesOf } from '../../../../platform/database/statement.ts';
import type { Database } from '../../../../platform/database/transaction.ts';
import type { ViewerIds } from '../../../../platform/sessions/actor.ts';
import type { ScoreRow } from '../../queries.ts';
import { enteredByOf, highestIn, teamOnWire } from '../../visible/queries.ts';

/** The user who reads a board, and the user's unit. */
interface Reader extends ViewerIds {
  readonly unit: WeightUnit;
}

export const listedColumns = [
  'scores.gymId',
  'scores.id',
  'scores.userId',
  'scores.teamId',
  'scores.isScaled',
  'scores.isRecord',
  'scores.audience',
  'scores.highestScore',
  'scores.weightUnit',
  'scores.enteredBy',
  'scores.sortKey',
  'scores.createdAt',
  'scores.scoreType',
  'scores.likeCount',
  'scores.commentCount',
  sql<boolean>`scores.notes <> ''`.as('hasNotes'),
  sql<boolean>`scores.video is not null`.as('hasVideo'),
  sql.ref<string>('workouts.schedule').as('day'),
] as const;

export type ListedScore = Pick<
  ScoreRow,
  'gymId' | 'id' | 'userId' | 'teamId' | 'isScaled' | 'isRecord' | 'audience' | 'highestScore'
> &
  Pick<ScoreRow, 'weightUnit' | 'enteredBy' | 'scoreType'> & {
    readonly hasNotes: boolean;
    readonly hasVideo: boolean;
    readonly likeCount: number;
    readonly commentCount: number;
    /** The day of the workout. */
    readonly day: string;
  };

/** A score with its place on the whole board. */
export interface PlacedScore extends ListedScore {
  readonly rank: number | null;
  readonly divisionRank: number | null;
  readonly position: number;
}

/** The columns of `allTimeScore`, in the order of the board. */
export function entriesOf(
  db: Database,
  scores: AliasableExpression<PlacedScore>,
  { viewerId, unit }: ValuesOf<Pick<Reader, 'viewerId' | 'unit'>>,
) {
  return (
    db
      .selectFrom(scores.as('page'))
      // OFFSET keeps PostgreSQL from reading all users for a page of a few hundred.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('users')
            .select(['users.firstName', 'users.lastName', 'users.image', 'users.gender'])
            .whereRef('users.id', '=', 'page.userId')
            .offset(sql.lit(0))
            .as('users'),
        (join) => join.onTrue(),
      )
      .select(['page.id as scoreId', 'page.userId', 'page.isScaled', 'page.isRecord'])
      .select(['page.audience', 'page.hasNotes', 'page.hasVideo', 'page.rank'])
      .select(['page.divisionRank', 'page.day as date'])
      .select(['page.likeCount as likes', 'page.commentCount as comments'])
      .select(['users.firstName', 'users.lastName', 'users.image', 'users.gender'])
      .select((eb) => [
        highestIn('page', unit).as('highestScore'),
        enteredByOf(db, eb.ref('page.enteredBy')).as('enteredBy'),
        teamOnWire(db, { table: 'page', readerId: viewerId }).as('team'),
        eb
          .and([
            // Most scores of a large board have no likes to look up.
            eb('page.likeCount', '>', 0),
            eb.exists(
              eb
                .selectFrom('scoreLikes')
                .whereRef('scoreLikes.gymId', '=', 'page.gymId')
                .whereRef('scoreLikes.scoreId', '=', 'page.id')
                .where('scoreLikes.userId', '=', viewerId),
            ),
          ])
          .$castTo<boolean>()
          .as('hasLiked'),
      ])
      .orderBy('page.position')
  );
}
