import { z } from 'zod/mini';
import { audience, gender, weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, pageQuery, plainDay, personFields } from '../kernel/fields.ts';
import { optionalLines } from '../kernel/text.ts';
import { upload } from '../kernel/upload.ts';
import { comparison } from './logged.ts';
import {
  enteredBy,
  isRecord,
  lower,
  maxTeam,
  partner,
  score,
  setTexts,
  team,
  usedMax,
  userPreferences,
} from './score.ts';
import { comment, removal } from './social.ts';

export { type Partner, type Team, maxTeam, partner, team } from './score.ts';

export type Score = z.output<typeof score>;

/** The caller's own score. */
const callersScore = z.extend(score, {
  /** Who shall see the score, as the caller chose. A team's `audience` is the most private choice of its athletes. */
  ownAudience: audience,
});
export type CallersScore = z.output<typeof callersScore>;

export const scoreListEntry = z.object({
  scoreId: id,
  ...personFields,
  comments: z.int(),
  likes: z.int(),
  hasLiked: z.boolean(),
  /** The best result, spelled as on the wire. Weights are in the reader's preferred unit. */
  highestScore: z.string(),
  gender,
  isScaled: z.boolean(),
  isRecord,
  audience,
  hasNotes: z.boolean(),
  hasVideo: z.boolean(),
  enteredBy,
  /** The rank on the whole board, Rx before scaled; null for a score that is not on the board. */
  rank: z.nullable(z.int()),
  /** The rank among the Rx or the scaled scores, which screens show. */
  divisionRank: z.nullable(z.int()),
  team,
});
export type ScoreListEntry = z.output<typeof scoreListEntry>;

export const allTimeScore = z.extend(scoreListEntry, {
  /** The day of the score's workout. */
  date: plainDay,
});

const likingUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: lower('image', z.nullable(z.string())),
});

const scoreDetail = z.object({
  scoreId: id,
  ...personFields,
  isScaled: z.boolean(),
  highestScore: z.string(),
  values: lower('values', z.array(z.string())),
  notes: lower('notes', z.string()),
  likes: lower('likes', z.int()),
  hasLiked: lower('hasliked', z.boolean()),
  usersLiked: lower('usersliked', z.array(likingUser)),
  comments: lower('comments', z.array(comment)),
  removals: z.array(removal).check(
    z.meta({
      description:
        'What the owner or a moderator removed; a removed video is listed for its athlete and the staff of the gym',
    }),
  ),
  scoreType: lower('scoretype', z.int()),
  videoUrl: lower('videourl', z.nullable(z.string())),
  userPreferences: lower('userPreferences', userPreferences),
  isRecord,
  audience,
  enteredBy,
  team,
  ...usedMax,
});
export type ScoreDetail = z.output<typeof scoreDetail>;

const ofWorkout = z.object({ trackWorkoutId: id });

export const get = endpoint({
  name: 'scores.get',
  summary: "The caller's score of a workout, and the unit for weights",
  route: 'GET /scores/get/{trackWorkoutId}',
  access: 'user',
  params: ofWorkout,
  output: z.object({ score: z.nullable(callersScore), userPreferences }),
});

/** The fields of a request that saves a score, besides its values. */
const scoreForm = {
  trackWorkoutId: id,
  /**
   * The unit of weights in `value`, as the form showed it; if left out, the writer's preferred unit.
   */
  weightUnit: z.nullish(weightUnit),
  notes: z.nullable(optionalLines(2000)),
  /** Whether the score is scaled. If left out, it is unchanged, and a new score is Rx. */
  isScaled: z.optional(z.boolean()),
  /** Who sees the score. If left out, it is unchanged, and a new score gets the default of its athlete. */
  audience: z.optional(audience),
  /**
   * The athletes who did the workout together with the athlete of the score. Each of them has the score, and it is on the board
   * once. If left out, they stay; an empty list makes it the score of one athlete.
   */
  partners: z.optional(z.array(id).check(z.maxLength(maxTeam - 1, 'Choose at most 5 partners.'))),
  /** The id that the client creates, so that a repeated request saves once. */
  id: z.nullish(id),
};

export const save = endpoint({
  name: 'scores.save',
  summary: "Creates or updates the athlete's score of a workout",
  route: 'POST /scores/save',
  access: 'logScores',
  body: z
    .object({
      ...scoreForm,
      /** One text for each set. If left out, only the video and the audience of the existing score change. */
      value: z.optional(setTexts),
      /**
       * A video that replaces the existing one. If the video is rejected, the whole request is
       * rejected.
       */
      video: z.optional(upload('video')),
      /** False without a file removes the video. If it is left out or true, the video stays. */
      isMedia: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        ({ value, video, isMedia, audience: seenBy }) =>
          value || video || isMedia === false || seenBy !== undefined,
        {
          path: ['value'],
          message: 'This field is required',
        },
      ),
    ),
  output: z.object({
    score: callersScore,
    /** The result that the score is compared with; null if there is none. */
    compared: z.nullable(comparison),
  }),
  errors: [
    'workout_without_score',
    'score_invalid',
    'score_without_effort',
    'partner_has_score',
    'score_of_team',
  ],
});

export const partners = endpoint({
  name: 'scores.partners',
  summary: 'The athletes with whom the caller can log a score of a workout, by name',
  route: 'GET /scores/partners/{trackWorkoutId}',
  access: 'logScores',
  params: ofWorkout,
  query: pageQuery,
  output: z.array(partner),
});

export const saveForAthlete = endpoint({
  name: 'scores.saveForAthlete',
  summary: "Creates or updates an athlete's score of a workout, unless the athlete has saved it",
  route: 'POST /scores/saveforathlete',
  access: 'enterScores',
  body: z.object({
    ...scoreForm,
    userId: id,
    /** One text for each set. */
    value: setTexts,
    /**
     * 1 hides the score from the board. 0 changes nothing, because only the athlete shows a score to more people: a new score
     * has the athlete's default, and 1 if that is 2; a corrected score keeps its audience.
     */
    audience: z.optional(
      audience.check(
        z.refine(
          (seenBy) => seenBy !== 2,
          'A score that a coach enters can be seen by coaches. Use 0 or 1.',
        ),
      ),
    ),
    /**
     * The id that the client creates, so that a repeated request saves once. If there is another score, which the client
     * has not seen, the call is refused. Without an id, that score is updated.
     */
    id: z.nullish(id),
  }),
  output: z.object({ score }),
  errors: [
    'workout_without_score',
    'score_invalid',
    'score_without_effort',
    'score_of_athlete',
    'score_entered_meanwhile',
    'partner_has_score',
    'score_of_team',
  ],
});

export const deleteForAthlete = endpoint({
  name: 'scores.deleteForAthlete',
  summary: "Deletes an athlete's score that a coach entered",
  route: 'POST /scores/deleteforathlete',
  access: 'enterScores',
  body: z.object({ trackWorkoutId: id, userId: id }),
  errors: ['score_of_athlete'],
});

const deleteScore = endpoint({
  name: 'scores.delete',
  summary: "Deletes the athlete's score of a workout",
  route: 'POST /scores/delete/{trackWorkoutId}',
  access: 'logScores',
  params: ofWorkout,
});

const boardQuery = z.extend(pageQuery, {
  gender: z._default(z.enum(['all', ...gender.options]), 'all').check(z.meta({ wire: 'gender' })),
});

export const list = endpoint({
  name: 'scores.list',
  summary: 'The scores of a workout in leaderboard order',
  route: 'GET /scores/viewscore/{trackWorkoutId}',
  access: 'user',
  params: ofWorkout,
  query: boardQuery,
  output: z.array(scoreListEntry),
});

export const allTime = endpoint({
  name: 'scores.allTime',
  summary:
    "The best score of each athlete in a workout's benchmark, on all days that the reader may see in its gym",
  route: 'GET /scores/alltime/{trackWorkoutId}',
  access: 'user',
  params: ofWorkout,
  query: boardQuery,
  output: z.object({
    /**
     * The rows in leaderboard order; none if the workout is not a benchmark, or if its score type has
     * no best.
     */
    rows: z.array(allTimeScore),
    /** The reader's own row, whatever page it is on; null if there is none. */
    own: z.nullable(allTimeScore),
  }),
});
export type AllTimeScores = z.output<typeof allTime.output>;

export const detail = endpoint({
  name: 'scores.detail',
  summary: 'One score with its sets, notes, likes and comments',
  route: 'GET /scores/viewuserscoredetail/{scoreId}',
  access: 'user',
  params: z.object({ scoreId: id }),
  output: scoreDetail,
});

export { deleteScore as delete };
