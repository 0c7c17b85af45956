import { accounts, gyms, media, tracks } from '@trackboard/contract/all-endpoints';
import { type SignedIn, jonah, mara, password, register } from '@trackboard/story-world';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakePicture, picture, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

const newPassword = 'Southlane-2027!';

const seen = async (reader: Pick<SignedIn, 'token'>, userId: string) =>
  (await app.api.try(accounts.get, { userId }, reader.token)).status;

describe('updating a profile', () => {
  it('changes the fields that are sent and keeps the others', async () => {
    const { user } = await app.api.do(
      accounts.update,
      { id: gym.mara.id, lastName: 'Keller-Voss', phoneNumber: '5035550199', weight: 'lbs' },
      gym.mara.token,
    );
    expect(user).toMatchObject({
      firstName: 'Mara',
      lastName: 'Keller-Voss',
      phoneNumber: '5035550199',
      gender: 'female',
      weight: 'lbs',
      image: null,
    });
    expect(await app.api.do(accounts.get, { userId: gym.mara.id }, gym.mara.token)).toEqual(user);
  });

  it('never changes the email, role or id', async () => {
    const sent = { Email: 'evil@example.com', IsAthlete: false, Role: 'owner', Id: gym.owner.id };
    const answer = await app.post(`/users/update/${gym.mara.id}`, sent, gym.mara.token);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { Id: gym.mara.id, Email: mara.email, Role: 'athlete', IsAthlete: true } },
    });
  });

  it('answers 404 to a change of another user', async () => {
    for (const id of [gym.jonah.id, gym.owner.id, crypto.randomUUID(), 'me']) {
      const answer = await app.post(`/users/update/${id}`, { FirstName: 'X' }, gym.mara.token);
      expect(answer.status).toBe(404);
    }
    const answer = await app.post(
      `/users/update/${gym.mara.id}`,
      { FirstName: 'X' },
      gym.owner.token,
    );
    expect(answer.status).toBe(404);
  });

  it('replaces the image and removes the old file', async () => {
    const change = async (name: string) => {
      const image = await picture(name);
      const { user } = await app.api.do(
        accounts.update,
        { id: gym.jonah.id, image },
        gym.jonah.token,
      );
      return user.image ?? '';
    };
    const first = await change('one.png');
    const second = await change('two.jpg');
    expect(second).not.toBe(first);
    expect((await app.api.try(media.image, { image: first })).status).toBe(404);
    expect((await app.api.try(media.image, { image: second })).status).toBe(200);
  });

  it('keeps the old image when the new file is not an image', async () => {
    const before = await app.api.do(accounts.get, { userId: gym.jonah.id }, gym.jonah.token);
    const image = fakePicture('me.png', 'no picture');
    const answer = await app.api.try(
      accounts.update,
      { id: gym.jonah.id, image, firstName: 'Changed' },
      gym.jonah.token,
    );
    expect(answer).toMatchObject({
      status: 415,
      error: { fields: { Image: 'Supported Formats gif, jpg, jpeg, png' } },
    });
    expect(await app.api.do(accounts.get, { userId: gym.jonah.id }, gym.jonah.token)).toEqual(
      before,
    );
  });
});

describe('a new password', () => {
  let athlete: SignedIn;
  beforeAll(async () => {
    athlete = await register(app.api, { ...jonah, email: 'changer@example.com' }, true);
  });

  it('refuses a new password without its confirmation', async () => {
    const answer = await app.post(
      `/users/update/${athlete.id}`,
      { Password: newPassword },
      athlete.token,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { ConfirmPassword: 'Passwords Donot Match' } },
    });
  });

  it('keeps the old password when the form sends an empty one', async () => {
    const form = { Password: '', ConfirmPassword: '', FirstName: 'Jo' };
    const { status, body } = await app.post(`/users/update/${athlete.id}`, form, athlete.token);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('Token');
    expect((await app.api.try(accounts.login, { email: athlete.email, password })).status).toBe(
      200,
    );
  });

  it('ends every session when the password changes, and returns a new token', async () => {
    const elsewhere = await app.api.do(accounts.login, { email: athlete.email, password });
    const changed = await app.api.do(
      accounts.update,
      { id: athlete.id, password: newPassword, confirmPassword: newPassword },
      athlete.token,
    );
    expect(await seen(athlete, athlete.id)).toBe(401);
    expect(await seen(elsewhere, athlete.id)).toBe(401);
    expect(await seen({ token: changed.token ?? '' }, athlete.id)).toBe(200);
    expect((await app.api.try(accounts.login, { email: athlete.email, password })).status).toBe(
      401,
    );
    const again = await app.api.try(accounts.login, {
      email: athlete.email,
      password: newPassword,
    });
    expect(again.status).toBe(200);
  });
});

describe('a user record', () => {
  it("shows a user to that user and to the owner of the user's gym", async () => {
    expect(await seen(gym.mara, gym.mara.id)).toBe(200);
    expect(await seen(gym.owner, gym.mara.id)).toBe(200);
  });

  it('hides an owner from athletes and from other owners', async () => {
    expect(await seen(gym.mara, gym.owner.id)).toBe(404);
    expect(await seen(gym.owner, gym.rival.id)).toBe(404);
  });

  it('hides an athlete from the owner once the athlete has left the gym', async () => {
    const athlete = await register(app.api, { ...mara, email: 'passing@example.com' }, true);
    await app.api.do(tracks.join, { trackId: gym.engineId }, athlete.token);
    expect(await seen(gym.owner, athlete.id)).toBe(200);
    const { gymId } = gym;
    await app.api.do(gyms.removeUsers, { gymId, userIds: [athlete.id] }, athlete.token);
    expect(await seen(gym.owner, athlete.id)).toBe(404);
  });
});

describe('read receipts', () => {
  it('keeps read receipts on until the user switches them off', async () => {
    const athlete = await register(app.api, { ...mara, email: 'receipts@example.com' }, true);
    const update = async (change: object) =>
      (await app.api.do(accounts.update, { id: athlete.id, ...change }, athlete.token)).user;
    expect(await update({ firstName: 'Mara' })).toMatchObject({ readReceipts: true });
    expect(await update({ readReceipts: false })).toMatchObject({ readReceipts: false });
    expect(await update({ firstName: 'Ann' })).toMatchObject({ readReceipts: false });
    const { user } = await app.api.do(accounts.login, { email: athlete.email, password });
    expect(user.readReceipts).toBe(false);
    const sent = { ReadReceipts: 'rubbish' };
    const answer = await app.post(`/users/update/${athlete.id}`, sent, athlete.token);
    expect(answer.status).toBe(400);
  });
});

describe('the audience of new scores', () => {
  it('is the board until the user changes it', async () => {
    const athlete = await register(app.api, { ...mara, email: 'audience@example.com' }, true);
    const update = async (change: object) =>
      (await app.api.do(accounts.update, { id: athlete.id, ...change }, athlete.token)).user;
    expect(await update({ firstName: 'Mara' })).toMatchObject({ audience: 0 });
    expect(await update({ audience: 2 })).toMatchObject({ audience: 2 });
    expect(await update({ firstName: 'Ann' })).toMatchObject({ audience: 2 });
    const { user } = await app.api.do(accounts.login, { email: athlete.email, password });
    expect(user.audience).toBe(2);
    expect(await app.api.do(accounts.me, {}, athlete.token)).toMatchObject({ audience: 2 });
    const answer = await app.post(`/users/update/${athlete.id}`, { Audience: 3 }, athlete.token);
    const message = 'Use 0 (board), 1 (coaches) or 2 (only me).';
    expect(answer).toMatchObject({ status: 400, body: { fields: { Audience: message } } });
  });
});

describe('the plate step', () => {
  let athlete: SignedIn;
  beforeAll(async () => {
    athlete = await register(app.api, { ...mara, email: 'plates@example.com' }, true);
  });
  beforeEach(() => update({ weight: 'kg', plateStep: null }));

  type Change = Partial<Parameters<typeof app.api.do<typeof accounts.update>>[1]>;

  const update = async (change: Change) =>
    (await app.api.do(accounts.update, { id: athlete.id, ...change }, athlete.token)).user;

  const send = (PlateStep: unknown) =>
    app.post(`/users/update/${athlete.id}`, { PlateStep }, athlete.token);

  it('returns no plate step until the user sets one', async () => {
    expect(await app.api.do(accounts.get, { userId: athlete.id }, athlete.token)).toMatchObject({
      plateStep: null,
    });
  });

  it('sets the plate step, shows it in the user record, and resets it', async () => {
    expect(await update({ plateStep: 1.25 })).toMatchObject({ plateStep: 1.25 });
    const session = await app.api.do(accounts.login, { email: athlete.email, password });
    expect(session.user.plateStep).toBe(1.25);
    expect(await update({ firstName: 'Mara' })).toMatchObject({ plateStep: 1.25 });
    expect(await update({ plateStep: null })).toMatchObject({ plateStep: null });
  });

  it('takes the plate step from a form, where an empty value changes nothing', async () => {
    const form = new FormData();
    form.set('PlateStep', '0.5');
    const sent = { method: 'POST', body: form, token: athlete.token };
    const response = await app.request(`/users/update/${athlete.id}`, sent);
    expect(await response.json()).toMatchObject({ user: { PlateStep: 0.5 } });
    expect(await send('')).toMatchObject({ body: { user: { PlateStep: 0.5 } } });
  });

  it('resets the plate step together with a new picture', async () => {
    expect(await update({ plateStep: 1.25, image: await picture() })).toMatchObject({
      plateStep: 1.25,
    });
    expect(await update({ plateStep: null, image: await picture() })).toMatchObject({
      plateStep: null,
    });
  });

  it('resets the plate step when the unit changes, unless the form sets a new one', async () => {
    await update({ plateStep: 1 });
    expect(await update({ weight: 'kg' })).toMatchObject({ plateStep: 1 });
    expect(await update({ weight: 'lbs' })).toMatchObject({ plateStep: null });
    expect(await update({ weight: 'kg', plateStep: 5 })).toMatchObject({ plateStep: 5 });
  });
});
