import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migrations.ts';
import { days } from '../../src/platform/time/clock.ts';
import { createEmptyDatabase } from '../database.ts';

const log = pino({ level: 'silent' });
const database = await createEmptyDatabase();
afterAll(() => database.close());

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [owner, left, pays, stays, gym, paid, free, deleted] = [1, 2, 3, 4, 5, 6, 7, 10].map(id);

const earlier = `
  insert into users (id, email, password_hash, first_name, last_name, phone_number, gender, weight_unit, role,
    created_at, updated_at)
  select id::uuid, id || '@people.example', '', 'Some', 'Body', '', 'female', 'kg', role, now(), now()
  from (values ('${owner}', 'owner'), ('${left}', 'athlete'), ('${pays}', 'athlete'), ('${stays}', 'athlete'))
    as people (id, role);
  insert into gyms (id, owner_id, name, tag_line, address, status, time_zone, created_at, updated_at)
  values ('${gym}', '${owner}', 'Northlane', '', '', true, 'UTC', now(), now());
  insert into tracks (gym_id, id, reference, name, type, description, welcome_note, price_cents, status,
    created_at, updated_at, deleted_at)
  values ('${gym}', '${paid}', 'a', 'Pro', 'paid', '', '', 2500, true, now(), now(), null),
    ('${gym}', '${free}', 'b', 'Engine', 'free', '', '', null, true, now(), now(), null),
    ('${gym}', '${deleted}', 'c', 'Old', 'paid', '', '', 2500, true, now(), now(), now());
  insert into track_members (gym_id, track_id, user_id, joined_at, left_at)
  values ('${gym}', '${paid}', '${left}', now(), now()), ('${gym}', '${paid}', '${pays}', now(), null),
    ('${gym}', '${paid}', '${stays}', now(), null), ('${gym}', '${free}', '${stays}', now(), null),
    ('${gym}', '${deleted}', '${stays}', now(), null);
  insert into track_subscriptions (gym_id, id, track_id, user_id, stripe_account_id, stripe_customer_id,
    stripe_subscription_id, status, price_cents, refreshed_at, created_at, updated_at, is_entitled)
  values ('${gym}', '${id(8)}', '${paid}', '${pays}', 'a', 'c', 's1', 'active', 2500, now(), now(), now(), true),
    ('${gym}', '${id(9)}', '${paid}', '${stays}', 'a', 'c', 's2', 'canceled', 2500, now(), now(), now(), false);`;

it('the migration gives athletes two weeks on paid tracks that they do not pay for, and tells them', async () => {
  const all = await readMigrations();
  await migrate(
    database.pool,
    all.filter(({ version }) => version < 32),
    log,
  );
  await database.pool.query(earlier);
  await migrate(database.pool, all, log);

  const graces = await database.db
    .selectFrom('trackMembers')
    .select(['trackId', 'userId', 'graceEndsAt'])
    .where('graceEndsAt', 'is not', null)
    .execute();
  expect(graces).toEqual([{ trackId: paid, userId: stays, graceEndsAt: expect.any(Date) }]);
  const left = (graces[0]?.graceEndsAt?.getTime() ?? 0) - Date.now();
  expect(left / days(1)).toBeCloseTo(14, 1);
  const events = await database.db.selectFrom('events').select(['type', 'payload']).execute();
  const payload = { gymId: gym, trackId: paid, userId: stays };
  expect(events).toEqual([{ type: 'trackGraceStarted', payload }]);
});
