import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { goodCall } from './access/good-call.ts';
import { type Place, createPlace } from './access/place.ts';
import { addressWith } from './rubbish/values.ts';

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterAll(() => place.app.close());

const pageFields = ['pageNumber', 'pageSize', 'search'];
const lists = accessMatrix.filter(({ call }) =>
  pageFields.every((field) => call.query && field in call.query.shape),
);

it('the lists that grow with use have pages', () => {
  expect(lists.map(({ call }) => call.name)).toEqual(
    expect.arrayContaining([
      'gyms.list',
      'gyms.all',
      'gyms.mine',
      'tracks.ofGym',
      'tracks.ofUser',
      'athletes.list',
      'scores.list',
      'scores.allTime',
      'scores.kept',
      'lifts.maxes',
      'payments.billing',
      'payments.listPayments',
    ]),
  );
});

describe.each(lists.map((row) => [row.call.name, row] as const))('the list %s', (name, row) => {
  async function ask(query: string) {
    const { token, input } = await goodCall(place, row);
    const address = new URL(addressWith(row.call, input, {}) + query, place.app.origin);
    for (const field of Object.keys(row.call.query?.shape ?? {})) {
      if (field in input && !pageFields.includes(field))
        address.searchParams.append(field, String(input[field]));
    }
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await answer.json()) as
      | { Result?: unknown[]; Tracks?: unknown[]; Rows?: unknown[] }
      | unknown[];
    const rows = Array.isArray(body) ? body : (body.Result ?? body.Tracks ?? body.Rows ?? []);
    const total = Number(answer.headers.get('x-total-count') ?? 'NaN');
    return { status: answer.status, rows: rows.length, total };
  }

  it.each(['', '?pageNumber=1', '?pageSize=1', '?search=', '?pageSize=&pageNumber=null'])(
    'has the count of all rows with the query %j',
    async (query) => {
      const { status, rows, total } = await ask(query);
      expect(status).toBe(200);
      expect(total).toBeGreaterThanOrEqual(rows);
    },
  );

  it('returns a page if only a page size is given', async () => {
    expect((await ask('?pageSize=1')).rows).toBeLessThanOrEqual(1);
  });

  it('returns all matches if only a search is given', async () => {
    expect(await ask('?search=nothing%20has%20this%20name')).toEqual(
      // The search does not apply to the single gym of an owner.
      name === 'gyms.mine'
        ? expect.objectContaining({ status: 200 })
        : { status: 200, rows: 0, total: 0 },
    );
  });

  it('returns the count but no rows for a page beyond the last', async () => {
    const { status, rows } = await ask('?pageNumber=1000000&pageSize=100');
    expect(status).toBe(200);
    expect(rows).toBeLessThanOrEqual(name === 'gyms.mine' ? 1 : 0);
  });
});

describe('a whole list', () => {
  it('is limited to 1,000 rows and has the total count', async () => {
    const { app, northlane } = place;
    await sql`
      with people as (
        insert into users (id, email, password_hash, first_name, last_name, phone_number, gender,
          weight_unit, role, created_at, updated_at)
        select gen_random_uuid(), 'crowd' || n || '@people.example', '', 'Crowd', 'Member ' || n,
          '5035550123', 'male', 'kg', 'athlete', now(), now()
        from generate_series(1, 1001) as n
        returning id
      )
      insert into gym_members (gym_id, user_id, joined_at, is_primary)
      select ${northlane.gymId}, id, now(), true from people`.execute(app.db);
    const address = `/gyms/${northlane.gymId}/getathletes`;
    const answer = await app.request(address, { token: northlane.owner.token });
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(1000);
    expect(await answer.json()).toHaveLength(1000);
  });
});
