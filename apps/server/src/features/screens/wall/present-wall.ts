import type { Wall, WallRow, WallWorkout } from '@trackboard/contract/screens';
import { maxBoardRows } from '@trackboard/contract/screens';
import type { WeightUnit } from '@trackboard/scoring';
import { shownHighest } from '../../scores/index.ts';
import type { PublishedRow, WallScoreRow } from './queries.ts';

export function presentWorkout({ id, timeCapMinutes, part, ...row }: PublishedRow): WallWorkout {
  return {
    ...row,
    trackWorkoutId: id,
    timeCapMinutes: timeCapMinutes ?? undefined,
    part: part ?? undefined,
  };
}

/** 'Ana K.' */
function shortName({ firstName, lastName }: WallScoreRow): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim());
  return initial ? `${firstName} ${initial.segment.toUpperCase()}.` : firstName;
}

function presentRow(row: WallScoreRow, unit: WeightUnit): WallRow {
  return {
    place: row.place,
    name: shortName(row),
    score: shownHighest(row, unit),
    isRx: !row.isScaled,
    isNewest: row.isNewest,
  };
}

/** The scores of a screen whose front has the workout. */
export function presentScores(
  rows: readonly WallScoreRow[],
  front: string,
  unit: WeightUnit,
): Pick<Wall, 'board' | 'scoreCount' | 'newest'> {
  const ofFront = rows.filter(({ workoutId }) => workoutId === front);
  const newest = rows.find((row) => row.isNewest);
  return {
    board: ofFront.slice(0, maxBoardRows).map((row) => presentRow(row, unit)),
    scoreCount: ofFront[0]?.total ?? 0,
    newest: newest
      ? {
          name: shortName(newest),
          score: shownHighest(newest, unit),
          trackWorkoutId: newest.workoutId,
          workoutName: newest.workoutName,
          at: newest.createdAt.toISOString(),
        }
      : null,
  };
}
