import { can } from '@trackboard/contract';
import type { CallersScore, Comment, Score, ScoreDetail, Team } from '@trackboard/contract/scores';
import { type WeightUnit, readValue, scoreTypes } from '@trackboard/scoring';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { VideoLink } from '../../platform/storage/media-link.ts';
import { type StoredSets, enteredSets, kindOf, shownValue } from './values.ts';
import { noUsedMax, presentUsedMax } from './lifts/find-max.ts';
import type { Entered, ScoreRow } from './queries.ts';
import { wantedAudience } from './teams/teams.ts';
import type { CommentRow, ScoreDetailRow, ShownRemoval } from './social/queries.ts';

/** The sets of a score in the reader's unit. */
export function shownValues(row: StoredSets, to: WeightUnit): string[] {
  return enteredSets(row).map(({ value, unit }) => shownValue(value, unit, to));
}

/**
 * Returns the value by which a score is ranked, in the reader's unit. Only weights depend on the unit; other values are
 * stored as they are shown. `highestIn` does the same in SQL.
 */
export function shownHighest(
  row: Pick<ScoreRow, 'scoreType' | 'highestScore' | 'weightUnit'>,
  to: WeightUnit,
): string {
  const kind = kindOf(row);
  if (scoreTypes[kind].shape !== 'weight') return row.highestScore;
  return shownValue(readValue(kind, row.highestScore), row.weightUnit, to);
}

/** The coach who entered a score. */
export function presentEntered({ enteredBy, enteredByName }: Entered) {
  return enteredBy ? { userId: enteredBy, name: enteredByName ?? '' } : null;
}

/** A score with the athletes of its team. */
export interface WithTeam extends Pick<ScoreRow, 'teamId'> {
  readonly team: Team | null;
}

/** Presents a score to the user who saves or enters it, in that user's current unit. */
export function presentScore(
  row: ScoreRow & Entered & WithTeam,
  unit: WeightUnit,
  videoLink: VideoLink,
): Score {
  return {
    scoreId: row.teamId ?? row.id,
    values: shownValues(row, unit),
    notes: row.notes,
    isScaled: row.isScaled,
    videoUrl: videoLink(row.video, row.audience),
    trackWorkoutId: row.workoutId,
    isMedia: row.video !== null,
    weightUnit: unit,
    isRecord: row.isRecord,
    audience: row.audience,
    enteredBy: presentEntered(row),
    team: row.team,
    ...presentUsedMax(row, unit),
  };
}

export function presentCallersScore(...args: Parameters<typeof presentScore>): CallersScore {
  return { ...presentScore(...args), ownAudience: wantedAudience(args[0]) };
}

type ShownComment = Omit<CommentRow, 'createdAt'> & { readonly createdAt: Date | string };

export function presentComment({ body, likes, ...row }: ShownComment): Comment {
  return {
    ...row,
    userName: `${row.firstName} ${row.lastName}`.trim(),
    comments: body,
    likeCount: likes,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/**
 * Presents removals as far as the reader may know them: all readers learn of comments, the athlete and staff of the
 * video, and only staff learn who removed it.
 */
function presentRemovals(
  { removals, gymId, userId, video }: ScoreDetailRow,
  reader: Actor,
): ScoreDetail['removals'] {
  const isStaff = can(reader, 'seeDrafts', gymId);
  const isShown = ({ what }: ShownRemoval) =>
    what === 'comment' || (video === null && (isStaff || reader.id === userId));
  return removals.filter(isShown).map(({ id, what, createdAt, removerName }) => ({
    id,
    what,
    createdAt: new Date(createdAt).toISOString(),
    removedBy: isStaff ? removerName : null,
  }));
}

export function presentDetail(
  score: ScoreDetailRow,
  reader: Actor,
  videoLink: VideoLink,
): ScoreDetail {
  const unit = reader.weightUnit;
  return {
    scoreId: score.id,
    userId: score.userId,
    firstName: score.firstName,
    lastName: score.lastName,
    image: score.image,
    isScaled: score.isScaled,
    highestScore: shownHighest(score, unit),
    values: shownValues(score, unit),
    notes: score.notes,
    likes: score.usersLiked.length,
    hasLiked: score.usersLiked.some((user) => user.id === reader.id),
    usersLiked: score.usersLiked,
    comments: score.comments.map(presentComment),
    removals: presentRemovals(score, reader),
    scoreType: score.scoreType,
    videoUrl: videoLink(score.video, score.audience),
    userPreferences: { weightPreference: unit },
    isRecord: score.isRecord,
    audience: score.audience,
    enteredBy: presentEntered(score),
    team: score.team,
    // The max may come from a set in another gym, so only the athlete sees it.
    ...presentUsedMax(score.userId === reader.id ? score : noUsedMax, unit),
  };
}
