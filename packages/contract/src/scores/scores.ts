import { z } from 'zod';
import { gender, weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { optionalText } from '../kernel/text.ts';
import { isGifUrl } from '../media/gifs.ts';
import { upload } from '../kernel/upload.ts';
import { maxOrigin } from '../lifts/lifts.ts';

const lower = <S extends z.ZodType>(wire: string, schema: S) => schema.meta({ wire });

const userPreferences = z.object({ weightPreference: weightUnit });

/**
 * The max that the weights of a lift were percentages of, kept with its score. Null for other workouts, and for every
 * reader but the athlete.
 */
const usedMax = {
  maxUsed: z.number().nullable(),
  /** The reader's preferred unit. */
  maxUsedUnit: weightUnit.nullable(),
  maxSource: maxOrigin.nullable(),
};

/** Whether it beat every earlier result of its athlete when it was made. */
const isRecord = z.boolean();

const score = z.object({
  scoreId: lower('scoreId', id),
  values: lower('values', z.array(z.string())),
  notes: lower('notes', z.string()),
  isScaled: lower('isscaled', z.boolean()),
  /** A link below this API's origin that expires, for the `src` of a player; the same for about an hour. */
  videoUrl: lower('videoUrl', z.string().nullable()),
  trackWorkoutId: id,
  isMedia: z.boolean(),
  /** The unit of the values of a weight: the reader's preferred one, to which they are converted. */
  weightUnit: weightUnit,
  isRecord,
  ...usedMax,
});
export type Score = z.output<typeof score>;

const scoreListEntry = z.object({
  scoreId: id,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  comments: z.int(),
  likes: z.int(),
  hasLiked: z.boolean(),
  /** Text as on the wire; a weight is in the reader's preferred unit. */
  highestScore: z.string(),
  gender,
  isScaled: z.boolean(),
  isRecord,
  rank: z.int().nullable(),
});
export type ScoreListEntry = z.output<typeof scoreListEntry>;

const likingUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: lower('image', z.string().nullable()),
});

const comment = z.object({
  id,
  userId: id,
  image: z.string().nullable(),
  userName: z.string(),
  comments: z.string(),
  imageUrl: z.string().nullable(),
  likeCount: z.int(),
  hasLiked: z.boolean(),
  createdAt: instant,
});
export type Comment = z.output<typeof comment>;

const scoreDetail = z.object({
  scoreId: id,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  isScaled: z.boolean(),
  highestScore: z.string(),
  values: lower('values', z.array(z.string())),
  notes: lower('notes', z.string()),
  likes: lower('likes', z.int()),
  hasLiked: lower('hasliked', z.boolean()),
  usersLiked: lower('usersliked', z.array(likingUser)),
  comments: lower('comments', z.array(comment)),
  scoreType: lower('scoretype', z.int()),
  videoUrl: lower('videourl', z.string().nullable()),
  userPreferences: lower('userPreferences', userPreferences),
  isRecord,
  ...usedMax,
});
export type ScoreDetail = z.output<typeof scoreDetail>;

const ofWorkout = z.object({ trackWorkoutId: id });

export const get = endpoint({
  name: 'scores.get',
  summary: "The caller's own score of a workout, and the unit in which to show weights",
  method: 'GET',
  path: '/scores/get/{trackWorkoutId}',
  access: 'user',
  params: ofWorkout,
  output: z.object({ score: score.nullable(), userPreferences }),
  errors: [],
});

export const save = endpoint({
  name: 'scores.save',
  summary: "Stores the athlete's one score of a workout, or updates it",
  method: 'POST',
  path: '/scores/save',
  access: 'logScores',
  body: z
    .object({
      trackWorkoutId: id,
      /** One text for each set. Without it the call changes the video of the score that is there, and nothing else. */
      value: z.array(z.string().max(500, 'Use at most 500 characters.')).min(1).max(25).optional(),
      /** The unit of weights in `value`, as the form showed it. Left out: the one that the athlete prefers now. */
      weightUnit: weightUnit.nullish(),
      notes: optionalText(2000).nullable(),
      /** Left out: as the score was, a new one is Rx. */
      isScaled: z.boolean().optional(),
      /** Takes the place of the video that is there. When it is refused, so is the whole call. */
      video: upload('video').optional(),
      /** Whether the score is to have a video: false without a file removes it; left out or true, it stays. */
      isMedia: z.boolean().optional(),
      /** Made by the client, so that the same save sent twice is one. */
      id: id.nullish(),
    })
    .refine(({ value, video, isMedia }) => value || video || isMedia === false, {
      path: ['value'],
      message: 'This field is required',
    }),
  output: z.object({ score }),
  errors: ['workout_without_score', 'score_invalid', 'score_without_effort'],
});

const deleteScore = endpoint({
  name: 'scores.delete',
  summary: "Removes the athlete's own score of a workout",
  method: 'POST',
  path: '/scores/delete/{trackWorkoutId}',
  access: 'logScores',
  params: ofWorkout,
  output: z.null(),
  envelope: 'result',
  errors: [],
});

export const list = endpoint({
  name: 'scores.list',
  summary: 'The scores of a workout in leaderboard order',
  method: 'GET',
  path: '/scores/viewscore/{trackWorkoutId}',
  access: 'user',
  params: ofWorkout,
  query: pageQuery.extend({
    gender: z
      .enum(['all', ...gender.options])
      .default('all')
      .meta({ wire: 'gender' }),
  }),
  output: z.array(scoreListEntry),
  errors: [],
});

export const detail = endpoint({
  name: 'scores.detail',
  summary: 'One score with its sets, notes, likes and comments',
  method: 'GET',
  path: '/scores/viewuserscoredetail/{scoreId}',
  access: 'user',
  params: z.object({ scoreId: id }),
  output: scoreDetail,
  errors: [],
});

export const like = endpoint({
  name: 'scores.like',
  summary: 'Likes a score or takes the like back',
  method: 'POST',
  path: '/likes/save',
  access: 'user',
  body: z.object({ scoreId: id, liked: z.boolean() }),
  output: z.object({ likes: z.int(), hasLiked: z.boolean() }),
  errors: [],
});

export const likeComment = endpoint({
  name: 'scores.likeComment',
  summary: 'Likes a comment or takes the like back',
  method: 'POST',
  path: '/comments/likesave',
  access: 'user',
  body: z.object({ commentId: id, liked: z.boolean() }),
  output: z.object({ likeCount: z.int(), hasLiked: z.boolean() }),
  errors: [],
});

/** Answers an image that no gif library has. */
export const notAGif = 'Choose a gif from the library.';

export const saveComment = endpoint({
  name: 'scores.saveComment',
  summary: 'Comments on a score',
  method: 'POST',
  path: '/comments/save',
  access: 'user',
  body: z
    .object({
      scoreId: id,
      comments: optionalText(1000).nullable(),
      imageUrl: optionalText(500)
        .refine((url) => !url || isGifUrl(url), notAGif)
        .nullable(),
      /** Made by the client, so that the same comment sent twice is one. */
      id: id.nullish(),
    })
    .refine(({ comments, imageUrl }) => comments || imageUrl, {
      path: ['comments'],
      message: 'Write a comment or choose a gif.',
    }),
  output: comment,
  errors: [],
});

export { deleteScore as delete };
