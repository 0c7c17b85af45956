import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreSaved } from '@trackboard/contract/scores';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import { findVisibleWorkout, lockWorkout, type WorkoutRow } from '../workouts/index.ts';
import { judgeValues } from './judge-values.ts';
import { doneWith, keptLift } from './lifts/done-with.ts';
import { usedMax } from './lifts/used-max.ts';
import { presentScore } from './present.ts';
import { findScoreOf, upsertScore } from './queries.ts';
import { lockResultsOf } from './records/queries.ts';
import { resultOfScore } from './records/result-of-score.ts';
import { settleRecords } from './records/settle-records.ts';
import { type VideoChange, changeVideo, replaceVideo, videoChange } from './score-video.ts';
import type { Context } from '../../platform/context.ts';

type Form = InputOf<typeof scores.save>;

interface Entry {
  readonly form: Form & { value: string[] };
  readonly video: VideoChange;
}

async function store(
  deps: Context,
  actor: Actor,
  { gymId, id: workoutId }: WorkoutRow,
  { form, video }: Entry,
  id: string,
) {
  const { db, clock, outbox } = deps;
  return inTransaction(db, async (trx) => {
    const workout = await lockWorkout(trx, { gymId, id: workoutId }, 'keep');
    // It may have become a draft since it was found.
    if (!workout?.isPublished) return failure('not_found');
    if (!(await lockResultsOf(trx, actor.id))) return failure('session_expired');
    const of = { gymId, workoutId, userId: actor.id };
    const before = await findScoreOf(trx, of);
    const entry = { values: form.value, unit: form.weightUnit ?? actor.weightUnit };
    const judged = judgeValues(workout, entry, before);
    if (isFailure(judged)) return judged;
    const kept = keptLift(before, judged.sets.length);
    const lift = doneWith(workout, kept);
    const result = await resultOfScore(trx, workout, judged, kept);
    const max = await usedMax(trx, actor, { ...result, workoutId }, before);
    const now = clock.now();
    const rest = {
      notes: form.notes ?? before?.notes ?? '',
      isScaled: form.isScaled ?? before?.isScaled ?? false,
    };
    const stamps = { createdAt: now, updatedAt: now };
    const score = { ...of, id, ...judged, ...lift, ...result, ...max, ...rest, ...stamps };
    const row = await replaceVideo(deps, trx, await upsertScore(trx, score), video);
    await settleRecords(trx, actor.id, before, row);
    await outbox.add(trx, scoreSaved, { ...of, scoreId: row.id }, gymId);
    return (await findScoreOf(trx, of)) ?? row;
  });
}

/** A client's id that is taken, by a score deleted since or by another's, gives way to a fresh one. */
async function storeUnderAnyId(deps: Context, actor: Actor, workout: WorkoutRow, entry: Entry) {
  return store(deps, actor, workout, entry, entry.form.id ?? newId()).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'scores_pkey')) throw error;
    return store(deps, actor, workout, entry, newId());
  });
}

/**
 * Stores the athlete's one score of a workout, or updates it; without values only its video. A video that is refused
 * changes nothing: the score stays as it was.
 */
export async function saveScore(deps: Context, actor: Actor, form: Form) {
  const workout = await findVisibleWorkout(deps.db, actor, form.trackWorkoutId);
  if (!workout) return failure('not_found');
  const { value } = form;
  const saved = await saveWithFile(deps.videos, form.video, (stored) => {
    const video = videoChange(form, stored);
    const of = { gymId: workout.gymId, workoutId: workout.id, userId: actor.id };
    return value
      ? storeUnderAnyId(deps, actor, workout, { form: { ...form, value }, video })
      : changeVideo(deps, of, video);
  });
  if (isFailure(saved)) return saved;
  return { score: presentScore(saved, actor.weightUnit, deps.videoLink) };
}
