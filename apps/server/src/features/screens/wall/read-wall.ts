import { failure } from '@trackboard/contract';
import {
  maxBoardRows,
  type Wall,
  type WallRow,
  type WallWorkout,
} from '@trackboard/contract/screens';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { imageLink } from '../../../platform/storage/media-link.ts';
import { shownHighest } from '../../scores/index.ts';
import { upperRepsOf } from '../../workouts/index.ts';
import { currentOf } from '../timer.ts';
import type { ScreenPlace } from '../queries.ts';
import {
  findScene,
  listPublished,
  listWallScores,
  type PublishedRow,
  type WallScoreRow,
} from './queries.ts';

function presentWorkout({ id, timeCapMinutes, part, ...row }: PublishedRow): WallWorkout {
  return {
    ...row,
    repsPerSetUpTo: upperRepsOf(row),
    trackWorkoutId: id,
    timeCapMinutes: timeCapMinutes ?? undefined,
    part: part ?? undefined,
  };
}

/** Shortens a name: 'Ana K.' */
function shortName({ firstName, lastName }: Pick<WallScoreRow, 'firstName' | 'lastName'>): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim());
  return initial ? `${firstName} ${initial.segment.toUpperCase()}.` : firstName;
}

/** Names the athletes of a score: 'Ana K. + Ben L.', and 'Ana K. + 2 more' for more than two. */
function namesOf(row: WallScoreRow): string {
  const [partner, ...more] = row.partners;
  if (!partner) return shortName(row);
  return `${shortName(row)} + ${more.length ? `${row.partners.length} more` : shortName(partner)}`;
}

function presentRow(row: WallScoreRow, unit: WeightUnit): WallRow {
  return {
    place: row.place,
    name: namesOf(row),
    score: shownHighest(row, unit),
    isRx: !row.isScaled,
    isNewest: row.isNewest,
  };
}

/** Presents the scores of a screen that has the workout in front. */
function presentScores(
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
          name: namesOf(newest),
          score: shownHighest(newest, unit),
          trackWorkoutId: newest.workoutId,
          workoutName: newest.workoutName,
          at: newest.createdAt.toISOString(),
        }
      : null,
  };
}

const noScores = { board: [], scoreCount: 0, newest: null };

/** Returns what a screen of a gym shows today. */
export async function readWall({ db, clock, config }: Context, place: ScreenPlace) {
  const scene = await findScene(db, place);
  // The screen ended after its key was read.
  if (!scene) return failure('screen_ended');
  const { gymId, trackId, weightUnit, image } = scene;
  const { today: date, workoutId, timer, timerRevision } = currentOf(scene, clock.now());
  const workouts = await listPublished(db, { gymId, trackId, day: date, workoutId });
  const workoutIds = workouts.map(({ id }) => id);
  const front = workoutIds.find((id) => id === workoutId) ?? workoutIds[0] ?? null;
  const scores = front
    ? await listWallScores(db, { gymId, workoutIds, front }, maxBoardRows)
    : undefined;
  return {
    id: scene.id,
    name: scene.name,
    gymName: scene.gymName,
    gymLogo: image && imageLink(config, image),
    trackName: scene.trackName,
    timeZone: scene.timeZone,
    date,
    shows: scene.shows,
    workouts: workouts.map(presentWorkout),
    trackWorkoutId: front,
    weightUnit,
    ...(front && scores ? presentScores(scores, front, weightUnit) : noScores),
    athleteCount: scene.athletes,
    timer,
    timerRevision,
  } satisfies Wall;
}
