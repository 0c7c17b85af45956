import { ownData, scores } from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newMember, postWorkout, propertyRuns, startSmallGym } from '#testing';
import { hashPassword } from '../../accounts/index.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { trackWorkoutId } = await postWorkout(api, gym, {});
const save = async () =>
  (await api.do(scores.save, { trackWorkoutId, value: ['10:00'] }, gym.mara.token)).score.scoreId;

/** Returns the scores whose kept counts differ from their likes and comments. */
async function findWrongCounts() {
  const { rows } = await sql`
    select id, like_count, comment_count from scores
    where like_count <> (
      select count(*) from score_likes where gym_id = scores.gym_id and score_id = scores.id
    ) or comment_count <> (
      select count(*) from score_comments where gym_id = scores.gym_id and score_id = scores.id
    )`.execute(app.db);
  return rows;
}

type Step =
  | { do: 'like' | 'unlike' }
  | { do: 'comment' | 'delete the comment'; at: number }
  | { do: 'save' | 'delete' };

const at = fc.nat(2);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('like', 'unlike') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('comment', 'delete the comment'), at }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('save', 'delete') }) },
);

/** Takes steps as one user. Both users take theirs at the same time, and their comments may have the same ids. */
async function takeAll(steps: readonly Step[], ids: readonly string[], token: string) {
  for (const step of steps) {
    if (step.do === 'save') await save();
    else if (step.do === 'delete') await api.try(scores.delete, { trackWorkoutId }, gym.mara.token);
    else if (step.do === 'delete the comment') {
      await api.try(scores.deleteComment, { commentId: ids[step.at] ?? '' }, token);
    } else {
      const board = await api.do(scores.list, { trackWorkoutId }, token);
      const scoreId = board[0]?.scoreId ?? '';
      if (step.do === 'comment') {
        const form = { scoreId, comments: 'Strong.', id: ids[step.at] };
        await api.try(scores.saveComment, form, token);
      } else await api.try(scores.like, { scoreId, liked: step.do === 'like' }, token);
    }
  }
}

it('keeps the numbers of likes and comments through any changes by two users at once', async () => {
  const steps = fc.array(anyStep, { minLength: 3, maxLength: 8 });
  const property = fc.asyncProperty(steps, steps, async (one, other) => {
    await save();
    const ids = [1, 2, 3].map(() => crypto.randomUUID());
    await Promise.all([takeAll(one, ids, gym.jonah.token), takeAll(other, ids, gym.owner.token)]);
    expect(await findWrongCounts()).toEqual([]);
  });
  await fc.assert(property, { numRuns: propertyRuns(40) });
});

it('counts ten likes at once, and keeps those of a deleted account', async () => {
  await api.try(scores.delete, { trackWorkoutId }, gym.mara.token);
  const scoreId = await save();
  const fans = await Promise.all(
    Array.from({ length: 10 }, () => newMember(app, gym.gymId, [gym.trackId])),
  );
  await Promise.all(fans.map(({ token }) => api.do(scores.like, { scoreId, liked: true }, token)));
  const [fan = gym.jonah] = fans;
  const passwordHash = await hashPassword(password);
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', fan.id).execute();
  await api.do(ownData.deleteAccount, { password }, fan.token);
  expect(await findWrongCounts()).toEqual([]);
  const [row] = await api.do(scores.list, { trackWorkoutId }, gym.owner.token);
  expect(row).toMatchObject({ scoreId, likes: 10 });
});
