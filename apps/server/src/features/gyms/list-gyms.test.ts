import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, newPerson, startSharedApp } from '#testing';

const owners: Record<string, Person> = {};
const gymIds: Record<string, string> = {};
const names = ['Alpha', 'beta_1', 'Beta%2', 'Gamma', 'delta\\x', 'Hidden'];

const app = await startSharedApp();

beforeAll(async () => {
  for (const name of names) {
    const owner = await newPerson(app, 'owner');
    const gym = await app.api.do(gyms.create, { ...northlane, name }, owner.token);
    owners[name] = owner;
    gymIds[name] = gym.id;
  }
  const hidden = { id: gymIds['Hidden'] ?? '', status: false };
  await app.api.do(gyms.update, hidden, owners['Hidden']?.token);
});

const tokenOf = (name: string) => owners[name]?.token;

async function list(query: object, token?: string) {
  const answer = await app.api.try(gyms.list, query, token);
  if (!answer.ok) throw new Error(answer.error.message);
  const total = answer.headers.get('x-total-count');
  return { names: answer.output.map(({ name }) => name), total };
}

describe('the list of gyms', () => {
  it('lists all gyms except hidden ones, by name in any case', async () => {
    const all = ['Alpha', 'beta_1', 'Beta%2', 'delta\\x', 'Gamma'];
    expect(await list({})).toEqual({ names: expect.arrayContaining(all), total: '5' });
    expect((await list({})).names).toHaveLength(5);
    const { output } = (await app.api.try(
      gyms.all,
      {},
      (await newPerson(app, 'athlete', 'onboarding')).token,
    )) as { output: { name: string }[] };
    expect(output.map(({ name }) => name)).toEqual((await list({})).names);
  });

  it('lists gyms page by page, with the total', async () => {
    const whole = (await list({})).names;
    expect(await list({ pageNumber: 1, pageSize: 2 })).toEqual({
      names: whole.slice(0, 2),
      total: '5',
    });
    expect(await list({ pageNumber: 3, pageSize: 2 })).toEqual({
      names: whole.slice(4),
      total: '5',
    });
    expect(await list({ pageNumber: 4, pageSize: 2 })).toEqual({ names: [], total: '5' });
    expect((await list({ pageNumber: 1 })).names).toEqual(whole);
  });

  it.each([
    ['BETA', ['beta_1', 'Beta%2']],
    ['  gamma ', ['Gamma']],
    ['_', ['beta_1']],
    ['%', ['Beta%2']],
    ['\\', ['delta\\x']],
    ['b%1', []],
    ["'; drop table gyms; --", []],
    ['Hidden', []],
    ['', ['Alpha', 'beta_1', 'Beta%2', 'delta\\x', 'Gamma']],
  ])('finds gyms by %j', async (search, found) => {
    const page = await list({ search, pageNumber: 1 });
    expect(page.names.toSorted()).toEqual(found.toSorted());
    expect(page.total).toBe(String(found.length));
  });
});

describe('gyms of all languages', () => {
  it.each([
    ['Ångström Gym', ['angstrom', 'ÅNGSTRÖM', 'Ångström']],
    ['Škoda Łódź', ['skoda', 'łódź', 'LODZ']],
    ['Straße', ['STRASSE', 'straße']],
    ['Спортзал Ёлка', ['спортзал', 'ЁЛКА']],
    ['חדר כושר', ['כושר']],
    ['Lift 🏋️', ['🏋️']],
  ])('finds %s without regard to case and accents', async (name, searches) => {
    await app.api.do(gyms.create, { ...northlane, name }, (await newPerson(app, 'owner')).token);
    for (const search of searches) {
      expect(await list({ search, pageNumber: 1 })).toEqual({ names: [name], total: '1' });
    }
  });
});

describe("a user's gyms", () => {
  it('lists gyms that the user owns, and hidden ones only to the user', async () => {
    const userId = owners['Hidden']?.id;
    expect((await list({ userId })).names).toEqual([]);
    expect((await list({ userId }, tokenOf('Alpha'))).names).toEqual([]);
    expect((await list({ userId }, tokenOf('Hidden'))).names).toEqual(['Hidden']);
    expect((await list({ userId: crypto.randomUUID() })).names).toEqual([]);
  });

  it('lists gyms that the user has joined only to the user', async () => {
    const athlete = await newPerson(app);
    const trackId = (await app.api.do(tracks.create, storyTracks.engine, tokenOf('Gamma'))).id;
    await app.api.do(tracks.join, { trackId }, athlete.token);
    expect((await list({ userId: athlete.id })).names).toEqual([]);
    expect((await list({ userId: athlete.id }, tokenOf('Gamma'))).names).toEqual([]);
    expect((await list({ userId: athlete.id }, athlete.token)).names).toEqual(['Gamma']);
    expect(await app.api.do(gyms.mine, {}, athlete.token)).toMatchObject([
      { name: 'Gamma', role: 'athlete', isPrimary: true, joinedOn: expect.any(String) },
    ]);
  });
});

describe('the response for a gym', () => {
  it('shows the connected account only to the owner of the gym', async () => {
    const owner = owners['Alpha'];
    await app.db
      .updateTable('gyms')
      .set({ stripeConnectedAccountId: 'acct_1' })
      .where('ownerId', '=', owner?.id ?? '')
      .execute();
    const account = async (token?: string) => {
      const found = await app.api.do(gyms.list, {}, token);
      return found.find(({ name }) => name === 'Alpha')?.stripeConnectedAccountId;
    };
    expect(await account()).toBeNull();
    expect(await account((await newPerson(app)).token)).toBeNull();
    expect(await account(tokenOf('Gamma'))).toBeNull();
    expect(await account(owner?.token)).toBe('acct_1');
  });

  it('shows the tracks of the gym, and hidden ones only to the owner', async () => {
    const token = tokenOf('beta_1');
    const shown = await app.api.do(tracks.create, storyTracks.engine, token);
    const hidden = await app.api.do(tracks.create, { ...storyTracks.engine, name: 'Draft' }, token);
    await app.api.do(tracks.update, { id: hidden.id, status: false }, token);
    const seen = async (reader?: string) => {
      const found = await app.api.do(gyms.list, { search: 'beta_1' }, reader);
      return found.flatMap((gym) => gym.tracks);
    };
    expect(await seen()).toEqual([{ id: shown.id, name: 'Engine' }]);
    expect(await seen(tokenOf('Gamma'))).toHaveLength(1);
    expect((await seen(token)).map(({ name }) => name)).toEqual(['Engine', 'Draft']);
  });
});

it('reads the list of gyms by name from an index alone', async () => {
  const client = await app.pool.connect();
  await client.query('vacuum analyze gyms');
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<object>(`
    explain select id from gyms where closed_at is null and status = true and search_name like '%a%'
    order by search_name, id limit 10`);
  client.release(true);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('Index Only Scan using gyms_listed');
});
