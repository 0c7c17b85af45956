import { gyms, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSockets, startScoreGym, video } from '#testing';

const gym = await startScoreGym();
const { app, gymId, owner, mara, jonah, post, save } = gym;
const { api } = app;
const socketOf = openSockets(app);

beforeEach(() => app.clear('scoreComments', 'scoreLikes', 'scores', 'workouts', 'gymStaff'));

const hide = (trackWorkoutId: string, audience: 0 | 1 | 2) =>
  api.do(scores.save, { trackWorkoutId, value: ['4:00'], audience }, mara.token);
const open = async (link: string) => (await fetch(app.origin + link)).status;

describe('a score that is hidden and shown again', () => {
  it('keeps its likes and comments', async () => {
    const at = await post();
    const { scoreId } = await save(at, ['4:00']);
    await api.do(scores.like, { scoreId, liked: true }, jonah.token);
    await api.do(scores.saveComment, { scoreId, comments: 'Strong.' }, jonah.token);
    const detail = (who: { token: string }) => api.try(scores.detail, { scoreId }, who.token);
    await hide(at, 2);
    expect(await detail(jonah)).toMatchObject({ status: 404 });
    const kept = { likes: 1, comments: [{ comments: 'Strong.' }] };
    expect(await detail(mara)).toMatchObject({ output: kept });
    await hide(at, 0);
    expect(await detail(jonah)).toMatchObject({ output: { ...kept, hasLiked: true } });
  });

  it('a comment can be deleted by its author while the score is hidden', async () => {
    const at = await post();
    const { scoreId } = await save(at, ['4:00']);
    const form = { scoreId, comments: 'Strong.' };
    const { id: commentId } = await api.do(scores.saveComment, form, jonah.token);
    await hide(at, 2);
    const remove = ({ token }: { token: string }) =>
      api.try(scores.deleteComment, { commentId }, token);
    expect(await remove(owner)).toMatchObject({ status: 404 });
    expect(await remove(jonah)).toMatchObject({ status: 200 });
  });

  it('ends the links to its video at once', async () => {
    const at = await post();
    const { scoreId } = await save(at, ['4:00'], { video: await video() });
    const linkFor = async ({ token }: { token: string }) =>
      (await api.do(scores.detail, { scoreId }, token)).videoUrl ?? '';
    const ofJonah = await linkFor(jonah);
    expect(await open(ofJonah)).toBe(200);
    await hide(at, 1);
    expect(await open(ofJonah)).toBe(403);
    const ofOwner = await linkFor(owner);
    expect(await open(ofOwner)).toBe(200);
    await hide(at, 2);
    expect([await open(ofOwner), await open(await linkFor(mara))]).toEqual([403, 200]);
  });
});

describe('hints', () => {
  const coach = gym.engineOnly;

  /** The kinds of hints that each watcher has received after Mara's saves with these audiences. */
  async function hintsAfter(...audiences: (0 | 1 | 2)[]) {
    const form = { gymId, userId: coach.id, abilities: ['programme' as const] };
    await api.do(gyms.saveStaff, form, owner.token);
    const at = await post();
    const watchers = await Promise.all(
      [mara, jonah, coach, owner].map(async (who) => {
        const socket = await socketOf(who);
        await socket.ask(scores.workoutTopic.watch, at);
        return socket;
      }),
    );
    for (const audience of audiences) await hide(at, audience);
    // Mara learns of the deletion last, whoever else does.
    const deleted = new Promise<void>((resolve) =>
      watchers[0]?.socket.on('scoreSaved', ({ Kind }) => Kind === 'deleted' && resolve()),
    );
    await gym.remove(at);
    await deleted;
    await Promise.all(watchers.map((each) => each.ask(scores.workoutTopic.unwatch, at)));
    return watchers.map((each) => each.received(scores.scoreHint).map(({ kind }) => kind));
  }

  it('hints about a score for coaches go to its athlete, the owner and the coaches', async () => {
    const both = ['saved', 'deleted'];
    expect(await hintsAfter(1)).toEqual([both, [], both, both]);
  });

  it('hints about a score for its athlete go only there', async () => {
    expect(await hintsAfter(2)).toEqual([['saved', 'deleted'], [], [], []]);
  });

  it('those who saw a score learn that it is hidden, and nothing after that', async () => {
    expect(await hintsAfter(0, 2, 2)).toEqual([
      ['saved', 'saved', 'saved', 'deleted'],
      ['saved', 'saved'],
      ['saved', 'saved'],
      ['saved', 'saved'],
    ]);
  });
});
