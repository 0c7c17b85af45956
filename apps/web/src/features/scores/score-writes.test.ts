import { QueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import * as workouts from '@trackboard/contract/workouts';
import { expect, it } from 'vitest';
import { classQuery } from './api.ts';
import { enterScore, likeScore, postComment, saveOwnWorkout, saveScore } from './score-writes.ts';
import { anEntry } from './testing/a-score.ts';

const trackWorkoutId = '018f0000-0000-7000-8000-000000000001';

/** Returns a cache with a week that has one workout of a score type. */
function cacheWith(scoreType: number): QueryClient {
  const queries = new QueryClient();
  const day = {
    date: '2026-11-18',
    workouts: [{ trackWorkoutId, workout: { name: 'Front Squat', scoreType } }],
  };
  queries.setQueryData([...queryKey(workouts.list), {}], [day]);
  return queries;
}

const score = {
  trackWorkoutId,
  value: ['100', '102.5'],
  weightUnit: 'kg' as const,
  notes: 'Heavy.',
};

it.each([
  { of: 'a lift', scoreType: 4, what: 'Score for Front Squat', text: '100, 102.5 kg\nHeavy.' },
  { of: 'a count', scoreType: 1, what: 'Score for Front Squat', text: '100, 102.5\nHeavy.' },
])('an unsent score of $of shows its name, values and notes', ({ scoreType, what, text }) => {
  expect(saveScore.inWords(score, cacheWith(scoreType))).toMatchObject({ what, text });
});

it('an unsent score of a workout that only the home has shown has its name', () => {
  const queries = new QueryClient();
  const front = { trackWorkoutId, workout: { name: 'Front Squat', scoreType: 4 } };
  queries.setQueryData([...queryKey(today.get), {}], { workouts: [front] });
  expect(saveScore.inWords(score, queries)).toMatchObject({ what: 'Score for Front Squat' });
});

it('an unsent score of an unknown workout shows its values', () => {
  const words = saveScore.inWords(score, new QueryClient());
  expect(words).toMatchObject({ what: 'Score', text: '100, 102.5\nHeavy.' });
});

it('an unsent own workout shows its name, values and notes', () => {
  const own = { uuid: 'own', day: '2026-11-18', name: 'Squats', scoreType: 5, sets: 2 };
  const input = { ...own, values: ['100', '110'], weightUnit: 'kg' as const, notes: 'Heavy.' };
  expect(saveOwnWorkout.inWords(input, new QueryClient())).toMatchObject({
    what: 'Own workout Squats',
    text: '100, 110 kg\nHeavy.',
  });
});

/** Returns a cache with a class of Mara, who has no score. */
function cacheWithMara(): QueryClient {
  const queries = cacheWith(4);
  const mara = {
    userId: 'mara',
    firstName: 'Mara',
    lastName: 'Keller',
    image: null,
    score: null,
    here: null,
  };
  const data = { gymId: '', day: '', weightUnit: 'kg' as const, athletes: [mara] };
  queries.setQueryData(classQuery(trackWorkoutId).queryKey, data);
  return queries;
}

it('an unsent score that a coach entered names its athlete', () => {
  const words = enterScore.inWords({ ...score, userId: 'mara' }, cacheWithMara());
  expect(words).toMatchObject({
    what: 'Score for Front Squat, of Mara Keller',
    text: '100, 102.5 kg\nHeavy.',
  });
});

it('shows a saved score in the class at once', () => {
  const queries = cacheWithMara();
  const saved = { scoreId: 'score', values: ['100', '102.5'] };
  enterScore.onSaved?.(queries, { score: saved } as never, { ...score, userId: 'mara' });
  const shown = queries.getQueryData(classQuery(trackWorkoutId).queryKey);
  expect(shown?.athletes).toMatchObject([{ userId: 'mara', score: saved }]);
});

it('an unsent comment shows its text, and an unsent like says what was liked', () => {
  const queries = new QueryClient();
  const words = postComment.inWords({ scoreId: 'score', comments: 'Strong.' }, queries);
  expect(words).toMatchObject({ what: 'Comment', text: 'Strong.' });
  expect(likeScore.inWords({ scoreId: 'score', liked: true }, queries)).toMatchObject({
    what: 'Like of a score',
  });
});

it('shows a like on the board of all time', () => {
  const own = { ...anEntry({ scoreId: 'own' }), date: '2026-11-18' };
  const change = likeScore.changes?.find(({ endpoint }) => endpoint === scores.allTime);
  const shown = (scoreId: string) => change?.apply({ rows: [own], own }, { scoreId, liked: true });
  const liked = { hasLiked: true, likes: 1 };
  expect(shown('own')).toMatchObject({ rows: [liked], own: liked });
  expect(shown('other')).toEqual({ rows: [own], own });
});
