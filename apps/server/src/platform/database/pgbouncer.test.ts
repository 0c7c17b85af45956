import { notifications, scores, workouts } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type PgBouncer,
  type SmallGym,
  type TestApp,
  createEmptyDatabase,
  hasPgBouncer,
  openSmallGym,
  postWorkout,
  startPgBouncer,
  startTestApp,
} from '#testing';
import { appliedMigrations, migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

describe.skipIf(!hasPgBouncer)(
  'an app behind PgBouncer with a connection for each transaction',
  () => {
    let bouncer: PgBouncer;
    let app: TestApp;
    let gym: SmallGym;

    beforeAll(async () => {
      bouncer = await startPgBouncer(inject('testServer').adminUrl);
      app = await startTestApp({ reroute: bouncer.reroute, runJobs: true });
      gym = await openSmallGym(app.api);
    });
    afterAll(async () => {
      await app.close();
      await bouncer.close();
    });

    it('migrates an empty database once, on several nodes, again and again', async () => {
      const database = await createEmptyDatabase({ reroute: bouncer.reroute });
      const known = await readMigrations();
      const start = () => migrate(database.pool, known, pino({ level: 'silent' }));
      await Promise.all([start(), start(), start()]);
      await start();
      expect(await appliedMigrations(database.pool)).toHaveLength(known.length);
      await database.close();
    });

    it('sends its statements prepared, over connections that its transactions share', async () => {
      const { api } = app;
      const { trackWorkoutId } = await postWorkout(api, gym);
      await api.do(scores.save, { trackWorkoutId, value: ['10:00'] }, gym.mara.token);
      const day = { gymId: gym.gymId, trackId: '', fromDate: '2026-07-15', toDate: '2026-07-15' };
      const read = async () => [
        await api.do(workouts.list, day, gym.jonah.token),
        await api.do(scores.list, { trackWorkoutId }, gym.jonah.token),
      ];
      const [first, ...others] = await Promise.all(Array.from({ length: 40 }, read));
      for (const other of others) expect(other).toEqual(first);
      const { rows } = await sql<{
        zone: string;
      }>`select current_setting('TimeZone') as zone`.execute(app.db);
      expect(rows).toEqual([{ zone: 'UTC' }]);
    });

    it('runs jobs', async () => {
      const { api } = app;
      const { trackWorkoutId } = await postWorkout(api, gym, { schedule: '2026-07-16' });
      const score = { trackWorkoutId, value: ['9:00'] };
      const { scoreId } = (await api.do(scores.save, score, gym.mara.token)).score;
      await api.do(scores.like, { scoreId, liked: true }, gym.jonah.token);
      const bell = async () =>
        (await api.do(notifications.list, {}, gym.mara.token)).notifications.length;
      await expect.poll(bell).toBeGreaterThan(0);
    });
  },
);
