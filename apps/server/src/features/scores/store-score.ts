import { type Failure, type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreEntered } from '@trackboard/contract/scores';
import type { Audience } from '@trackboard/contract/accounts';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type EvaluatedScore, evaluateValues } from './values.ts';
import { liftOfEarlierSave, liftToStore } from './lifts/performed-lift.ts';
import { type History, findHistory } from './lifts/queries.ts';
import { usedMax } from './lifts/find-max.ts';
import { type VideoChange, discardVideo, lockToScore } from './score-video.ts';
import {
  type Mark,
  type ScoredWorkout,
  type ScoreRow,
  updateScore,
  upsertScore,
} from './queries.ts';
import { addSaved, eventOf } from './saved-events.ts';
import { compareResult } from './records/compare-result.ts';
import { resultOfScore } from './records/result-of-score.ts';
import { changedMarks } from './records/update-record-marks.ts';
import { listTeam, lockTeam } from './teams/queries.ts';
import {
  type Partners,
  findTeam,
  mostPrivate,
  refuseChange,
  settleTeam,
  storePartners,
  wantedAudience,
} from './teams/teams.ts';

type Form = InputOf<typeof scores.save>;

/** A score to store. */
interface Entry<Refusal> {
  readonly form: Pick<
    Form,
    'trackWorkoutId' | 'weightUnit' | 'notes' | 'isScaled' | 'audience' | 'partners' | 'id'
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
  { workout, score }: { workout: ScoredWorkout; score: ScoreRow | undefined },
  userId: string,
): Promise<History> {
  const isCompared = workout.workoutType !== 'custom' || Boolean(score?.subject);
  return isCompared
    ? findHistory(trx, userId, workout.id)
    : { score, others: [], maxes: [], lifts: [], benchmarks: [] };
}

type Workout = ScoredWorkout & {
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
  const stored = before && wantedAudience(before);
  if (!coach) return form.audience ?? stored ?? athleteAudience;
  if (form.audience === 1) return 1;
  return stored ?? (athleteAudience === 2 ? 1 : athleteAudience);
}

/** A team's score does not count as a lift, benchmark or record of one athlete. */
const ofNobody = { subjectKind: null, subject: null, rules: null, resultKey: null };

interface Made {
  readonly id: string;
  readonly now: Date;
  readonly evaluated: EvaluatedScore;
  readonly partners: Partners['all'];
}

/** Builds the score to store, and the marks of other scores that it changes. */
function newScore(workout: Workout, history: History, entered: Entry<unknown>, made: Made) {
  const { form, video, athlete, coach } = entered;
  const { evaluated } = made;
  const before = history.score;
  const unit = workout.athleteUnit;
  const kept = liftOfEarlierSave(before, evaluated.entered.length);
  const isTeam = made.partners.length > 0;
  const of = isTeam ? ofNobody : resultOfScore(workout, evaluated, kept, history);
  const id = before?.id ?? made.id;
  const audience = audienceOf(entered, workout, before);
  const score = {
    gymId: workout.gymId,
    id,
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
    audience: mostPrivate([audience, ...made.partners.map((partner) => partner.audience)]),
    teamId: isTeam ? id : null,
    teamAudience: isTeam ? audience : null,
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

/** The change of a score needs the locks of its team. */
const ofTeam = 'of a team';

/** Changes a score. If it turns out to be one of a team, the change runs again under the locks of the team. */
async function changeScore<Result>(
  isOfTeam: boolean,
  change: (isOfTeam: boolean) => Promise<Result | typeof ofTeam>,
): Promise<Result> {
  const changed = await change(isOfTeam);
  if (changed !== ofTeam) return changed;
  return changeScore(true, change);
}

interface Attempt {
  readonly id: string;
  readonly isOfTeam: boolean;
}

const alone: Partners = { all: [], removed: [] };

async function store<Refusal extends Failure>(
  context: Context,
  entry: Entry<Refusal>,
  { id, isOfTeam }: Attempt,
) {
  return inTransaction(context.db, async (trx) => {
    const { athlete, coach, form } = entry;
    const { trackWorkoutId: workoutId, partners: chosen } = form;
    if (isOfTeam) await lockTeam(trx, { workoutId, userId: athlete.id }, chosen ?? []);
    const locked = await lockToScore(trx, athlete, workoutId);
    if (!locked) return failure('not_found');
    const { workout, score: before } = locked;
    if (workout.accountDeletedAt) return failure(coach ? 'not_found' : 'session_expired');
    const refusal = before ? entry.refusalOf(before) : null;
    if (refusal) return refusal;
    if (before?.teamId && !isOfTeam) return ofTeam;
    const unit = form.weightUnit ?? coach?.weightUnit ?? workout.athleteUnit;
    const evaluated = evaluateValues(workout, { values: entry.value, unit }, before);
    // An invalid result must not tell who has a score.
    if (isFailure(evaluated)) return evaluated;
    const isByCoach = coach !== null;
    const partners = isOfTeam
      ? await findTeam(trx, workout, { athlete, score: before, chosen, isByCoach })
      : alone;
    if (isFailure(partners)) return partners;
    const history = await historyOf(trx, locked, athlete.id);
    const now = context.clock.now();
    const made = newScore(workout, history, entry, { id, now, evaluated, partners: partners.all });
    await upsertScore(trx, made.score, made.marks);
    if ((before?.video ?? null) !== made.score.video) {
      discardVideo(context, trx, before?.video ?? null);
    }
    await addEvents(context, trx, entry, { score: made.score, before });
    await storePartners(context, trx, made.score, partners);
    return { score: made.score, compared: made.compared };
  });
}

/**
 * Stores a score of a workout that the athlete or a coach enters. Retries with a new id if the client's id belongs to
 * a deleted score or to another athlete's score.
 */
export async function storeScore<Refusal extends Failure>(context: Context, entry: Entry<Refusal>) {
  return changeScore(entry.form.partners !== undefined, (isOfTeam) =>
    store(context, entry, { id: entry.form.id ?? newId(), isOfTeam }).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'scores_pkey')) throw error;
      return store(context, entry, { id: newId(), isOfTeam });
    }),
  );
}

async function change(
  context: Context,
  actor: Actor,
  { form, video }: { readonly form: Omit<Form, 'partners'>; readonly video: VideoChange },
  isOfTeam: boolean,
) {
  const { trackWorkoutId: workoutId, audience } = form;
  return inTransaction(context.db, async (trx) => {
    if (isOfTeam) await lockTeam(trx, { workoutId, userId: actor.id }, []);
    const locked = await lockToScore(trx, actor, workoutId);
    if (!locked) return failure('not_found');
    // The account may have been deleted during the upload.
    if (locked.workout.accountDeletedAt) return failure('session_expired');
    const { score } = locked;
    if (!score) return failure('not_found');
    if (score.teamId && !isOfTeam) return ofTeam;
    const isPartner = score.teamId !== null && score.teamId !== score.id;
    if (isPartner && video !== undefined) return refuseChange(trx, score);
    if (!score.teamId) {
      await addSaved(context, trx, { ...score, audience: audience ?? score.audience }, score);
    }
    if (video === undefined && audience === undefined) return { score, compared: null };
    if (video !== undefined) discardVideo(context, trx, score.video);
    const seenBy = score.teamId ? { teamAudience: audience } : { audience };
    const changed = await updateScore(trx, score, { video, ...seenBy }, context.clock.now());
    const settled = await settleTeam(context, trx, await listTeam(trx, changed));
    return { score: { ...changed, audience: settled ?? changed.audience }, compared: null };
  });
}

/**
 * Changes only the video and the audience of the athlete's score of a workout. For a team's score, each athlete says who shall
 * see it.
 */
export async function changeWithoutValues(
  context: Context,
  actor: Actor,
  form: Form,
  video: VideoChange,
) {
  return changeScore(false, (isOfTeam) => change(context, actor, { form, video }, isOfTeam));
}
