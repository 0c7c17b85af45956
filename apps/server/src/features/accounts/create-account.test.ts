import { accounts, gyms } from '@trackboard/contract/all-endpoints';
import {
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  password,
  rival,
} from '@trackboard/story-world';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { picture, startSharedApp } from '#testing';

const app = await startSharedApp({ usualPasswordCost: true });

const form = {
  FirstName: 'Ada',
  LastName: 'Byron',
  Email: 'ada@example.com',
  Password: password,
  ConfirmPassword: password,
  Gender: 'female',
  PhoneNumber: '5035550123',
  Weight: 'kg',
  IsAthlete: true,
};

const register = (change: Record<string, unknown>) =>
  app.post('/users/create', { ...form, ...change });

const fill = (who: typeof mara) => ({
  ...who,
  phoneNumber: '5035550123',
  password,
  confirmPassword: password,
});

async function countUsers(): Promise<number> {
  return (await app.db.selectFrom('users').select('id').execute()).length;
}

describe('registering', () => {
  it.each([
    ['+44 7700 900123', '447700900123'],
    ['(555) 010-0199', '5550100199'],
    ['503.555.0123', '5035550123'],
    [' 0171 / 5550123 ', '01715550123'],
    ['\u202a+1 503\u2011555\u20110123\u202c', '15035550123'],
  ])('stores the phone number %s as its digits', async (typed, stored) => {
    const email = `${stored}@example.com`;
    const { status, body } = await register({ Email: email, PhoneNumber: typed });
    expect(status).toBe(200);
    expect(body).toMatchObject({ PhoneNumber: stored });
  });

  it.each([
    ['an athlete', true, 'athlete'],
    ['a gym owner', false, 'owner'],
  ])('returns the user and a token for half an hour to %s', async (_who, isAthlete, role) => {
    const email = `${role}@example.com`;
    const { status, body } = await register({ Email: email, IsAthlete: isAthlete });
    expect(status).toBe(200);
    const user = {
      Id: expect.any(String),
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: email,
      PhoneNumber: '5035550123',
      Image: null,
      Gender: 'female',
      Weight: 'kg',
      Role: role,
      IsAthlete: isAthlete,
      PlateStep: null,
      ReadReceipts: true,
      Audience: 0,
    };
    expect(body).toStrictEqual({
      ...user,
      User: user,
      Token: expect.any(String),
      Expires: expect.any(String),
    });
    const { Expires, Token } = body as { Expires: string; Token: string };
    const life = Date.parse(Expires) - app.clock.now().getTime();
    expect(life / 60_000).toBeCloseTo(30, 0);
    expect(decodeJwt(Token)).toMatchObject({ role, name: 'Ada Byron', gymId: null });
  });

  it('registers a male user with pounds by default, and accepts booleans as text', async () => {
    const body = { ...form, Email: 'plain@example.com', IsAthlete: 'True' };
    const { Gender: _gender, Weight: _weight, ...rest } = body;
    const answer = await app.post('/users/create', rest);
    expect(answer.body).toMatchObject({ Gender: 'male', Weight: 'lbs', Role: 'athlete' });
  });

  it('accepts a multipart form with an image and keys in any case', async () => {
    const sent = new FormData();
    for (const [key, value] of Object.entries(form)) sent.set(key.toLowerCase(), String(value));
    sent.set('email', 'with.image@example.com');
    sent.set('image', await picture('me.jpg'));
    const answer = await app.request('/Users/Create', { method: 'POST', body: sent });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ Image: expect.stringMatching(/^\w{32}\.webp$/) });
  });

  it('normalizes the case and the whitespace of an email', async () => {
    const answer = await register({ Email: '  MiXed@Example.COM ' });
    expect(answer.body).toMatchObject({ Email: 'mixed@example.com' });
    expect((await register({ Email: 'mixed@EXAMPLE.com' })).status).toBe(409);
  });

  it('stores a salted hash instead of the password', async () => {
    await register({ Email: 'hash1@example.com' });
    await register({ Email: 'hash2@example.com' });
    const rows = await app.db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', 'like', 'hash%')
      .execute();
    const [first = '', second = ''] = rows.map((row) => row.passwordHash);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  const strength =
    'Minimum 8 characters, with at least 1 capital and 1 lower letter number and special character';
  it.each<[string, unknown, string]>([
    ['FirstName', '', 'First name is required'],
    ['FirstName', undefined, 'First name is required'],
    ['LastName', '', 'Last name is required'],
    ['Email', 'ada', 'Incorrect Format'],
    ['Email', 'ada@example', 'Incorrect Format'],
    ['Email', 'a b@example.com', 'Incorrect Format'],
    ['Email', 'a@b@example.com', 'Incorrect Format'],
    ['Email', 'ada,eve@example.com', 'Incorrect Format'],
    ['Password', 'Ab1!xyz', strength],
    ['Password', 'lowercase1!', strength],
    ['Password', 'UPPERCASE1!', strength],
    ['Password', 'NoDigits!!', strength],
    ['Password', 'NoSpecial11', strength],
    ['ConfirmPassword', 'Another-2026!', 'Passwords Donot Match'],
    ['PhoneNumber', '503 555 0123 x4', 'Phone number must contain digits'],
    ['PhoneNumber', '503+5550123', 'Phone number must contain digits'],
    ['PhoneNumber', '() - ', 'Phone number must contain digits'],
    ['PhoneNumber', '+44 7700 900123 00000', 'Use 10 to 15 digits.'],
    ['PhoneNumber', '123456789', 'Use 10 to 15 digits.'],
    ['IsAthlete', undefined, 'This field is required'],
  ])('refuses the field %s with the value %j', async (field, value, message) => {
    const before = await countUsers();
    const { status, body } = await register({ Email: 'refused@example.com', [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ StatusCode: 400, fields: { [field]: message } });
    expect(await countUsers()).toBe(before);
  });

  it('reports all invalid fields, with the first error as the message', async () => {
    const { body } = await app.post('/users/create', {});
    expect(body).toMatchObject({
      Code: 'invalid_input',
      message: 'First name is required',
      Errors: ['First name is required'],
    });
    expect(Object.keys((body as { fields: object }).fields)).toEqual([
      'FirstName',
      'LastName',
      'Email',
      'Password',
      'ConfirmPassword',
      'PhoneNumber',
      'IsAthlete',
    ]);
  });

  it('rejects a registered email with an error on its field', async () => {
    await register({ Email: 'taken@example.com' });
    const { status, body } = await register({ Email: 'Taken@example.com', IsAthlete: false });
    expect(status).toBe(409);
    const message = 'An account with this email already exists.';
    expect(body).toMatchObject({ message, Code: 'email_taken', fields: { Email: message } });
  });

  it('registers an email once when several requests arrive at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register({ Email: 'race@example.com' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('the token after registration', () => {
  it('lets a new user list the gyms and create a gym, and nothing else', async () => {
    const owner = await app.api.do(accounts.create, { ...fill(odette), isAthlete: false });
    expect((await app.api.try(gyms.all, {}, owner.token)).status).toBe(200);
    expect((await app.api.try(gyms.create, northlane, owner.token)).status).toBe(200);
    const profile = await app.api.try(accounts.get, { userId: owner.id }, owner.token);
    expect(profile.status).toBe(403);
  });

  it('expires the token of a new user after half an hour', async () => {
    const athlete = await app.api.do(accounts.create, { ...fill(mara), isAthlete: true });
    app.clock.pass(29 * 60_000);
    expect((await app.api.try(gyms.all, {}, athlete.token)).status).toBe(200);
    app.clock.pass(2 * 60_000);
    const late = await app.api.try(gyms.all, {}, athlete.token);
    expect(late).toMatchObject({ status: 401, error: { message: 'Your Session Has Expired' } });
  });

  it('does not let a new user create a gym for another user', async () => {
    const { owner } = await createGym(app.api, rival, northlane);
    const someone = await app.api.do(accounts.create, { ...fill(jonah), isAthlete: false });
    const answer = await app.api.try(
      gyms.create,
      { ...northlane, userId: owner.id },
      someone.token,
    );
    expect(answer.status).toBe(403);
    expect((await app.api.do(accounts.login, { email: jonah.email, password })).gym).toBeNull();
  });
});
