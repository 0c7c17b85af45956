import { scoreAskedFor } from '@trackboard/contract/class-runs';
import { messageRemoved } from '@trackboard/contract/chat';
import { classDayChanged, classPlaceGiven } from '@trackboard/contract/classes';
import {
  commentLiked,
  commentUnliked,
  scoreCommented,
  scoreContentRemoved,
  scoreEntered,
  scoreHidden,
  scoreLiked,
  scoreUnliked,
  teamScored,
} from '@trackboard/contract/scores';
import { workoutChanged, workoutDeleted, workoutPublished } from '@trackboard/contract/workouts';
import { type ScoreKind, cutText, formatScore, scoreKindFromNumber } from '@trackboard/scoring';
import { dayIn } from '../../../../platform/time/clock.ts';
import { findClassToTell } from '../../../classes/index.ts';
import { findingFor, source } from '../kind.ts';
import { dayInWords } from '../texts.ts';
import {
  type ShownScore,
  findEnteredScore,
  findLikedComment,
  findLikedScore,
  findMissing,
  findPublished,
  findRemovedFromScore,
  findRemovedMessage,
  findScoreOfTeam,
  findShownComment,
  listHiddenLikes,
  listHiddenRemovals,
} from './queries.ts';

/** Returns the hour of an instant: `2026-07-15T18`. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** Published workouts that athletes can still do, until they are drafts again or deleted. Filling in past days sends no notifications. */
export const publishedWorkouts = source(
  { on: [workoutPublished], off: [workoutChanged, workoutDeleted] },
  async (db, { gymId, trackId, workoutId }, now) => {
    const found = await findPublished(db, { gymId, trackId, workoutId });
    if (!found) return [{ gymId, itemKey: workoutId, occurrence: null }];
    const { workout, schedule: day, track, gym } = found;
    if (day < dayIn(found.timeZone, now)) return [];
    const occurrence = {
      groupKey: `${found.trackId}:${hourOf(now)}`,
      actorId: null,
      audience: { trackId: found.trackId, except: found.authorId },
      details: {
        gymId,
        gym,
        trackId: found.trackId,
        track,
        workoutId,
        workout,
        firstDay: day,
        lastDay: day,
      },
    };
    return [{ gymId, itemKey: workoutId, occurrence }];
  },
);

const maxQuote = 200;

function detailsOf(score: ShownScore, scoreId: string, gymId: string) {
  const { highestScore, weightUnit, shownUnit } = score;
  const kind: ScoreKind = scoreKindFromNumber(score.scoreType) ?? 'none';
  const isShown = kind !== 'text' && kind !== 'completion' && kind !== 'none';
  return {
    gymId,
    gym: score.gym,
    trackId: score.trackId,
    workoutId: score.workoutId,
    workout: score.workout,
    day: score.schedule,
    scoreId,
    score: isShown ? formatScore(kind, highestScore, weightUnit, shownUnit) : '',
  };
}

/** Scores that a coach entered and their athletes have not saved. */
export const enteredScores = source({ on: [scoreEntered] }, async (db, { gymId, scoreId }) => {
  const score = await findEnteredScore(db, { gymId, scoreId });
  if (!score) return [{ gymId, itemKey: scoreId, occurrence: null }];
  const details = detailsOf(score, scoreId, gymId);
  return [findingFor(score.userId, scoreId, details, score.enteredBy)];
});

/** The scores that another athlete logged for a team. The link opens the team's score. */
export const teamScores = source({ on: [teamScored] }, async (db, { gymId, scoreId }) => {
  const score = await findScoreOfTeam(db, { gymId, scoreId });
  if (!score) return [{ gymId, itemKey: scoreId, occurrence: null }];
  const details = detailsOf(score, score.teamId, gymId);
  return [findingFor(score.userId, scoreId, details, score.loggedBy)];
});

/** Published workouts for whose scores a coach asked, of athletes who have not saved one meanwhile. */
export const missingScores = source(
  { on: [scoreAskedFor] },
  async (db, { gymId, workoutId, athleteId, coachId }) => {
    const itemKey = `${workoutId}:${athleteId}`;
    const found = await findMissing(db, { gymId, workoutId, athleteId });
    if (!found) return [{ gymId, itemKey, occurrence: null }];
    const { schedule: day, ...words } = found;
    const details = { ...words, gymId, workoutId, firstDay: day, lastDay: day };
    return [findingFor(athleteId, itemKey, details, coachId)];
  },
);

export const likesOfScores = source(
  { on: [scoreLiked], off: [scoreUnliked] },
  async (db, { gymId, scoreId, userId }) => {
    const itemKey = `${scoreId}:${userId}`;
    const score = await findLikedScore(db, { gymId, scoreId }, userId);
    if (!score) return [{ gymId, itemKey, occurrence: null }];
    const occurrence = {
      groupKey: scoreId,
      actorId: userId,
      audience: { userId: score.userId },
      details: detailsOf(score, scoreId, gymId),
    };
    return [{ gymId, itemKey, occurrence }];
  },
);

export const commentsOnScores = source(
  { on: [scoreCommented] },
  async (db, { gymId, scoreId, commentId }) => {
    const comment = await findShownComment(db, { gymId, scoreId }, commentId);
    if (!comment) return [];
    const occurrence = {
      groupKey: scoreId,
      actorId: comment.writerId,
      audience: { userId: comment.userId },
      details: {
        ...detailsOf(comment, scoreId, gymId),
        comment: cutText(comment.body, maxQuote) || 'A gif',
      },
    };
    return [{ gymId, itemKey: commentId, occurrence }];
  },
);

export const likesOfComments = source(
  { on: [commentLiked], off: [commentUnliked] },
  async (db, { gymId, scoreId, commentId, userId }) => {
    const itemKey = `${commentId}:${userId}`;
    const comment = await findLikedComment(db, { gymId, scoreId }, { commentId, userId });
    if (!comment) return [{ gymId, itemKey, occurrence: null }];
    const occurrence = {
      groupKey: commentId,
      actorId: userId,
      audience: { userId: comment.writerId },
      details: {
        ...detailsOf(comment, scoreId, gymId),
        comment: cutText(comment.body, maxQuote),
      },
    };
    return [{ gymId, itemKey, occurrence }];
  },
);

/** Removes the likes of comments on a score from those who may no longer see the score. */
export const likesOfHiddenComments = source(
  { on: [], off: [scoreHidden] },
  async (db, { gymId, scoreId }) => {
    const likes = await listHiddenLikes(db, { gymId, scoreId });
    return likes.map(({ commentId, userId }) => ({
      gymId,
      itemKey: `${commentId}:${userId}`,
      occurrence: null,
    }));
  },
);

/**
 * Comments and videos that the owner or a moderator removed. The finding does not name who did it.
 */
export const removedFromScores = source(
  { on: [scoreContentRemoved] },
  async (db, { gymId, removalId }) => {
    const found = await findRemovedFromScore(db, { gymId, removalId });
    if (!found) return [];
    const { what, userId, workout, day, ...details } = found;
    const words = what === 'comment' ? 'comment on' : 'video of';
    const told = { ...details, gymId, day, what: words, place: workout };
    return [findingFor(userId, removalId, told)];
  },
);

/** Removes removals of a score from those who may no longer see the score. */
export const removedFromHiddenScores = source(
  { on: [], off: [scoreHidden] },
  async (db, { gymId, scoreId }) => {
    const removals = await listHiddenRemovals(db, { gymId, scoreId });
    return removals.map(({ id }) => ({ gymId, itemKey: id, occurrence: null }));
  },
);

/** Messages that the owner or a moderator removed. */
export const removedMessages = source(
  { on: [messageRemoved] },
  async (db, { gymId, groupId, messageId }) => {
    const found = await findRemovedMessage(db, { gymId, messageId });
    if (!found) return [];
    const { userId, place, gym } = found;
    const told = { gymId, gym, groupId, what: 'message in', place };
    return [findingFor(userId, messageId, told)];
  },
);

type ToldClass = NonNullable<Awaited<ReturnType<typeof findClassToTell>>>;

/** Athletes who moved up from the waiting list of a class and still have the place. */
export const givenPlaces = source(
  { on: [classPlaceGiven] },
  async (db, { gymId, classId, day, userId }) => {
    const found = await findClassToTell(db, { gymId, classId, day });
    const { occurrence, people = [] } = found ?? {};
    const person = people.find((each) => each.userId === userId && each.state === 'comes');
    if (!found || !occurrence || occurrence.change === 'cancelled' || !person?.movedUpAt) return [];
    const itemKey = `${classId}:${day}:${userId}:${person.movedUpAt.toISOString()}`;
    const { gym } = found;
    const when = `${dayInWords(occurrence.day)}, ${occurrence.start}`;
    return [
      findingFor(userId, itemKey, { gymId, gym, class: person.name, day: occurrence.day, when }),
    ];
  },
);

/** What a change of a day means for those who come: `is cancelled`, `is moved to Thu, Nov 19, 07:30`. */
function changeInWords({ occurrence }: ToldClass): string {
  if (!occurrence) return 'no longer takes place';
  if (occurrence.change === 'cancelled') return 'is cancelled';
  const { day, start } = occurrence;
  return occurrence.change === 'moved'
    ? `is moved to ${dayInWords(day)}, ${start}`
    : `takes place at ${start}`;
}

/** Those who come to a class or wait for a place, when its day was cancelled, moved, or takes place after all. */
export const changedClasses = source(
  { on: [classDayChanged] },
  async (db, { gymId, classId, day }) => {
    const found = await findClassToTell(db, { gymId, classId, day });
    if (!found?.changedAt) return [];
    const { gym, occurrence, changedAt } = found;
    const shown = {
      gymId,
      gym,
      day: occurrence?.day ?? day,
      when: dayInWords(day),
      what: changeInWords(found),
      reason: occurrence?.reason ?? '',
    };
    return found.people.map(({ userId, name }) =>
      findingFor(userId, `${classId}:${day}:${userId}:${changedAt}`, { ...shown, class: name }),
    );
  },
);
