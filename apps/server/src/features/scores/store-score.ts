import { type Failure, type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreEntered } from '@trackboard/contract/scores';
import type { Audience } from '@trackboard/contract/accounts';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { WorkoutRow } from '../workouts/index.ts';
import { evaluateValues } from './values.ts';
import { liftToStore, liftOfEarlierSave } from './lifts/performed-lift.ts';
import { type History, findHistory } from './lifts/queries.ts';
import { usedMax } from './lifts/find-max.ts';
import { type VideoChange, discardVideo, lockToScore } from './score-video.ts';
import { type Mark, type ScoreRow, upsertScore } from './queries.ts';
import { addSaved, eventOf } from './saved-events.ts';
import { compareResult } from './records/compare-result.ts';
import { resultOfScore } from './records/result-of-score.ts';
import { changedMarks } from './records/update-record-marks.ts';

type Form = InputOf<typeof scores.save>;

/** A score to store. */
interface Entry<Refusal> {
  readonly form: Pick<
    Form,
    'trackWorkoutId' | 'weightUnit' | 'notes' | 'isScaled' | 'audience' | 'id'
  >;
  readonly value: string[];
  readonly video: VideoChange;
  /** The athlete, as an actor who may see the workout. */
  readonly athlete: Actor;
  /** The coach who enters the score for the athlete. Null if the athlete saves it. */
  readonly coach: Actor | null;
  /** Returns why the existing score must not be changed, or null. */
  readonly refusalOf: (before: ScoreRow) => Refusal | null;
}

/**
 * Reads the results to compare with. Only lifts and benchmarks are compared, so nothing is read for
 * other workouts.
 */
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

type Workout = WorkoutRow & {
  readonly athleteUnit: WeightUnit;
  readonly athleteAudience: Audience;
};

/**
 * Who sees a score after a save. A score that a coach enters has the athlete's default, and later keeps what it has; the
 * coach can only hide it from the board. A coach knows the result, so the default 'only me' then becomes 'coaches'.
 */
function audienceOf(
  { form, coach }: Entry<unknown>,
  { athleteAudience }: Workout,
  before: ScoreRow | undefined,
): Audience {
  if (!coach) return form.audience ?? before?.audience ?? athleteAudience;
  if (form.audience === 1) return 1;
  return before?.audience ?? (athleteAudience === 2 ? 1 : athleteAudience);
}

/** Builds the score to store, and the marks of other scores that it changes. */
function newScore(
  workout: Workout,
  history: History,
  entered: Entry<unknown>,
  made: { readonly id: string; readonly now: Date },
) {
  const { form, value, video, athlete, coach } = entered;
  const before = history.score;
  const unit = workout.athleteUnit;
  const entry = { values: value, unit: form.weightUnit ?? coach?.weightUnit ?? unit };
  const evaluated = evaluateValues(workout, entry, before);
  if (isFailure(evaluated)) return evaluated;
  const kept = liftOfEarlierSave(before, evaluated.entered.length);
  const of = resultOfScore(workout, evaluated, kept, history);
  const score = {
    gymId: workout.gymId,
    id: before?.id ?? made.id,
    workoutId: workout.id,
    userId: athlete.id,
    enteredBy: coach?.id ?? null,
    ...evaluated.columns,
    ...liftToStore(workout, kept),
    ...of,
    ...usedMax(unit, of, history),
    notes: form.notes ?? before?.notes ?? '',
    isScaled: form.isScaled ?? before?.isScaled ?? false,
    isRecord: false,
    audience: audienceOf(entered, workout, before),
    video: video === undefined ? (before?.video ?? null) : video,
    createdAt: before?.createdAt ?? made.now,
    updatedAt: made.now,
    deletedAt: null,
  };
  const results = [...history.others, { ...score, day: workout.schedule }];
  const marks = changedMarks(results, history.maxes);
  const isOfScore = ({ gymId, id }: Mark) => gymId === score.gymId && id === score.id;
  const isRecord = marks.some(isOfScore);
  const stored: ScoreRow = { ...score, isRecord };
  const result = { ...stored, day: workout.schedule };
  return {
    score: stored,
    marks: marks.filter((mark) => !isOfScore(mark)),
    compared: compareResult(result, history, unit),
  };
}

async function addEvents(
  { outbox }: Context,
  trx: Trx,
  { coach }: Entry<unknown>,
  { score, before }: { readonly score: ScoreRow; readonly before: ScoreRow | undefined },
) {
  await addSaved({ outbox }, trx, score, before);
  if (!coach) return;
  const entered = { ...eventOf(score, score.userId), enteredBy: coach.id };
  await outbox.add(trx, scoreEntered, entered, score.gymId);
}

async function store<Refusal extends Failure>(context: Context, entry: Entry<Refusal>, id: string) {
  return inTransaction(context.db, async (trx) => {
    const { athlete, coach, form } = entry;
    const locked = await lockToScore(trx, athlete, form.trackWorkoutId);
    if (!locked) return failure('not_found');
    const { workout } = locked;
    if (workout.accountDeletedAt) return failure(coach ? 'not_found' : 'session_expired');
    const refusal = locked.score ? entry.refusalOf(locked.score) : null;
    if (refusal) return refusal;
    const history = await historyOf(trx, locked, athlete.id);
    const made = newScore(workout, history, entry, { id, now: context.clock.now() });
    if (isFailure(made)) return made;
    await upsertScore(trx, made.score, made.marks);
    const before = locked.score?.video ?? null;
    if (before !== made.score.video) discardVideo(context, trx, before);
    await addEvents(context, trx, entry, { score: made.score, before: locked.score });
    return { score: made.score, compared: made.compared };
  });
}

/**
 * Stores a score of a workout that the athlete or a coach enters. Retries with a new id if the client's id belongs to
 * a deleted score or to another athlete's score.
 */
export async function storeScore<Refusal extends Failure>(context: Context, entry: Entry<Refusal>) {
  return store(context, entry, entry.form.id ?? newId()).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'scores_pkey')) throw error;
    return store(context, entry, newId());
  });
}
