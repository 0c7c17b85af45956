import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

const ofScore = z.object({ gymId: id, workoutId: id, scoreId: id, userId: id });

export const scoreSaved = event('scoreSaved', ofScore);
export const scoreDeleted = event('scoreDeleted', ofScore);
export const scoreLiked = event('scoreLiked', ofScore);
export const scoreUnliked = event('scoreUnliked', ofScore);
export const scoreCommented = event('scoreCommented', ofScore.extend({ commentId: id }));
export const commentLiked = event('commentLiked', ofScore.extend({ commentId: id }));
export const commentUnliked = event('commentUnliked', ofScore.extend({ commentId: id }));
