import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreSaved } from '@trackboard/contract/scores';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import { findVisibleWorkout, type WorkoutRow } from '../workouts/index.ts';
import { evaluateValues } from './evaluate-values.ts';
import { liftToStore, liftOfEarlierSave } from './lifts/performed-lift.ts';
import { usedMax } from './lifts/used-max.ts';
import { presentScore } from './present.ts';
import { lockToScore } from './lock-to-score.ts';
import { type ScoreRow, upsertScore } from './queries.ts';
import { type History, findHistory } from './lifts/queries.ts';
import { compareResult } from './records/compare-result.ts';
import { resultOfScore } from './records/result-of-score.ts';
import { changedMarks } from './records/update-record-marks.ts';
import { type VideoChange, changeVideo, discardVideo, videoChange } from './score-video.ts';
import type { Context } from '../../platform/context.ts';

type Form = InputOf<typeof scores.save>;

interface Entry {
  readonly form: Form & { value: string[] };
  readonly video: VideoChange;
}

/** Only results of a lift or benchmark are compared, so for others nothing more is read. */
async function historyOf(
  trx: Trx,
  { workout, score }: { workout: WorkoutRow; score: ScoreRow | undefined },
  userId: string,
): Promise<History> {
  const isCompared = workout.workoutType !== 'custom' || Boolean(score?.subject);
  return isCompared
    ? findHistory(trx, userId, workout.id)
    : { score, others: [], maxes: [], lifts: [], benchmarks: [] };
}

/** The score to store, and the marks of other scores that it changes. */
function newScore(
  actor: Actor,
  workout: WorkoutRow,
  history: History,
  { form, video }: Entry,
  made: { readonly id: string; readonly now: Date },
) {
  const before = history.score;
  const entry = { values: form.value, unit: form.weightUnit ?? actor.weightUnit };
  const evaluated = evaluateValues(workout, entry, before);
  if (isFailure(evaluated)) return evaluated;
  const kept = liftOfEarlierSave(before, evaluated.entered.length);
  const of = resultOfScore(workout, evaluated, kept, history);
  const score = {
    gymId: workout.gymId,
    id: before?.id ?? made.id,
    workoutId: workout.id,
    userId: actor.id,
    ...evaluated.columns,
    ...liftToStore(workout, kept),
    ...of,
    ...usedMax(actor.weightUnit, of, history),
    notes: form.notes ?? before?.notes ?? '',
    isScaled: form.isScaled ?? before?.isScaled ?? false,
    isRecord: false,
    video: video === undefined ? (before?.video ?? null) : video,
    createdAt: before?.createdAt ?? made.now,
    updatedAt: made.now,
    deletedAt: null,
  };
  const results = [...history.others, { ...score, day: workout.schedule }];
  const marks = changedMarks(results, history.maxes);
  const isRecord = marks.some(({ id }) => id === score.id);
  const stored: ScoreRow = { ...score, isRecord };
  const result = { ...stored, day: workout.schedule };
  return {
    score: stored,
    marks: marks.filter(({ id }) => id !== score.id),
    compared: compareResult(result, history, actor.weightUnit),
  };
}

async function store(context: Context, actor: Actor, entry: Entry, id: string) {
  const { db, clock, outbox } = context;
  return inTransaction(db, async (trx) => {
    const locked = await lockToScore(trx, actor, entry.form.trackWorkoutId);
    if (!locked) return failure('not_found');
    const { workout } = locked;
    if (workout.accountDeletedAt) return failure('session_expired');
    const history = await historyOf(trx, locked, actor.id);
    const made = newScore(actor, workout, history, entry, { id, now: clock.now() });
    if (isFailure(made)) return made;
    await upsertScore(trx, made.score, made.marks);
    const before = locked.score?.video ?? null;
    if (before !== made.score.video) discardVideo(context, trx, before);
    const { gymId, workoutId, userId, id: scoreId } = made.score;
    await outbox.add(trx, scoreSaved, { gymId, workoutId, userId, scoreId }, gymId);
    return { score: made.score, compared: made.compared };
  });
}

/** Retries with a new id if the client's id belongs to a deleted score or to another athlete's. */
async function storeWithFreeId(context: Context, actor: Actor, entry: Entry) {
  return store(context, actor, entry, entry.form.id ?? newId()).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'scores_pkey')) throw error;
    return store(context, actor, entry, newId());
  });
}

/** Saves or updates the athlete's score of a workout. Without values it only changes the video. */
export async function saveScore(context: Context, actor: Actor, form: Form) {
  const { value, trackWorkoutId } = form;
  // Checked first, so that no video is stored for a workout that the athlete may not see.
  const isSeen = !form.video || (await findVisibleWorkout(context.db, actor, trackWorkoutId));
  if (!isSeen) return failure('not_found');
  const saved = await saveWithFile(context.videos, form.video, async (stored) => {
    const video = videoChange(form, stored);
    return value
      ? storeWithFreeId(context, actor, { form: { ...form, value }, video })
      : changeVideo(context, actor, trackWorkoutId, video);
  });
  if (isFailure(saved)) return saved;
  const score = presentScore(saved.score, actor.weightUnit, context.videoLink);
  return { score, compared: saved.compared };
}
