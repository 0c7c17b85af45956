import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { startNotificationGym } from '#testing';
import { dispatching } from '../../../platform/events/dispatching.ts';
import { startJobs } from '../../../platform/jobs/jobs.ts';
import { createNotifications } from '../index.ts';

const { app, context, owner, trackId, mara, jonah, post, bell, tomorrow, forgetAll } =
  await startNotificationGym();

it('the notification of a like does not wait for 120 workouts published before it', async () => {
  const trackWorkoutId = await post();
  const score = { trackWorkoutId, value: ['16:04'] };
  const { scoreId } = (await app.api.do(scores.save, score, mara.token)).score;
  await forgetAll();

  const many = Array.from({ length: 120 }, (_, n) => ({
    name: `Workout ${n}`,
    description: '21-15-9',
    scoreType: 3,
    schedule: tomorrow,
  }));
  await app.api.do(
    workouts.createMany,
    { trackId, isPublished: true, workouts: many },
    owner.token,
  );
  await app.api.do(scores.like, { scoreId, liked: true }, jonah.token);

  const { enqueue, stop } = await startJobs({
    address: app.address,
    reactions: createNotifications(context).reactions,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
  });
  try {
    const { work } = dispatching({ db: app.db, clock: app.clock, enqueue });
    while (await work());
    const finished = async () => {
      const { rows } = await sql<{ type: string }>`
        select data->>'eventType' as type from pgboss.job
        where name = 'notify' and state = 'completed' order by completed_on`.execute(app.db);
      return rows.map(({ type }) => type);
    };
    await expect.poll(async () => (await finished()).length).toBeGreaterThan(120);
    const types = await finished();
    const likeAt = types.indexOf(scores.scoreLiked.type);
    expect(likeAt).toBeGreaterThanOrEqual(0);
    expect(likeAt).toBeLessThan(60);
  } finally {
    await stop();
  }
  expect((await bell(mara)).notifications.map(({ kind }) => kind)).toContain('scoreLiked');
});
