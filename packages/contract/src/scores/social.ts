import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';
import { optionalLines, optionalText } from '../kernel/text.ts';
import { isGifUrl, notAGif } from '../media/index.ts';

/* What people say to a score, and what the owner or a moderator removes of it. */

export const comment = z.object({
  id,
  userId: id,
  image: z.nullable(z.string()),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  comments: z.string(),
  imageUrl: z.nullable(z.string()),
  likeCount: z.int(),
  hasLiked: z.boolean(),
  isByCoach: z.boolean().check(z.meta({ description: 'Its author coaches the gym' })),
  createdAt: instant,
});
export type Comment = z.output<typeof comment>;

export const removal = z.object({
  id,
  what: z.enum(['comment', 'video']),
  createdAt: instant.check(
    z.meta({ description: 'When the comment was written, or the video removed' }),
  ),
  removedBy: z
    .nullable(z.string())
    .check(z.meta({ description: "The name, for the gym's owner and coaches; null for athletes" })),
});
export type Removal = z.output<typeof removal>;

export const like = endpoint({
  name: 'scores.like',
  summary: 'Likes a score or removes the like',
  route: 'POST /likes/save',
  access: 'user',
  body: z.object({ scoreId: id, liked: z.boolean() }),
  output: z.object({ likes: z.int(), hasLiked: z.boolean() }),
});

export const likeComment = endpoint({
  name: 'scores.likeComment',
  summary: 'Likes a comment or removes the like',
  route: 'POST /comments/likesave',
  access: 'user',
  body: z.object({ commentId: id, liked: z.boolean() }),
  output: z.object({ likeCount: z.int(), hasLiked: z.boolean() }),
});

export const saveComment = endpoint({
  name: 'scores.saveComment',
  summary: 'Comments on a score',
  route: 'POST /comments/save',
  access: 'user',
  body: z
    .object({
      scoreId: id,
      comments: z.nullable(optionalLines(1000)),
      imageUrl: z.nullable(
        optionalText(500).check(z.refine((url) => !url || isGifUrl(url), notAGif)),
      ),
      /** The id that the client creates, so that a repeated request comments once. */
      id: z.nullish(id),
    })
    .check(
      z.refine(({ comments, imageUrl }) => comments || imageUrl, {
        path: ['comments'],
        message: 'Write a comment or choose a gif.',
      }),
    ),
  output: comment,
});

export const removeVideo = endpoint({
  name: 'scores.removeVideo',
  summary: "Removes the video of a score: your own, or any in the owner's or a moderator's gym",
  route: 'POST /scores/removevideo/{scoreId}',
  access: 'user',
  params: z.object({ scoreId: id }),
});

export const deleteComment = endpoint({
  name: 'scores.deleteComment',
  summary:
    "Deletes a comment, by its author, also after leaving the track, by the gym's owner, or by a coach who moderates",
  route: 'POST /comments/delete/{commentId}',
  access: 'user',
  params: z.object({ commentId: id }),
});
