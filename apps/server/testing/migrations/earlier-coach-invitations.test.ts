import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migrations.ts';
import { createEmptyDatabase } from '../database.ts';

const log = pino({ level: 'silent' });
const database = await createEmptyDatabase();
afterAll(() => database.close());

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [owner, gym, track, toCoach, toTrack] = [1, 2, 3, 4, 5].map(id);

const earlier = `
  insert into users (id, email, password_hash, first_name, last_name, phone_number, gender, weight_unit, role,
    created_at, updated_at)
  values ('${owner}', 'odette@people.example', '', 'Odette', 'Body', '', 'female', 'kg', 'owner', now(), now());
  insert into gyms (id, owner_id, name, tag_line, address, status, time_zone, created_at, updated_at)
  values ('${gym}', '${owner}', 'Northlane', '', '', true, 'UTC', now(), now());
  insert into tracks (gym_id, id, reference, name, type, description, welcome_note, status, created_at, updated_at)
  values ('${gym}', '${track}', 'a', 'Engine', 'free', '', '', true, now(), now());
  insert into invitations (gym_id, id, track_id, email, mails, sent_at, expires_at)
  values ('${gym}', '${toTrack}', '${track}', 'sam@people.example', 1, now(), now());
  insert into staff_invitations (gym_id, id, email, abilities, mails, link_only, sent_at, expires_at, refused_at)
  values ('${gym}', '${toCoach}', 'sam@people.example', array['programme', 'moderate'], 2, true,
    '2026-11-20 10:00Z', '2026-11-27 10:00Z', '2026-11-20 11:00Z');`;

it('the migration moves invitations to coach into the table of invitations', async () => {
  const all = await readMigrations();
  await migrate(
    database.pool,
    all.filter(({ version }) => version < 100),
    log,
  );
  await database.pool.query(earlier);
  await migrate(database.pool, all, log);

  const rows = await database.db.selectFrom('invitations').selectAll().orderBy('id').execute();
  expect(rows).toEqual([
    {
      gymId: gym,
      id: toCoach,
      trackId: null,
      abilities: ['programme', 'moderate'],
      email: 'sam@people.example',
      mails: 2,
      linkOnly: true,
      sentAt: new Date('2026-11-20T10:00Z'),
      expiresAt: new Date('2026-11-27T10:00Z'),
      refusedAt: new Date('2026-11-20T11:00Z'),
      withdrawnAt: null,
      userId: null,
      acceptedAt: null,
    },
    expect.objectContaining({ id: toTrack, trackId: track, abilities: null }),
  ]);
});
