import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, type OutputOf, queryKey } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import * as workouts from '@trackboard/contract/workouts';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { changeTo } from '../../lib/pending-writes.ts';
import type { WriteInWords, WriteKind } from '../../lib/unsent-writes.ts';
import { classQuery } from './api.ts';
import type { ScoreDetail } from '@trackboard/contract/scores';

interface Likeable {
  readonly likes: number;
  readonly hasLiked: boolean;
}

/**
 * Returns the item with the user's like added or removed. Returns the same item if nothing changes.
 */
export function withLike<Item extends Likeable>(item: Item, liked: boolean): Item {
  if (item.hasLiked === liked) return item;
  return { ...item, hasLiked: liked, likes: Math.max(0, item.likes + (liked ? 1 : -1)) };
}

export function likeOnBoard<Entry extends Likeable & { readonly scoreId: string }>(
  board: readonly Entry[],
  scoreId: string,
  liked: boolean,
): Entry[] {
  return board.map((entry) => (entry.scoreId === scoreId ? withLike(entry, liked) : entry));
}

export function likeOnComment(detail: ScoreDetail, commentId: string, liked: boolean): ScoreDetail {
  const comments = detail.comments.map((comment) => {
    if (comment.id !== commentId || comment.hasLiked === liked) return comment;
    const likeCount = Math.max(0, comment.likeCount + (liked ? 1 : -1));
    return { ...comment, hasLiked: liked, likeCount };
  });
  return { ...detail, comments };
}

/** Says who likes a score, with up to three first names: `Teo, Ines, Priya and 9 more`. */
export function likesSentence(
  users: readonly { readonly firstName: string }[],
  likes: number,
): string {
  const names = users.slice(0, 3).map((user) => user.firstName);
  const more = likes - names.length;
  const named = names.join(', ');
  return more > 0 && named ? `${named} and ${more} more` : named;
}

type Like = CallInput<typeof scores.like>;
type CommentLike = CallInput<typeof scores.likeComment>;

const scoreGone = 'The score was deleted, or you can no longer see it.';

function likeInWords(of: 'score' | 'comment', liked: boolean): WriteInWords {
  const what = liked ? `Like of a ${of}` : `Like of a ${of}, taken back`;
  return { what, text: '', whenGone: scoreGone };
}

/** Finds a workout in the cached weeks and homes. */
function findWorkout(queries: QueryClient, id: string) {
  const weeks = queries.getQueriesData<OutputOf<typeof workouts.list>>({
    queryKey: queryKey(workouts.list),
  });
  const homes = queries.getQueriesData<OutputOf<typeof today.get>>({
    queryKey: queryKey(today.get),
  });
  const days = [
    ...weeks.flatMap(([, week]) => week ?? []),
    ...homes.flatMap(([, day]) => day ?? []),
  ];
  const all = days.flatMap((day) => day.workouts);
  return all.find(({ trackWorkoutId }) => trackWorkoutId === id)?.workout;
}

type Scored = Pick<CallInput<typeof scores.saveOwn>, 'scoreType' | 'values' | 'weightUnit'>;

function valuesInWords({ scoreType, values, weightUnit }: Scored): string {
  const kind = scoreKindFromNumber(scoreType);
  const isWeight = kind !== undefined && scoreTypes[kind].shape === 'weight';
  return isWeight ? `${values.join(', ')} ${weightUnit}` : values.join(', ');
}

function scoreInWords(
  { trackWorkoutId, value, notes, weightUnit }: CallInput<typeof scores.save>,
  queries: QueryClient,
): WriteInWords {
  const workout = findWorkout(queries, trackWorkoutId);
  const scored = { scoreType: workout?.scoreType ?? -1, values: value ?? [], weightUnit };
  return {
    what: workout ? `Score for ${workout.name}` : 'Score',
    text: [valuesInWords(scored), notes].filter(Boolean).join('\n'),
    whenGone: 'The workout was deleted, or you can no longer see it.',
  };
}

type EnteredScore = CallInput<typeof scores.saveForAthlete>;

function enteredInWords(input: EnteredScore, queries: QueryClient): WriteInWords {
  const { athletes = [] } = queries.getQueryData(classQuery(input.trackWorkoutId).queryKey) ?? {};
  const athlete = athletes.find(({ userId }) => userId === input.userId);
  const words = scoreInWords(input, queries);
  return {
    ...words,
    what: athlete ? `${words.what}, of ${athlete.firstName} ${athlete.lastName}` : words.what,
    whenGone: 'The workout was deleted, or the athlete is not on its track any more.',
  };
}

/** Shows a saved score in the class at once, so that its row does not show the earlier score. Whether it is a record is fetched. */
function showInClass(
  queries: QueryClient,
  { trackWorkoutId, userId }: Pick<EnteredScore, 'trackWorkoutId' | 'userId'>,
  score: OutputOf<typeof scores.saveForAthlete>['score'] | null,
): void {
  queries.setQueryData(
    classQuery(trackWorkoutId).queryKey,
    (before) =>
      before && {
        ...before,
        athletes: before.athletes.map((each) =>
          each.userId === userId ? { ...each, score: score && { ...score, record: null } } : each,
        ),
      },
  );
}

/** The write of an athlete's own score. */
export const saveScore: WriteKind<typeof scores.save> = {
  endpoint: scores.save,
  scope: ({ trackWorkoutId }) => `score of ${trackWorkoutId}`,
  replaces: 'all',
  inWords: scoreInWords,
};

export const saveOwnWorkout: WriteKind<typeof scores.saveOwn> = {
  endpoint: scores.saveOwn,
  scope: ({ uuid }) => `own workout ${uuid}`,
  replaces: 'all',
  inWords: ({ name, scoreType, values, weightUnit, notes }) => ({
    what: `Own workout ${name}`,
    text: [valuesInWords({ scoreType, values, weightUnit }), notes].filter(Boolean).join('\n'),
    whenGone: 'Own workouts are for athletes.',
  }),
};

const scopeOfEntry = ({
  trackWorkoutId,
  userId,
}: Pick<EnteredScore, 'trackWorkoutId' | 'userId'>) => `score of ${userId} for ${trackWorkoutId}`;

export const enterScore: WriteKind<typeof scores.saveForAthlete> = {
  endpoint: scores.saveForAthlete,
  scope: scopeOfEntry,
  replaces: 'all',
  onSaved: (queries, { score }, input) => showInClass(queries, input, score),
  inWords: enteredInWords,
};

/** The write that takes back a score that a coach entered. */
export const takeBackScore: WriteKind<typeof scores.deleteForAthlete> = {
  endpoint: scores.deleteForAthlete,
  scope: scopeOfEntry,
  replaces: 'all',
  onSaved: (queries, _output, input) => showInClass(queries, input, null),
  inWords: () => ({
    what: 'A score that you took back',
    text: '',
    whenGone: 'The workout was deleted, or the athlete is not in your gym any more.',
  }),
};

export const postComment: WriteKind<typeof scores.saveComment> = {
  endpoint: scores.saveComment,
  scope: ({ scoreId }) => `comments on ${scoreId}`,
  inWords: ({ comments }) => ({
    what: 'Comment',
    text: comments || 'A gif',
    whenGone: scoreGone,
  }),
};

export const likeScore: WriteKind<typeof scores.like> = {
  endpoint: scores.like,
  scope: ({ scoreId }) => `like of ${scoreId}`,
  changes: [
    changeTo(scores.list, (board, { scoreId, liked }: Like) => likeOnBoard(board, scoreId, liked), {
      isComplete: true,
    }),
    changeTo(
      scores.allTime,
      ({ rows, own }, { scoreId, liked }: Like) => ({
        rows: likeOnBoard(rows, scoreId, liked),
        own: own?.scoreId === scoreId ? withLike(own, liked) : own,
      }),
      { isComplete: true },
    ),
    // This does not change the list of the users who like the score.
    changeTo(scores.detail, (detail, { scoreId, liked }: Like) =>
      detail.scoreId === scoreId ? withLike(detail, liked) : detail,
    ),
    changeTo(
      today.get,
      (day, { scoreId, liked }: Like) => ({
        ...day,
        mates: likeOnBoard(day.mates, scoreId, liked),
      }),
      { isComplete: true },
    ),
  ],
  replaces: 'refused',
  inWords: ({ liked }) => likeInWords('score', liked),
};

export const likeComment: WriteKind<typeof scores.likeComment> = {
  endpoint: scores.likeComment,
  scope: ({ commentId }) => `like of ${commentId}`,
  changes: [
    changeTo(
      scores.detail,
      (detail, { commentId, liked }: CommentLike) => likeOnComment(detail, commentId, liked),
      { isComplete: true },
    ),
  ],
  replaces: 'refused',
  inWords: ({ liked }) => likeInWords('comment', liked),
};

export const scoreWrites = [
  saveScore,
  saveOwnWorkout,
  enterScore,
  takeBackScore,
  postComment,
  likeScore,
  likeComment,
];
