import { type InputOf, type ReceivedFile, failure, isFailure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { scoreDeleted } from '@trackboard/contract/scores';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Actor, type GymActor, asAthlete } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import { lockAthlete } from '../gyms/index.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { noUsedMax } from './lifts/find-max.ts';
import { presentCallersScore, presentDetail, presentScore } from './present.ts';
import {
  type ScoreRow,
  deleteEnteredScore,
  deleteOwnScore,
  findName,
  hasScore,
} from './queries.ts';
import { updateRecordMarks } from './records/update-record-marks.ts';
import { eventOf } from './saved-events.ts';
import { discardVideo, videoChange } from './score-video.ts';
import { findScoreDetail } from './social/queries.ts';
import { changeWithoutValues, storeScore } from './store-score.ts';
import { deleteFromTeam } from './teams/teams.ts';
import { findOwnScore, findTeamOf } from './visible/queries.ts';

/**
 * Returns the caller's own score of a workout, even if the caller can no longer see the workout. Owners have
 * no score.
 */
async function getScore({ db, videoLink }: Context, actor: Actor, workoutId: string) {
  const { score, isVisible } = await findOwnScore(db, actor, workoutId);
  if (!score && !isVisible) return failure('not_found');
  return {
    score: score ? presentCallersScore(score, actor.weightUnit, videoLink) : null,
    userPreferences: { weightPreference: actor.weightUnit },
  };
}

/** A score with its sets, notes, likes and comments. */
async function getScoreDetail({ db, videoLink }: Context, actor: Actor, scoreId: string) {
  const score = await findScoreDetail(db, actor, scoreId);
  return score ? presentDetail(score, actor, videoLink) : failure('not_found');
}

/** Saves or updates the athlete's score of a workout. Without values, changes only the video and the audience. */
async function saveScore(context: Context, actor: Actor, form: InputOf<typeof scores.save>) {
  const { db, videos } = context;
  const { value, trackWorkoutId } = form;
  // This is checked first, so that no video is stored for a workout that the athlete may not see.
  const workout = form.video && (await findVisibleWorkout(db, asAthlete(actor), trackWorkoutId));
  if (form.video && !workout) return failure('not_found');
  const owner = { use: 'score', userId: actor.id, gymId: workout?.gymId ?? null } as const;
  const store = { ...videos, save: (file: ReceivedFile) => videos.save(file, owner) };
  const saved = await saveWithFile(store, form.video, async (stored) => {
    const video = videoChange(form, stored);
    return value
      ? storeScore<never>(context, {
          form,
          value,
          video,
          athlete: actor,
          coach: null,
          refusalOf: () => null,
        })
      : changeWithoutValues(context, actor, form, video);
  });
  if (isFailure(saved)) return saved;
  const team = await findTeamOf(db, saved.score, actor.id);
  const own = { ...saved.score, enteredByName: null, team };
  const score = presentCallersScore(own, actor.weightUnit, context.videoLink);
  return { score, compared: saved.compared };
}

/**
 * Refuses to overwrite the athlete's own score, or a score that the coach's table has not shown.
 */
function refusalOf(before: ScoreRow, id: string | null | undefined) {
  if (before.enteredBy === null) return failure('score_of_athlete');
  return id && id !== before.id ? failure('score_entered_meanwhile') : null;
}

/**
 * Saves or updates the score of an athlete who may see the workout, unless the athlete saved the score.
 */
async function saveForAthlete(
  context: Context,
  actor: GymActor,
  form: InputOf<typeof scores.saveForAthlete>,
) {
  const isSeen = await findVisibleWorkout(context.db, actor, form.trackWorkoutId);
  if (!isSeen) return failure('not_found');
  const athlete = { ...asAthlete(actor), id: form.userId };
  const saved = await storeScore(context, {
    form,
    value: form.value,
    video: undefined,
    athlete,
    coach: actor,
    refusalOf: (before) => refusalOf(before, form.id),
  });
  if (isFailure(saved)) return saved;
  const enteredByName = await findName(context.db, actor.id);
  // The max may come from a set in another gym, so only the athlete sees it.
  const team = await findTeamOf(context.db, saved.score, actor.id);
  const row = { ...saved.score, ...noUsedMax, enteredByName, team };
  return { score: presentScore(row, actor.weightUnit, context.videoLink) };
}

/**
 * Deletes the athlete's own score of a workout, even if the workout is no longer visible. The next save creates a new
 * score. A partner leaves the team's score.
 */
async function deleteScore(context: Context, actor: Actor, workoutId: string) {
  const { db, clock, outbox } = context;
  const deleted = await inTransaction(db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    const score = await deleteOwnScore(trx, actor.id, workoutId, clock.now());
    if (!score) return failure('not_found');
    await updateRecordMarks(trx, score.userId, score.subject ? [score.subject] : []);
    discardVideo(context, trx, score.video);
    await outbox.add(trx, scoreDeleted, eventOf(score, actor.id), score.gymId);
    return null;
  });
  if (!deleted || deleted.failure !== 'not_found') return deleted;
  const of = { workoutId, userId: actor.id };
  return deleteFromTeam<never>(context, { of, actorId: actor.id }, () => null);
}

/** Deletes a score that a coach entered. A repeated request changes nothing. A score that the athlete saved stays. */
async function deleteForAthlete(
  context: Context,
  actor: GymActor,
  { trackWorkoutId: workoutId, userId }: InputOf<typeof scores.deleteForAthlete>,
) {
  const { db, clock, outbox } = context;
  const deleted = await inTransaction(db, async (trx) => {
    const workout = await findVisibleWorkout(trx, actor, workoutId);
    if (workout?.gymId !== actor.gym.id) return failure('not_found');
    if (!(await lockAthlete(trx, userId))) return failure('not_found');
    const of = { gymId: workout.gymId, workoutId, userId };
    const score = await deleteEnteredScore(trx, of, clock.now());
    if (!score) {
      const isOwn = await hasScore(trx, of);
      return isOwn ? failure('score_of_athlete') : null;
    }
    await updateRecordMarks(trx, userId, score.subject ? [score.subject] : []);
    await outbox.add(trx, scoreDeleted, eventOf(score, actor.id), score.gymId);
    return null;
  });
  if (!deleted || deleted.failure !== 'score_of_athlete') return deleted;
  const of = { workoutId, userId };
  return deleteFromTeam(context, { of, actorId: actor.id }, ({ enteredBy }) =>
    enteredBy === null ? failure('score_of_athlete') : null,
  );
}

export const scoreRoutes = (context: Context): Route[] => [
  route(scores.get, ({ input, actor }) => getScore(context, actor, input.trackWorkoutId)),
  route(scores.detail, ({ input, actor }) => getScoreDetail(context, actor, input.scoreId)),
  route(scores.save, ({ input, actor }) => saveScore(context, actor, input)),
  route(
    scores.saveForAthlete,
    ({ input, actor }) => saveForAthlete(context, actor, input),
    ({ trackWorkoutId }) => ({ workouts: trackWorkoutId }),
  ),
  route(
    scores.deleteForAthlete,
    ({ input, actor }) => deleteForAthlete(context, actor, input),
    ({ trackWorkoutId }) => ({ workouts: trackWorkoutId }),
  ),
  route(scores.delete, ({ input, actor }) => deleteScore(context, actor, input.trackWorkoutId)),
];
