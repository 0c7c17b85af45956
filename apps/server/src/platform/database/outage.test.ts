import * as scores from '@trackboard/contract/scores';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../../testing/database-proxy.ts';
import { type QuickGym, type TestApp, openQuickGym, postWorkout, startTestApp } from '#testing';
import { createLog } from '../log/create-log.ts';

let proxy: DatabaseProxy;
let app: TestApp;
let gym: QuickGym;
let scoreId: string;
let lines: string[] = [];

beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('testServer').adminUrl);
  const log = createLog({ level: 'info' }, { write: (line) => lines.push(line) });
  // These limits are long enough for a busy machine.
  const limits = { answerWithin: 3000, leaderWithin: 3000 };
  app = await startTestApp({ reroute: proxy.reroute, runJobs: true, log, ...limits });
  gym = await openQuickGym(app);
  const { trackWorkoutId } = await postWorkout(app.api, gym);
  const form = { trackWorkoutId, value: ['3:10'] };
  scoreId = (await app.api.do(scores.save, form, gym.mara.token)).score.scoreId;
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

const comment = (comments: string) =>
  app.api.try(scores.saveComment, { scoreId, comments }, gym.mara.token);
const statusAt = async (path: string) => (await fetch(app.origin + path)).status;

const waitingEvents = () =>
  app.db.selectFrom('events').select('id').where('dispatchedAt', 'is', null).execute();

async function commentsLike(body: string): Promise<number> {
  const rows = await app.db
    .selectFrom('scoreComments')
    .select('id')
    .where('body', '=', body)
    .execute();
  return rows.length;
}

describe('the app without its database', () => {
  it('answers 503 with Retry-After, is alive but not ready, and recovers', async () => {
    lines = [];
    await proxy.cut();
    const answer = await comment('during the outage');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer).toMatchObject({ error: { Code: 'database_unavailable', StatusCode: 503 } });
    expect(await statusAt('/healthz')).toBe(200);
    expect(await statusAt('/readyz')).toBe(503);

    await proxy.restore();
    expect((await comment('after the outage')).ok).toBe(true);
    expect(await statusAt('/readyz')).toBe(200);
    expect(await commentsLike('during the outage')).toBe(0);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(lines.filter((line) => line.includes('trackboard: lost a database'))).toHaveLength(1);
    expect(lines.join('')).not.toContain(gym.mara.token);
  });

  it('runs jobs again after an outage', async () => {
    await proxy.cut();
    await comment('nobody hears it');
    await proxy.restore();
    await comment('dispatched later');
    await expect.poll(() => waitingEvents()).toEqual([]);
  });
});

it('the app waits for a database that is away for a moment', async () => {
  await proxy.cut();
  const waiting = [comment('waits'), statusAt('/readyz')] as const;
  await new Promise((resolve) => setTimeout(resolve, 300));
  await proxy.restore();
  const [answer, readiness] = await Promise.all(waiting);
  expect(answer.ok).toBe(true);
  expect(readiness).toBe(200);
  expect(await commentsLike('waits')).toBe(1);
});

describe('a connection that breaks', () => {
  it('fails only its own transactions when it breaks', async () => {
    const running = Array.from({ length: 30 }, (_, n) => comment(`cut ${n}`));
    const cut = proxy.cut().then(() => proxy.restore());
    const answers = await Promise.all(running);
    await cut;
    for (const [n, { status, ok }] of answers.entries()) {
      expect([200, 503]).toContain(status);
      if (ok) expect(await commentsLike(`cut ${n}`)).toBe(1);
    }
    expect((await comment('goes on')).ok).toBe(true);
  });

  it('leaves a write unacknowledged when it breaks before the response to COMMIT', async () => {
    proxy.loseCommitAfter('committed, but nobody knows');
    const answer = await comment('committed, but nobody knows');
    expect(answer.status).toBe(503);
    expect(await commentsLike('committed, but nobody knows')).toBe(1);
  });

  it('is replaced when it breaks while it is idle', async () => {
    await proxy.cut();
    await proxy.restore();
    // Requests get a 503 until the app has noticed that its connections are closed.
    await expect.poll(() => statusAt('/readyz')).toBe(200);
    expect((await comment('after the idle ones broke')).ok).toBe(true);
  });
});

describe('the app with a slow database', () => {
  it('answers 503 while the database does not respond, and uses it again later', async () => {
    proxy.stall();
    const stalled = await Promise.all([comment('nobody answers'), comment('nobody at all')]);
    expect(stalled.map(({ status }) => status)).toEqual([503, 503]);
    expect(stalled.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1']);
    expect(await statusAt('/readyz')).toBe(503);
    expect(await statusAt('/healthz')).toBe(200);
    proxy.resume();
    expect((await comment('after the silence')).ok).toBe(true);
    expect(await commentsLike('after the silence')).toBe(1);
    expect(await statusAt('/readyz')).toBe(200);
  });

  it('waits for a database that responds slowly', async () => {
    proxy.delay(100);
    expect((await comment('slow, but there')).ok).toBe(true);
    proxy.delay(0);
    expect(await commentsLike('slow, but there')).toBe(1);
  });
});
