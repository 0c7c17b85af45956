import { once } from 'node:events';
import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { type IncomingMessage, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { accounts, chat, tracks } from '@trackboard/contract/all-endpoints';
import { getConnectionId, messageHint } from '@trackboard/contract/chat';
import {
  type SignedIn,
  apiAt,
  createGym,
  mara,
  northlane,
  odette,
  password,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestSocket, openSocket } from '#testing';
import { runOn } from '../../../testing/empty-database.ts';
import { discardEmbeddedPostgres } from '../../../testing/discard-embedded-postgres.ts';
import { findRunningAddress } from '../database/embedded/postmaster.ts';
import { readMigrations } from '../database/migrations.ts';
import { askUntilFailure } from '../../../testing/long-requests.ts';
import { type MainProcess, runMain } from '../../../testing/run-main.ts';

const workers = ['1', '2'];

let dataDir: string;
let main: MainProcess;
let owner: SignedIn;
let athlete: SignedIn;
let trackId: string;

/** Sends a request on a new connection, which the next worker gets. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const request = get(main.origin + path, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { response, body: await text(response) };
}

/** The value of a metric of each worker. */
async function valuesOf(metric: string, labels = ''): Promise<(number | undefined)[]> {
  const { body } = await ask('/metrics');
  return workers.map((worker) => {
    const start = `${metric}{${labels}worker="${worker}"} `;
    const line = body.split('\n').find((each) => each.startsWith(start));
    return line === undefined ? undefined : Number(line.slice(start.length));
  });
}

/** Opens sockets of a user, two at once, until each worker has one. */
async function openOnEach(token: string): Promise<TestSocket[]> {
  const before = await valuesOf('sockets');
  const open: TestSocket[] = [];
  const isOnEach = async () =>
    (await valuesOf('sockets')).every((count, n) => (count ?? 0) > (before[n] ?? 0));
  while (!(await isOnEach())) {
    open.push(...(await Promise.all([token, token].map((each) => openSocket(main.origin, each)))));
  }
  return open;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trackboard-workers-'));
  // Under root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  main = await runMain(dataDir, { WORKERS: '2' });
  await main.ready;
  const api = apiAt(main.origin);
  const gym = await createGym(api, odette, northlane);
  ({ owner } = gym);
  athlete = await register(api, mara, true);
  ({ id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token));
  await api.do(tracks.join, { trackId }, athlete.token);
});
afterAll(async () => {
  main.child.kill('SIGKILL');
  await main.ended;
  await discardEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
});

describe('two workers', () => {
  it('both answer requests', async () => {
    const labels = 'route="/healthz",method="GET",status="200",';
    const counts = async () => {
      // Connections go to the workers in turn, so an even number with the metrics would not reach both.
      await Promise.all([ask('/healthz'), ask('/healthz')]);
      return valuesOf('http_request_duration_seconds_count', labels);
    };
    await expect.poll(counts).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('count a limit together', async () => {
    const left: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { response } = await ask('/healthz', { 'x-forwarded-for': '203.0.113.7' });
      left.push(response.headers['x-ratelimit-remaining']);
    }
    expect(left).toEqual(['1199', '1198', '1197', '1196']);
  });

  it('report what concerns the whole installation once in the metrics', async () => {
    const { body } = await ask('/metrics');
    const waiting = body
      .split('\n')
      .filter((line) => /^(events_waiting|disk_free_bytes)\b/.test(line));
    expect(waiting).toHaveLength(2);
  });

  it('pass messages to the sockets of each other, in order', async () => {
    const sockets = await openOnEach(athlete.token);
    for (const socket of sockets) await socket.ask(chat.groupTopic.watch, trackId);
    const api = apiAt(main.origin);
    const sent: number[] = [];
    for (const message of ['Warm up', 'Lift', 'Rest']) {
      sent.push((await api.do(chat.save, { recieverId: trackId, message }, owner.token)).seq);
    }
    for (const socket of sockets) {
      const seqs = () => socket.received(messageHint).map(({ seq }) => seq);
      await expect.poll(seqs).toEqual(sent);
      socket.close();
    }
  });

  it('know who is online on the other, and close its sockets when a session ends', async () => {
    const here = await openOnEach(owner.token);
    const seen = () =>
      Promise.all(
        here.map(async (socket) => {
          const { Result } = (await socket.ask(getConnectionId, [athlete.id])) as {
            Result: { IsOnline: boolean }[];
          };
          return Result[0]?.IsOnline;
        }),
      );
    const api = apiAt(main.origin);
    const { token } = await api.do(accounts.login, { email: mara.email, password });
    const there = await openOnEach(token);
    await expect.poll(seen).toEqual(here.map(() => true));
    const ends = there.map((socket) => socket.ended());
    await api.do(accounts.logout, {}, token);
    expect(await Promise.all(ends)).toEqual(there.map(() => 'io server disconnect'));
    await expect.poll(seen).toEqual(here.map(() => false));
    for (const socket of here) socket.close();
  });

  it('apply each migration once and send each mail once', async () => {
    const applied = [...main.output().matchAll(/Applied migration (\d+)/g)].map(([, n]) => n);
    expect(applied).toEqual(
      (await readMigrations()).map(({ version }) => String(version).padStart(4, '0')),
    );
    const mails = () => readdir(join(dataDir, 'outbox')).catch(() => []);
    expect(await mails()).toEqual([]);
    const api = apiAt(main.origin);
    await Promise.all(
      [odette, mara].map(({ email }) => api.do(accounts.forgotPassword, { email })),
    );
    await expect.poll(async () => (await mails()).length).toBe(2);
    const doubled = `
      select data from pgboss.job where name not like '%-failed' group by name, data having count(*) > 1`;
    expect(await runOn((await findRunningAddress(dataDir)) ?? '', doubled)).toEqual([]);
  });

  it('serve on when one is killed, which is started again, and let sockets fetch what they missed', async () => {
    const sockets = await openOnEach(athlete.token);
    const ends = sockets.map((socket) => socket.ended());
    const [, killed] = /Worker 1 is the process (\d+)/.exec(main.output()) ?? [];
    const [startedAt] = await valuesOf('process_start_time_seconds');
    process.kill(Number(killed), 'SIGKILL');
    await Promise.all(ends);
    expect((await ask('/readyz')).response.statusCode).toBe(200);
    const successor = async () => (await valuesOf('process_start_time_seconds'))[0] ?? 0;
    // A worker reads all its modules, which takes long on a busy machine.
    await expect.poll(successor, { timeout: 60_000 }).toBeGreaterThan(startedAt ?? 0);
    expect(main.output()).toMatch(/Worker 1 has ended \(SIGKILL\) and is started again in 0\.25 s/);
  });

  it('answer every request of 20 busy clients before they stop', async () => {
    const asking = Array.from({ length: 20 }, () => askUntilFailure(main));
    await Promise.all(Array.from({ length: 20 }, () => ask('/api/v1/gyms')));
    main.child.kill('SIGTERM');
    expect((await main.ended).code).toBe(0);
    const ends = await Promise.all(asking);
    expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 'ECONNREFUSED'));
    expect(Math.min(...ends.map(({ answers }) => answers))).toBeGreaterThan(0);
  });

  it('refuse a used port, and only the first says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const { code, stderr } = await (await runMain(dataDir, { WORKERS: '2', PORT })).ended;
    expect(stderr).toMatch(
      new RegExp(`^Port ${PORT} is taken by another program\\..+\nA worker has ended`),
    );
    expect(code).toBe(1);
    other.close();
  });
});
