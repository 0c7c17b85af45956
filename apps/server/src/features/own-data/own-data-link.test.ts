import { accounts, ownData } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { type Person, linkToOwnData, newMember, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { api } = app;
const linkTo = (who: Person) => linkToOwnData(app, who);
const open = (url: string) => fetch(app.origin + url);

describe('the link', () => {
  it('downloads a file with no-store', async () => {
    const { headers } = await open(await linkTo(gym.mara));
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="trackboard-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['userId', 'session', 'format', 'expires', 'signature'])(
    'returns 403 when the %s of the link is changed',
    async (name) => {
      const url = new URL(await linkTo(gym.mara), app.origin);
      const others: Record<string, string> = {
        userId: gym.jonah.id,
        session: crypto.randomUUID(),
        format: 'csv',
        expires: '9999999999',
        signature: 'AAAA',
      };
      url.searchParams.set(name, others[name] ?? '');
      expect((await fetch(url)).status).toBe(403);
    },
  );

  it('accepts a link for five minutes, and no longer than the session', async () => {
    const person = await newMember(app, gym.gymId, []);
    const first = await linkTo(person);
    // Only 4.5 of the five minutes pass, because time passes during the test, too.
    app.clock.pass(4.5 * 60_000);
    expect((await open(first)).status).toBe(200);
    // A link ends at a full minute.
    app.clock.pass(1.5 * 60_000);
    expect((await open(first)).status).toBe(403);
    const second = await linkTo(person);
    await api.do(accounts.logout, {}, person.token);
    expect((await open(second)).status).toBe(403);
  });

  it('returns at most 30 links an hour', async () => {
    const person = await newMember(app, gym.gymId, []);
    for (let count = 0; count < 30; count += 1) await linkTo(person);
    const late = await api.try(ownData.export, { userId: person.id }, person.token);
    expect(late.status).toBe(429);
  });
});
