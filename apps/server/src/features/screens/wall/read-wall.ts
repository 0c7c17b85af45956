import { failure } from '@trackboard/contract';
import { maxBoardRows, type Wall } from '@trackboard/contract/screens';
import type { Context } from '../../../platform/context.ts';
import { imageLink } from '../../../platform/storage/image-link.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import type { ScreenPlace } from '../queries.ts';
import { presentScores, presentWorkout } from './present-wall.ts';
import { findScene, listPublished, listWallScores } from './queries.ts';

const noScores = { board: [], scoreCount: 0, newest: null };

/** What a screen of a gym shows today. */
export async function readWall({ db, clock, config }: Context, place: ScreenPlace) {
  const scene = await findScene(db, place);
  // It ended after its key was read.
  if (!scene) return failure('screen_ended');
  const { gymId, trackId, weightUnit, image, workoutId } = scene;
  const date = dayIn(scene.timeZone, clock.now());
  const workouts = await listPublished(db, { gymId, trackId, day: date });
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
    timer: scene.timer,
  } satisfies Wall;
}
