import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts, gyms, scores, tracks } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newPerson, openQuickGym, picture, postWorkout, startSharedApp, video } from '#testing';
import { namedMedia, storedMedia, sweepAll, sweepsOf } from '../testing/stored-media.ts';
import { newId } from './platform/database/new-id.ts';
import { after, days, hours, systemClock } from './platform/time/clock.ts';

const app = await startSharedApp();
const gym = await openQuickGym(app);

const ago = (ms: number) => after(systemClock.now(), -ms);

/** Adds sessions of one user, each with its expiry and, optionally, its earlier end. */
async function addSessions(userId: string, times: readonly (readonly [Date, Date | null])[]) {
  const session = { userId, kind: 'full' as const, createdAt: ago(days(60)) };
  const rows = times.map(([expiresAt, endedAt]) => ({
    ...session,
    id: newId(),
    expiresAt,
    endedAt,
  }));
  await app.db.insertInto('sessions').values(rows).execute();
  return rows.map(({ id }) => id);
}

describe('the sweep of expired rows', () => {
  it('deletes sessions 30 days after they ended or expired', async () => {
    const ids = await addSessions(gym.mara.id, [
      [ago(days(31)), null],
      [after(new Date(), days(5)), ago(days(31))],
      [ago(days(29)), null],
      [after(new Date(), days(5)), ago(days(29))],
      [after(new Date(), days(5)), null],
    ]);
    await sweepAll(app, 0);
    const left = await app.db.selectFrom('sessions').select('id').where('id', 'in', ids).execute();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(2)));
  });

  it('deletes rows in batches, and each node deletes different ones', async () => {
    const { id } = await newPerson(app);
    await sql`
      insert into sessions (id, user_id, kind, created_at, expires_at)
      select gen_random_uuid(), ${id}, 'full', now() - interval '60 days', now() - interval '40 days'
      from generate_series(1, 2500)`.execute(app.db);
    const nodes = [sweepsOf(app, systemClock), sweepsOf(app, systemClock)].map((all) => {
      const sweep = all.find(({ name }) => name === 'sessions.sweep');
      return async () => {
        while (await sweep?.work());
      };
    });
    await Promise.all(nodes.map((work) => work()));
    await sweepAll(app, 0);
    const { over } = await app.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('over'))
      .where('expiresAt', '<', new Date())
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(over).toBe(0);
  });

  it('deletes password resets 30 days after they were used or expired', async () => {
    const rows = [
      { expiresAt: ago(days(31)), usedAt: null },
      { expiresAt: ago(days(31)), usedAt: ago(days(31)) },
      { expiresAt: ago(days(29)), usedAt: null },
    ].map((times) => ({ id: newId(), userId: gym.mara.id, createdAt: ago(days(32)), ...times }));
    await app.db.insertInto('passwordResets').values(rows).execute();
    await sweepAll(app, 0);
    const left = await app.db.selectFrom('passwordResets').select('id').execute();
    expect(left).toEqual([{ id: rows[2]?.id }]);
  });
});

describe('the sweep of limits and known sources', () => {
  it('deletes both when they expire', async () => {
    const [past, future] = [ago(hours(1)), after(new Date(), hours(1))];
    await app.db
      .insertInto('rateLimits')
      .values([
        { key: 'old', points: 1, resetsAt: past },
        { key: 'new', points: 1, resetsAt: future },
      ])
      .execute();
    const userId = gym.mara.id;
    await app.db
      .insertInto('knownSources')
      .values([
        { userId, source: 'old', lastLoginAt: ago(days(181)) },
        { userId, source: 'new', lastLoginAt: ago(days(179)) },
      ])
      .execute();
    await sweepAll(app, 0);
    const counts = await app.db.selectFrom('rateLimits').select('key').execute();
    const sources = await app.db.selectFrom('knownSources').select('source').execute();
    expect(counts).toEqual([{ key: 'new' }]);
    expect(sources).toEqual([{ source: 'new' }]);
  });
});

describe('the sweep of old files', () => {
  it.each([
    ['uploads', days(1)],
    ['outbox', days(30)],
  ])('deletes old files in %s and keeps new ones', async (folder, keptFor) => {
    const path = join(app.dataDir, folder);
    await mkdir(path, { recursive: true });
    for (const [name, age] of [['old', keptFor + hours(1)] as const, ['new', 0] as const]) {
      await writeFile(join(path, name), 'text');
      await utimes(join(path, name), ago(age), ago(age));
    }
    await sweepAll(app, 0);
    expect(await readdir(path)).toEqual(['new']);
  });
});

describe('replaced pictures', () => {
  it.each(['profile', 'gym', 'track'])(
    'removes two of three pictures that replace each other and keeps the last one of the %s',
    async (of) => {
      const { owner, mara, gymId, trackId } = gym;
      const save = async (): Promise<unknown> => {
        const image = await picture();
        if (of === 'profile')
          return app.api.do(accounts.update, { id: mara.id, image }, mara.token);
        if (of === 'gym') return app.api.do(gyms.update, { id: gymId, image }, owner.token);
        return app.api.do(tracks.update, { id: trackId, image }, owner.token);
      };
      await save();
      await Promise.all(Array.from({ length: 3 }, save));
      const named = await namedMedia(app);
      expect(named.length).toBeGreaterThan(0);
      expect(await storedMedia(app)).toEqual(named);
    },
  );
});

async function fillStore() {
  const { owner, mara, gymId, trackId } = gym;
  const { trackWorkoutId } = await postWorkout(app.api, gym);
  const score = { trackWorkoutId, value: ['5:00'] };
  await app.api.do(scores.save, { ...score, video: await video() }, mara.token);
  await app.api.do(scores.save, { ...score, video: await video() }, gym.jonah.token);
  await app.api.do(accounts.update, { id: mara.id, image: await picture() }, mara.token);
  await app.api.do(gyms.update, { id: gymId, image: await picture() }, owner.token);
  await app.api.do(tracks.update, { id: trackId, image: await picture() }, owner.token);
  return trackWorkoutId;
}

/** Leaves the state after a request that was killed before its commit. */
async function leaveUnnamed(): Promise<string[]> {
  const media = join(app.dataDir, 'media');
  const id = newId().replaceAll('-', '');
  await mkdir(join(media, 'images', id));
  await writeFile(join(media, 'images', id, 'full.webp'), 'half');
  await writeFile(join(media, 'videos', `${id}.webm`), 'half');
  return [`${id}.webm`, `part of ${id}.webp`];
}

describe('the sweep of media', () => {
  it('deletes media that no row names after a day, and keeps others', async () => {
    await fillStore();
    const named = await namedMedia(app);
    expect(named).toHaveLength(5);
    const unnamed = await leaveUnnamed();
    await sweepAll(app, hours(23));
    expect(await storedMedia(app)).toEqual([...named, ...unnamed].toSorted());
    await sweepAll(app, hours(25));
    expect(await storedMedia(app)).toEqual(named);
  });

  it('deletes the media of a deleted score if the server ended before it could', async () => {
    const trackWorkoutId = await fillStore();
    const before = await storedMedia(app);
    await app.api.do(scores.delete, { trackWorkoutId }, gym.mara.token);
    const kept = await namedMedia(app);
    const [gone = ''] = before.filter((name) => !kept.includes(name));
    await writeFile(join(app.dataDir, 'media', 'videos', gone), 'back again');
    await sweepAll(app);
    expect(await storedMedia(app)).toEqual(kept);
  });

  it('keeps media that are older than the database, because the database may be the wrong one', async () => {
    const unnamed = await fillStore().then(leaveUnnamed);
    await sql`update schema_migrations set applied_at = now() + interval '1 hour'`.execute(app.db);
    await sweepAll(app);
    expect(await storedMedia(app)).toEqual(expect.arrayContaining(unnamed));
  });
});
