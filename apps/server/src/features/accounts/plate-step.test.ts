import * as accounts from '@trackboard/contract/accounts';
import { mara, password, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture, startSharedApp } from '#testing';

const app = await startSharedApp();
const athlete = await register(app.api, mara, true);
beforeEach(() => update({ weight: 'kg', plateStep: null }));

type Change = Partial<Parameters<typeof app.api.do<typeof accounts.update>>[1]>;

const update = async (change: Change) =>
  (await app.api.do(accounts.update, { id: athlete.id, ...change }, athlete.token)).user;

const send = (PlateStep: unknown) =>
  app.post(`/users/update/${athlete.id}`, { PlateStep }, athlete.token);

describe('the plate step', () => {
  it('has the default of the unit until it is set', async () => {
    expect(await app.api.do(accounts.get, { userId: athlete.id }, athlete.token)).toMatchObject({
      plateStep: null,
    });
  });

  it('can be set, shown in the user record, and reset', async () => {
    expect(await update({ plateStep: 1.25 })).toMatchObject({ plateStep: 1.25 });
    const session = await app.api.do(accounts.login, { email: mara.email, password }, null);
    expect(session.user.plateStep).toBe(1.25);
    expect(await update({ firstName: 'Mara' })).toMatchObject({ plateStep: 1.25 });
    expect(await update({ plateStep: null })).toMatchObject({ plateStep: null });
  });

  it('can be set by a form, where an empty value changes nothing', async () => {
    const form = new FormData();
    form.set('PlateStep', '0.5');
    const sent = { method: 'POST', body: form, token: athlete.token };
    const response = await app.request(`/users/update/${athlete.id}`, sent);
    expect(await response.json()).toMatchObject({ user: { PlateStep: 0.5 } });
    expect(await send('')).toMatchObject({ body: { user: { PlateStep: 0.5 } } });
  });

  it('can be reset together with a new picture', async () => {
    expect(await update({ plateStep: 1.25, image: await picture() })).toMatchObject({
      plateStep: 1.25,
    });
    expect(await update({ plateStep: null, image: await picture() })).toMatchObject({
      plateStep: null,
    });
  });

  it('is reset when the unit changes, unless the form sets a new one', async () => {
    await update({ plateStep: 1 });
    expect(await update({ weight: 'kg' })).toMatchObject({ plateStep: 1 });
    expect(await update({ weight: 'lbs' })).toMatchObject({ plateStep: null });
    expect(await update({ weight: 'kg', plateStep: 5 })).toMatchObject({ plateStep: 5 });
  });

  it.each([0, 0.49, 25.01, -2.5, 'heavy', [2.5], true])('cannot be %j', async (step) => {
    const { status, body } = await send(step);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { PlateStep: expect.any(String) as unknown } });
    expect(await update({})).toMatchObject({ plateStep: null });
  });
});
