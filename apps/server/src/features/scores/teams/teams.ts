import { type Failure, type InputOf, failure, invalidField } from '@trackboard/contract';
import type { Audience } from '@trackboard/contract/accounts';
import * as scores from '@trackboard/contract/scores';
import { scoreDeleted, scoreEntered, teamScored } from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, WithTotal, route } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { noUsedMax } from '../lifts/find-max.ts';
import { type ScoredWorkout, type ScoreRow, findName, findScoreOf } from '../queries.ts';
import { updateRecordMarks } from '../records/update-record-marks.ts';
import { addSaved, eventOf } from '../saved-events.ts';
import { discardVideo } from '../score-video.ts';
import {
  type ScoreOf,
  deleteScores,
  findPartners,
  listPartnersAmong,
  listScorersAmong,
  listTeam,
  lockTeam,
  updateTeam,
  upsertPartners,
} from './queries.ts';

/** A partner of a team, with the row of an earlier save and who shall see the score. */
interface Partner {
  readonly userId: string;
  readonly before: ScoreRow | undefined;
  readonly audience: Audience;
}

/** The partners of a score that is saved, and the rows of those who no longer are. */
export interface Partners {
  readonly all: readonly Partner[];
  readonly removed: readonly ScoreRow[];
}

/** The most private of these audiences. */
export const mostPrivate = (audiences: readonly Audience[]): Audience =>
  audiences.reduce((one, other) => (one > other ? one : other), 0);

/** Who shall see the score, as its athlete wants it. */
export const wantedAudience = (score: Pick<ScoreRow, 'audience' | 'teamAudience'>): Audience =>
  score.teamAudience ?? score.audience;

/** Refuses a change by a partner, with the name of the athlete who may make it. */
export async function refuseChange(trx: Trx, score: ScoreRow): Promise<Failure<'score_of_team'>> {
  const [first] = await listTeam(trx, score);
  const name = first && (await findName(trx, first.userId));
  const message = `${name} logged this score for your team. Only ${name} can change it.`;
  return failure('score_of_team', name ? { message } : {});
}

/** Why these users cannot become partners; null if they can. */
async function refusalOf(
  trx: Trx,
  workout: ScoredWorkout,
  {
    wanted,
    admitted,
  }: { readonly wanted: readonly string[]; readonly admitted: readonly string[] },
) {
  if (wanted.length > admitted.length) {
    return invalidField('Partners', 'Choose partners who are on the track of this workout.');
  }
  const names = await listScorersAmong(trx, workout, wanted);
  if (!names.length) return null;
  const have = names.length > 1 ? 'have scores' : 'has a score';
  const message = `${new Intl.ListFormat('en').format(names)} already ${have} on this workout.`;
  return failure('partner_has_score', { message, fields: { Partners: message } });
}

/** Finds the partners of a score that is about to be saved. The caller holds the locks of `lockTeam`. */
export async function findTeam(
  trx: Trx,
  workout: ScoredWorkout,
  of: {
    readonly athlete: Actor;
    readonly score: ScoreRow | undefined;
    /** The ids of the partners; undefined keeps those of the score. */
    readonly chosen: readonly string[] | undefined;
    readonly isByCoach: boolean;
  },
): Promise<Partners | Failure<'score_of_team' | 'partner_has_score' | 'invalid_input'>> {
  const { athlete, score, chosen, isByCoach } = of;
  if (score?.teamId && score.teamId !== score.id) return refuseChange(trx, score);
  const before = score ? (await listTeam(trx, score)).filter(({ id }) => id !== score.id) : [];
  const rowOf = new Map(before.map((row) => [row.userId, row]));
  const userIds = new Set(chosen ?? rowOf.keys());
  if (userIds.has(athlete.id)) {
    return invalidField('Partners', 'The athlete of the score cannot be a partner too.');
  }
  const wanted = [...userIds].filter((userId) => !rowOf.has(userId));
  const admitted = await listPartnersAmong(trx, athlete, workout.id, wanted);
  const refusal = await refusalOf(trx, workout, {
    wanted,
    admitted: admitted.map(({ userId }) => userId),
  });
  if (refusal) return refusal;
  const kept = before.filter(({ userId }) => userIds.has(userId));
  return {
    all: [
      ...kept.map((row) => ({
        userId: row.userId,
        before: row,
        audience: wantedAudience(row),
      })),
      ...admitted.map(({ userId, audience }) => ({
        userId,
        before: undefined,
        // The coach who enters a score knows it.
        audience: isByCoach && audience === 2 ? 1 : audience,
      })),
    ],
    removed: before.filter(({ userId }) => !userIds.has(userId)),
  };
}

async function addDeleted(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  rows: readonly ScoreRow[],
  actorId: string,
): Promise<void> {
  for (const row of rows) await outbox.add(trx, scoreDeleted, eventOf(row, actorId), row.gymId);
}

/** Adds the event by which a new partner learns of the score. */
async function addTold(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  row: ScoreRow,
  loggedBy: string,
): Promise<void> {
  const { enteredBy, gymId } = row;
  const of = eventOf(row, enteredBy ? row.userId : loggedBy);
  if (enteredBy) await outbox.add(trx, scoreEntered, { ...of, enteredBy }, gymId);
  else await outbox.add(trx, teamScored, of, gymId);
}

/** Stores the score of an athlete for all partners, too. */
export async function storePartners(
  context: Pick<Context, 'outbox'>,
  trx: Trx,
  score: ScoreRow,
  { all, removed }: Partners,
): Promise<void> {
  const { outbox } = context;
  const rows = all.map(({ userId, before, audience: teamAudience }) => ({
    ...score,
    ...noUsedMax,
    id: before?.id ?? newId(),
    userId,
    teamAudience,
    enteredBy: before ? before.enteredBy : score.enteredBy,
    notes: '',
    video: null,
  }));
  await deleteScores(trx, removed, score.updatedAt);
  await upsertPartners(trx, rows);
  await addDeleted(context, trx, removed, score.userId);
  for (const [at, row] of rows.entries()) {
    const before = all[at]?.before;
    await addSaved(context, trx, row, before);
    if (!before) await addTold({ outbox }, trx, row, score.userId);
  }
}

/** Gives the rows of a team the audience of its most private athlete. One row alone is the score of one athlete. */
export async function settleTeam(
  context: Pick<Context, 'outbox' | 'clock'>,
  trx: Trx,
  rows: readonly ScoreRow[],
): Promise<Audience | null> {
  if (!rows.length) return null;
  const audience = mostPrivate(rows.map(wantedAudience));
  await updateTeam(trx, rows, { audience, isTeam: rows.length > 1 }, context.clock.now());
  for (const row of rows) await addSaved(context, trx, { ...row, audience }, row);
  return audience;
}

/**
 * Deletes a score of a team. If its athlete logged it, it is deleted for the whole team; otherwise the others keep it.
 * `refusalOf` says why the score must stay.
 */
export async function deleteFromTeam<Refusal extends Failure>(
  context: Context,
  { of, actorId }: { readonly of: ScoreOf; readonly actorId: string },
  refusalOfScore: (score: ScoreRow) => Refusal | null,
) {
  const { db, clock } = context;
  return inTransaction(db, async (trx) => {
    await lockTeam(trx, of, []);
    const score = await findScoreOf(trx, of.userId, of.workoutId);
    if (!score) return failure('not_found');
    const refusal = refusalOfScore(score);
    if (refusal) return refusal;
    const team = await listTeam(trx, score);
    const isFirst = score.teamId === score.id;
    const gone = isFirst ? team : [score];
    await deleteScores(trx, gone, clock.now());
    await addDeleted(context, trx, gone, actorId);
    await updateRecordMarks(trx, of.userId, score.subject ? [score.subject] : []);
    if (!isFirst) {
      await settleTeam(
        context,
        trx,
        team.filter(({ id }) => id !== score.id),
      );
    }
    discardVideo(context, trx, score.video);
    return null;
  });
}

/** Lists the athletes with whom the caller can log a score of a workout. */
async function listPartners({ db }: Context, actor: Actor, query: InputOf<typeof scores.partners>) {
  const { trackWorkoutId: workoutId, search } = query;
  const found = await findPartners(db, asAthlete(actor), { workoutId, search }, sliceOf(query));
  return found ? new WithTotal(found.rows, found.head.total) : failure('not_found');
}

export const teamRoutes = (context: Context): Route[] => [
  route(scores.partners, ({ input, actor }) => listPartners(context, actor, input)),
];
