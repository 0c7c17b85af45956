import { type InputOf, can, failure, invalidField, isFailure } from '@trackboard/contract';
import { notAGif } from '@trackboard/contract/media';
import * as scores from '@trackboard/contract/scores';
import { scoreCommentDeleted, scoreCommented } from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentComment } from '../present.ts';
import { type ScoreRow } from '../queries.ts';
import { findVisibleScore } from '../visible/queries.ts';
import { eventOf } from '../saved-events.ts';
import {
  type CommentRow,
  deleteCommentRow,
  findComment,
  findReadableComment,
  insertComment,
} from './queries.ts';
import { keepRemoval } from './removals.ts';

type Form = InputOf<typeof scores.saveComment>;

export interface GifCheck {
  /** Whether the URL is a picture of a gif library. */
  readonly isGif: (url: string) => boolean;
}

async function store(
  { clock, outbox }: Context,
  trx: Trx,
  actor: Actor,
  score: ScoreRow,
  form: Form,
): Promise<CommentRow | undefined> {
  const { gymId, id: scoreId } = score;
  const id = form.id ?? newId();
  const body = form.comments ?? '';
  const imageUrl = form.imageUrl || null;
  const userId = actor.id;
  const comment = { gymId, id, scoreId, userId, body, imageUrl, createdAt: clock.now() };
  const isNew = await insertComment(trx, comment);
  const row = await findComment(trx, { gymId, commentId: id, userId });
  if (isNew) {
    await outbox.add(trx, scoreCommented, { ...eventOf(score, userId), commentId: id }, gymId);
    return row;
  }
  return row?.userId === userId && row.scoreId === scoreId ? row : undefined;
}

/**
 * Comments on a score. Idempotent by the client's id. An id that belongs to another comment is replaced by a new
 * one.
 */
async function saveComment(context: Context & GifCheck, actor: Actor, form: Form) {
  const score = await findVisibleScore(context.db, actor, form.scoreId);
  if (!score) return failure('not_found');
  if (form.imageUrl && !context.isGif(form.imageUrl)) {
    return invalidField('ImageUrl', notAGif);
  }
  const comment = await inTransaction(context.db, async (trx) => {
    const first = await store(context, trx, actor, score, form);
    const row = first ?? (await store(context, trx, actor, score, { ...form, id: newId() }));
    return row ?? failure('not_found');
  });
  if (isFailure(comment)) return comment;
  return presentComment(comment);
}

/**
 * Deletes a comment. Authors can delete their own, even after they left the track. Owners and moderators can delete every
 * comment in their gym; then the database keeps who removed it.
 */
async function deleteComment({ db, clock, outbox }: Context, actor: Actor, commentId: string) {
  const readable = await findReadableComment(db, actor, commentId);
  if (!readable) return failure('not_found');
  const { gymId, id: scoreId, authorId } = readable;
  if (authorId !== actor.id && !can(actor, 'moderate', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    const comment = await deleteCommentRow(trx, { gymId, commentId });
    if (!comment) return failure('not_found');
    if (authorId !== actor.id) {
      const { createdAt } = comment;
      const of = { gymId, id: commentId, scoreId, userId: authorId, createdAt };
      await keepRemoval({ clock, outbox }, trx, { ...of, what: 'comment', removedBy: actor.id });
    }
    await outbox.add(
      trx,
      scoreCommentDeleted,
      { ...eventOf(readable, actor.id), commentId },
      gymId,
    );
    return null;
  });
}

export const commentRoutes = (context: Context & GifCheck): Route[] => [
  route(scores.saveComment, ({ input, actor }) => saveComment(context, actor, input)),
  route(scores.deleteComment, ({ input, actor }) => deleteComment(context, actor, input.commentId)),
];
