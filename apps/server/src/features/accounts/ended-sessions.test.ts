import { readdir } from 'node:fs/promises';
import { accounts, gyms, ownData, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { type SignedIn, mara, password, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSocket, picture, postWorkout, secretKey, startSmallGym } from '#testing';
import { uploadFolderIn } from '../../platform/data-dir.ts';
import { newId } from '../../platform/database/new-id.ts';
import { after as later, hours } from '../../platform/time/clock.ts';
import { createResetTokens } from './index.ts';

let athlete: SignedIn;
let count = 0;

const { app, gym } = await startSmallGym();
beforeEach(async () => {
  count += 1;
  athlete = await register(app.api, { ...mara, email: `mara${count}@example.com` }, true);
});

const newPassword = 'Southlane-2027!';

const logIn = () => app.api.try(accounts.login, { email: athlete.email, password });
const statusOf = async (token: string) => (await app.api.try(gyms.mine, {}, token)).status;

async function resetToken(): Promise<string> {
  const id = newId();
  const createdAt = app.clock.now();
  const expiresAt = later(createdAt, hours(1));
  const reset = { id, userId: athlete.id, createdAt, expiresAt };
  await app.db.insertInto('passwordResets').values(reset).execute();
  return createResetTokens(secretKey).make(id);
}

const change = (token = athlete.token, given = newPassword) =>
  app.api.try(accounts.update, { id: athlete.id, password: given, confirmPassword: given }, token);

/** The ways to end a session. Each function returns the call that ends the session. */
const ends = {
  'a logout': async () => () => app.api.try(accounts.logout, {}, athlete.token),
  'a change of the password': async () => () => change(),
  'a reset of the password': async () => {
    const form = { email: athlete.email, password: newPassword, confirmPassword: newPassword };
    const token = await resetToken();
    return () => app.api.try(accounts.resetPassword, { ...form, token });
  },
  'the removal of the account': async () => () =>
    app.api.try(ownData.deleteAccount, { password }, athlete.token),
};

const ways = Object.entries(ends).map(([name, prepare]) => ({ name, prepare }));
const endsAll = ways.filter(({ name }) => name !== 'a logout');

describe.each(endsAll)('a login at the same time as $name', ({ prepare }) => {
  it('starts no session for a login with the old password', async () => {
    const end = await prepare();
    // Checking a password is slow: some of these logins finish before the change and some after it.
    const before = Array.from({ length: 4 }, logIn);
    const ended = end();
    const after = Array.from({ length: 5 }, logIn);
    expect((await ended).status).toBe(200);
    for (const answer of await Promise.all([...before, ...after])) {
      if (answer.ok) expect(await statusOf(answer.output.token)).toBe(401);
      else expect(answer).toMatchObject({ status: 401, error: { Code: 'wrong_credentials' } });
    }
  });
});

describe.each(ways)('the old token after $name', ({ prepare }) => {
  it('refuses the old token and sends nothing to its socket', async () => {
    await app.api.do(tracks.join, { trackId: gym.engineId }, athlete.token);
    const socket = await openSocket(app.origin, athlete.token);
    await socket.ask(workouts.calendarTopic.watch, gym.engineId);
    const closed = socket.ended();
    const end = await prepare();
    expect((await end()).status).toBe(200);
    const received = socket.received(workouts.calendarHint).length;
    const post = postWorkout(app.api, { owner: gym.owner, trackId: gym.engineId });
    expect(await statusOf(athlete.token)).toBe(401);
    await expect(openSocket(app.origin, athlete.token)).rejects.toThrow('Your Session Has Expired');
    await Promise.all([post, closed]);
    expect(socket.received(workouts.calendarHint)).toHaveLength(received);
  });
});

describe('a session that ends during its own request', () => {
  it('changes no password when another request has ended the session', async () => {
    const other = await app.api.do(accounts.login, { email: athlete.email, password });
    const tokens = [athlete.token, other.token];
    const answers = await Promise.all(tokens.map((token, n) => change(token, `Lane-202${n}!`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const again = await app.api.try(accounts.login, {
      email: athlete.email,
      password: `Lane-202${winner}!`,
    });
    expect(again.status).toBe(200);
  });

  it('refuses a form when the session ends during the upload of the form', async () => {
    const form = new FormData();
    form.set('Image', await picture('me.png'));
    form.set('FirstName', 'Intruder');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const rest = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, 300));
        await rest.promise;
        controller.enqueue(bytes.slice(300));
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type } };
    const answer = app.request(`/users/update/${athlete.id}`, {
      ...(init as RequestInit),
      token: athlete.token,
    });
    await expect.poll(() => readdir(uploadFolderIn(app.dataDir))).toHaveLength(1);
    await app.api.do(accounts.logout, {}, athlete.token);
    rest.resolve();
    expect((await answer).status).toBe(401);
    const row = await app.db
      .selectFrom('users')
      .select(['firstName', 'image'])
      .where('id', '=', athlete.id)
      .executeTakeFirst();
    expect(row).toEqual({ firstName: mara.firstName, image: null });
  });
});
