import type { CallInput } from '@trackboard/contract';
import { gyms, scores, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, postWorkout, startSmallGym } from '#testing';

let workoutId: string;
let scoreId: string;

const { app, gym } = await startSmallGym();

beforeEach(async () => {
  workoutId = (await postWorkout(app.api, gym, { scoreType: 4, sets: 2 })).trackWorkoutId;
  const form = { trackWorkoutId: workoutId, value: ['100', '105'], notes: 'Belt on the last set.' };
  scoreId = (await app.api.do(scores.save, form, gym.mara.token)).score.scoreId;
  await app.clear('events');
});

const like = (liked: boolean, token = gym.jonah.token) =>
  app.api.try(scores.like, { scoreId, liked }, token);

const rate = (commentId: string, liked: boolean, token = gym.mara.token) =>
  app.api.try(scores.likeComment, { commentId, liked }, token);

const remove = (commentId: string, token = gym.jonah.token) =>
  app.api.try(scores.deleteComment, { commentId }, token);

type CommentForm = Partial<CallInput<typeof scores.saveComment>>;

const comment = (form: CommentForm = {}, token = gym.jonah.token) =>
  app.api.try(scores.saveComment, { scoreId, comments: 'Strong.', ...form }, token);

const detail = (token: string = gym.mara.token) => app.api.do(scores.detail, { scoreId }, token);

async function eventTypes(): Promise<string[]> {
  const rows = await app.db.selectFrom('events').select('type').orderBy('id').execute();
  return rows.map(({ type }) => type);
}

async function newComment(form: CommentForm = {}): Promise<string> {
  const answer = await comment(form);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output.id;
}

describe('the detail of a score', () => {
  it('the detail contains all specified fields', async () => {
    await like(true);
    await comment();
    const path = `/scores/viewuserscoredetail/${scoreId}`;
    const response = await app.request(path, { token: gym.jonah.token });
    expect(await response.json()).toEqual({
      ScoreId: scoreId,
      UserId: gym.mara.id,
      FirstName: 'Mara',
      LastName: 'Keller',
      Image: null,
      IsScaled: false,
      HighestScore: '231.5',
      values: ['220.5', '231.5'],
      notes: 'Belt on the last set.',
      likes: 1,
      hasliked: true,
      usersliked: [{ Id: gym.jonah.id, FirstName: 'Jonah', LastName: 'Weiss', image: null }],
      comments: [
        {
          Id: expect.any(String) as unknown,
          UserId: gym.jonah.id,
          Image: null,
          UserName: 'Jonah Weiss',
          FirstName: 'Jonah',
          LastName: 'Weiss',
          Comments: 'Strong.',
          ImageUrl: null,
          LikeCount: 0,
          HasLiked: false,
          IsByCoach: false,
          CreatedAt: expect.any(String) as unknown,
        },
      ],
      Removals: [],
      scoretype: 4,
      videourl: null,
      EnteredBy: null,
      Team: null,
      userPreferences: { WeightPreference: 'lbs' },
      IsRecord: false,
      Audience: 0,
      MaxUsed: null,
      MaxUsedUnit: null,
      MaxSource: null,
    });
  });

  it("the detail is visible to the owner in the owner's unit", async () => {
    const seen = await detail(gym.owner.token);
    expect(seen.userPreferences.weightPreference).toBe('lbs');
    expect(seen.hasLiked).toBe(false);
  });

  it('the detail answers 404 after the score was deleted', async () => {
    await app.api.do(scores.delete, { trackWorkoutId: workoutId }, gym.mara.token);
    const gone = await app.api.try(scores.detail, { scoreId }, gym.mara.token);
    expect(gone).toMatchObject({ status: 404 });
  });
});

async function seenOnBoard(token: string) {
  const board = await app.api.do(scores.list, { trackWorkoutId: workoutId }, token);
  return board.map(({ likes, comments, hasLiked }) => ({ likes, comments, hasLiked }));
}

describe('liking a score', () => {
  it('a score counts the like of each user once, and the user can take it back', async () => {
    expect(await like(true)).toMatchObject({ output: { likes: 1, hasLiked: true } });
    expect(await like(true)).toMatchObject({ output: { likes: 1, hasLiked: true } });
    expect(await like(true, gym.owner.token)).toMatchObject({ output: { likes: 2 } });
    expect(await like(false)).toMatchObject({ output: { likes: 1, hasLiked: false } });
    expect(await like(false)).toMatchObject({ output: { likes: 1, hasLiked: false } });
    // A repeated like adds no event.
    expect(await eventTypes()).toEqual(['scoreLiked', 'scoreLiked', 'scoreUnliked']);
  });

  it('ten parallel likes of one user count once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => like(true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await detail()).likes).toBe(1);
    expect(await eventTypes()).toEqual(['scoreLiked']);
  });

  it("the leaderboard shows a user's like to that user", async () => {
    await like(true);
    await comment();
    await comment({}, gym.owner.token);
    expect(await seenOnBoard(gym.jonah.token)).toEqual([{ likes: 1, comments: 2, hasLiked: true }]);
    expect(await seenOnBoard(gym.mara.token)).toEqual([{ likes: 1, comments: 2, hasLiked: false }]);
  });
});

describe('commenting', () => {
  it('accepts text, a gif or both, and lists the oldest comment first', async () => {
    const gif = '/api/v1/gifs/gif/1f525.webp';
    await comment({ comments: ' First ' });
    await comment({ comments: undefined, imageUrl: gif }, gym.owner.token);
    await comment({ comments: 'Both', imageUrl: gif });
    const { comments } = await detail();
    expect(comments.map((each) => [each.comments, each.imageUrl])).toEqual([
      ['First', null],
      ['', gif],
      ['Both', gif],
    ]);
    expect(await eventTypes()).toEqual(['scoreCommented', 'scoreCommented', 'scoreCommented']);
  });

  it.each([
    [{ comments: undefined }, 'Comments'],
    [{ comments: '   ' }, 'Comments'],
    [{ comments: null, imageUrl: '' }, 'Comments'],
    [{ imageUrl: 'http://gifs.example/clap.gif' }, 'ImageUrl'],
    [{ imageUrl: 'https://gifs.example/clap.gif' }, 'ImageUrl'],
    // The test app has no GIPHY key.
    [{ imageUrl: 'https://media2.giphy.com/media/abc/giphy.gif' }, 'ImageUrl'],
    [{ imageUrl: '/api/v1/gifs/gif/0000.webp' }, 'ImageUrl'],
    [{ imageUrl: 'javascript:alert(1)' }, 'ImageUrl'],
    [{ imageUrl: 'data:image/gif;base64,AAAA' }, 'ImageUrl'],
  ])('refuses %o', async (form, field) => {
    const answer = await comment(form);
    expect(answer).toMatchObject({ status: 400, error: { Code: 'invalid_input' } });
    expect(answer.ok || answer.error.fields).toHaveProperty(field);
    expect((await detail()).comments).toEqual([]);
  });

  it('stores one comment per client id, even for parallel requests', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => comment({ id })));
    expect(answers.map((answer) => answer.ok && answer.output.id)).toEqual(answers.map(() => id));
    expect((await detail()).comments.map((each) => each.id)).toEqual([id]);
    expect(await eventTypes()).toEqual(['scoreCommented']);
  });

  it('replaces an id that belongs to another user’s comment', async () => {
    const id = await newComment({ comments: 'Jonah’s' });
    const answer = await comment({ id, comments: 'Owner’s' }, gym.owner.token);
    expect(answer).toMatchObject({ output: { comments: 'Owner’s', userId: gym.owner.id } });
    const { comments } = await detail();
    expect(comments.map((each) => each.comments)).toEqual(['Jonah’s', 'Owner’s']);
  });
});

describe('liking a comment', () => {
  it('a comment counts the like of each user once, and the user can take it back', async () => {
    const id = await newComment();
    await app.clear('events');
    const answers = await Promise.all([rate(id, true), rate(id, true), rate(id, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rate(id, true, gym.owner.token)).toMatchObject({
      output: { likeCount: 2, hasLiked: true },
    });
    expect((await detail()).comments).toMatchObject([{ likeCount: 2, hasLiked: true }]);
    expect((await detail(gym.jonah.token)).comments).toMatchObject([{ hasLiked: false }]);
    expect(await rate(id, false)).toMatchObject({ output: { likeCount: 1, hasLiked: false } });
    await rate(id, false);
    expect(await eventTypes()).toEqual(['commentLiked', 'commentLiked', 'commentUnliked']);
  });
});

describe('deleting a comment', () => {
  it('lets the author delete the comment, and removes its likes', async () => {
    const id = await newComment();
    await rate(id, true);
    await app.clear('events');
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await rate(id, true)).status).toBe(404);
    expect((await detail()).comments).toEqual([]);
    expect(await seenOnBoard(gym.mara.token)).toMatchObject([{ comments: 0 }]);
    expect(await eventTypes()).toEqual(['scoreCommentDeleted']);
  });

  it('lets the author delete the comment even after leaving the track or the gym', async () => {
    const { gymId } = gym;
    const leaving = await newMember(app, gymId, [gym.trackId]);
    const [first, second] = await Promise.all(
      ['First', 'Second'].map(async (comments) => {
        const { id } = await app.api.do(scores.saveComment, { scoreId, comments }, leaving.token);
        return id;
      }),
    );
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, leaving.token);
    expect((await rate(first ?? '', true, leaving.token)).status).toBe(404);
    expect((await remove(first ?? '', leaving.token)).status).toBe(200);
    await app.api.do(gyms.removeUsers, { gymId, userIds: [leaving.id] }, gym.owner.token);
    expect((await remove(await newComment(), leaving.token)).status).toBe(404);
    expect((await remove(second ?? '', leaving.token)).status).toBe(200);
    expect((await detail()).comments).toMatchObject([{ userId: gym.jonah.id }]);
  });

  it('lets the owner of the gym delete the comment', async () => {
    const id = await newComment();
    expect((await remove(id, gym.owner.token)).status).toBe(200);
    expect((await detail()).comments).toEqual([]);
  });

  it('refuses all other users, including the athlete of the score', async () => {
    const id = await newComment();
    expect((await remove(id, gym.mara.token)).status).toBe(403);
    expect((await remove(id, gym.engineOnly.token)).status).toBe(404);
    expect((await remove(id, gym.rival.token)).status).toBe(404);
    expect((await detail()).comments).toHaveLength(1);
  });

  it('parallel requests delete a comment once, even while others like it', async () => {
    for (let n = 0; n < 10; n += 1) {
      const id = await newComment();
      const answers = await Promise.all([
        remove(id),
        rate(id, true),
        remove(id, gym.owner.token),
        rate(id, true, gym.owner.token),
        rate(id, true, gym.jonah.token),
      ]);
      expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    }
    const deleted = (await eventTypes()).filter((type) => type === 'scoreCommentDeleted');
    expect(deleted).toHaveLength(10);
    expect((await detail()).comments).toEqual([]);
  });
});
