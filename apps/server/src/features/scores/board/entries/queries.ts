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

/** The columns that rank a score and find its athletes, which the index `scores_ranked` has. */
export const rankedColumns = [
  'scores.gymId',
  'scores.id',
  'scores.userId',
  'scores.teamId',
  'scores.isScaled',
  'scores.audience',
  'scores.sortKey',
  'scores.createdAt',
  'scores.scoreType',
  sql.ref<string>('workouts.schedule').as('day'),
] as const;

/** The other columns of a list. */
export const shownColumns = [
  'scores.isRecord',
  'scores.highestScore',
  'scores.weightUnit',
  'scores.enteredBy',
  'scores.likeCount',
  'scores.commentCount',
  sql<boolean>`scores.notes <> ''`.as('hasNotes'),
  sql<boolean>`scores.video is not null`.as('hasVideo'),
] as const;

export const listedColumns = [...rankedColumns, ...shownColumns] as const;

export type RankedScore = Pick<
  ScoreRow,
  'gymId' | 'id' | 'userId' | 'teamId' | 'isScaled' | 'audience' | 'scoreType'
> & {
  /** The day of the workout. */
  readonly day: string;
};

/** The place of a score on the whole board. */
export interface Place {
  readonly rank: number | null;
  readonly divisionRank: number | null;
  readonly position: number;
}

export type PlacedScore = RankedScore &
  Place &
  Pick<ScoreRow, 'isRecord' | 'highestScore' | 'weightUnit' | 'enteredBy'> & {
    readonly hasNotes: boolean;
    readonly hasVideo: boolean;
    readonly likeCount: number;
    readonly commentCount: number;
  };

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
          .exists(
            eb
              .selectFrom('scoreLikes')
              .whereRef('scoreLikes.gymId', '=', 'page.gymId')
              .whereRef('scoreLikes.scoreId', '=', 'page.id')
              .where('scoreLikes.userId', '=', viewerId),
          )
          .$castTo<boolean>()
          .as('hasLiked'),
      ])
      .orderBy('page.position')
  );
}
