import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';
import { audience } from '../accounts/account-fields.ts';
import { hint, topic } from '../kernel/hub.ts';

const ofScore = z.object({
  gymId: id,
  workoutId: id,
  scoreId: id,
  userId: id,
  /** Who learns of the event: those who see the score after it, or saw it before. */
  audience,
  /** The athlete of the score. */
  athleteId: id,
});

export const scoreSaved = event('scoreSaved', ofScore);
/** A coach entered the score for its athlete. */
export const scoreEntered = event('scoreEntered', z.extend(ofScore, { enteredBy: id }));
/** An athlete logged a score for a team; the score is the row of another athlete of it. */
export const teamScored = event('teamScored', ofScore);
/** Fewer users see the score than before. */
export const scoreHidden = event('scoreHidden', ofScore);
export const scoreDeleted = event('scoreDeleted', ofScore);
export const scoreLiked = event('scoreLiked', ofScore);
export const scoreUnliked = event('scoreUnliked', ofScore);
export const scoreCommented = event('scoreCommented', z.extend(ofScore, { commentId: id }));
export const scoreCommentDeleted = event(
  'scoreCommentDeleted',
  z.extend(ofScore, { commentId: id }),
);
/** The gym's owner or a moderator removed a comment or the video of a score. */
export const scoreContentRemoved = event(
  'scoreContentRemoved',
  z.object({ gymId: id, removalId: id }),
);
export const commentLiked = event('commentLiked', z.extend(ofScore, { commentId: id }));
export const commentUnliked = event('commentUnliked', z.extend(ofScore, { commentId: id }));

/** A score of a workout changed. */
export const scoreHint = hint(
  'scoreSaved',
  z.object({
    trackWorkoutId: id,
    scoreId: id,
    /**
     * `liked` is about the score or one of its comments. `commented` and `liked` are also sent when a comment or
     * like was removed.
     */
    kind: z.enum(['saved', 'deleted', 'liked', 'commented']),
  }),
  'trackWorkoutId',
);
export type ScoreHint = z.output<typeof scoreHint.payload>;

/** The scores of a workout, by the track workout's id. */
export const workoutTopic = topic('workout', [scoreHint]);
