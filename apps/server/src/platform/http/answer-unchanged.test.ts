import * as tracks from '@trackboard/contract/tracks';
import { describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const ofGym = `/gyms/${gym.gymId}/tracks`;
const { trackWorkoutId } = await postWorkout(app.api, gym);
const board = `/scores/viewscore/${trackWorkoutId}`;

interface Asking {
  readonly tag?: string | null;
  readonly token?: string;
}

async function ask(path: string, { tag, token }: Asking = {}) {
  const headers = tag ? { 'if-none-match': tag } : {};
  const answer = await app.request(path, { headers, ...(token ? { token } : {}) });
  const { status } = answer;
  return { status, tag: answer.headers.get('etag'), text: await answer.text(), answer };
}

describe('a read with the tag of its last response', () => {
  it('is answered with 304 without a body while the content is the same', async () => {
    const first = await ask(ofGym);
    expect(first.status).toBe(200);
    const again = await ask(ofGym, first);
    expect(again).toMatchObject({ status: 304, text: '', tag: first.tag });
    const among = await ask(ofGym, { tag: `"other", ${first.tag}` });
    expect(among.status).toBe(304);
  });

  it('is answered with 304 for compressed responses, too', async () => {
    const { token } = gym.mara;
    const first = await ask('/workouts/database', { token });
    expect(first.answer.headers.get('content-encoding')).not.toBeNull();
    const again = await ask('/workouts/database', { token, tag: first.tag });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('keeps the headers of the whole response on a 304', async () => {
    const { token } = gym.owner;
    const path = `/gyms/${gym.gymId}/getathletes?pageNumber=1`;
    const first = await ask(path, { token });
    const again = await ask(path, { token, tag: first.tag });
    expect(again.status).toBe(304);
    for (const name of ['x-total-count', 'cache-control']) {
      expect(again.answer.headers.get(name)).toBe(first.answer.headers.get(name));
    }
    expect(first.answer.headers.get('x-total-count')).toMatch(/^[1-9]/);
  });

  it('is answered in full after a change of the content', async () => {
    const first = await ask(ofGym);
    await app.api.do(tracks.update, { id: gym.trackId, name: 'New Name' }, gym.owner.token);
    const again = await ask(ofGym, first);
    expect(again.status).toBe(200);
    expect(again.text).toContain('New Name');
    expect(again.tag).not.toBe(first.tag);
  });

  it('is refused without access, even if the content is the same', async () => {
    const { tag } = await ask(board, { token: gym.mara.token });
    expect(await ask(board, { tag })).toMatchObject({ status: 401, tag: null });
    expect(await ask(board, { tag, token: gym.rival.token })).toMatchObject({ status: 404 });
    expect(await ask(board, { tag, token: gym.mara.token })).toMatchObject({ status: 304 });
  });

  it('is answered in full to an account that sees other content', async () => {
    const path = '/gyms/getusergyms';
    const first = await ask(path, { token: gym.mara.token });
    const other = await ask(path, { token: gym.owner.token, tag: first.tag });
    expect(other.status).toBe(200);
    expect(other.text).not.toBe(first.text);
  });
});

it('writes and errors have no tag', async () => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{"email":"a@b.example","password":"x"}' };
  const write = await app.request('/users/login', init);
  expect(write.headers.get('etag')).toBeNull();
  expect((await ask('/tracks/unknown')).tag).toBeNull();
});
