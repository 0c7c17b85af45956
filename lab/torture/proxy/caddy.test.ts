import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scores } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt, password } from '@trackboard/story-world';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import { videoPath } from '../../../apps/server/testing/media-files.ts';
import { patience } from '../../../apps/server/testing/patience.ts';
import { newMember } from '../../../apps/server/testing/people.ts';
import { type MainProcess, runMain } from '../../../apps/server/testing/run-main.ts';
import { type SmallGym, openSmallGym } from '../../../apps/server/testing/small-gym.ts';
import { secretKey } from '../../../apps/server/testing/test-config.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { type TestSocket, openSocket } from '../../../apps/server/testing/test-socket.ts';
import { postWorkout } from '../../../apps/server/testing/workouts.ts';
import { type Caddy, hasCaddy, startCaddy } from './start-caddy.ts';

const socketCount = 500;
const ofOnePerson = 10;

/** This time is longer than the hub waits for the answer to a ping, in milliseconds. */
const idleFor = 50_000;

/** Creates a video of 150 MB. After the film comes a box of zeros, which players skip. */
async function largeVideo(): Promise<File> {
  const zeros = Buffer.alloc(150_000_000);
  zeros.writeUInt32BE(zeros.length);
  zeros.write('free', 4);
  return new File([await readFile(videoPath('short.mp4')), zeros], 'large.mp4');
}

describe.skipIf(!hasCaddy)('the app behind Caddy with its own authority', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let database: ReturnType<typeof connectDatabase>;
  let app: MainProcess;
  let caddy: Caddy;
  let api: Api;
  let gym: SmallGym;
  let trackWorkoutId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-caddy-'));
    const port = await findFreePort();
    server = await startTestServer(undefined);
    const databaseUrl = withDatabase(server.adminUrl, server.template);
    database = connectDatabase({
      address: () => databaseUrl,
      log: pino({ level: 'error' }),
      maxConnections: 2,
    });
    app = await runMain(join(folder, 'data'), {
      PUBLIC_URL: `https://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
    });
    await app.ready;
    caddy = await startCaddy(folder, port, [app.origin]);
    api = apiAt(caddy.origin);
    gym = await openSmallGym(api);
    ({ trackWorkoutId } = await postWorkout(api, gym));
  });
  afterAll(async () => {
    await caddy?.stop();
    app?.child.kill();
    await app?.ended;
    await database?.close();
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  it('answers over HTTP/2, with HSTS', async () => {
    const session = connectHttp2(caddy.origin, { ca: caddy.authority });
    const request = session.request({ ':path': '/healthz' });
    const [headers] = await once(request, 'response');
    expect(session.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': 'max-age=31536000',
    });
    session.close();
  });

  it('sets cookies that are sent over HTTPS only', async () => {
    const answer = await fetch(`${caddy.origin}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Email: gym.mara.email, Password: password }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  });

  it('accepts a video of 150 MB', async () => {
    const video = await largeVideo();
    const form = { trackWorkoutId, value: ['4:00'], video };
    const { score } = await api.do(scores.save, form, gym.mara.token);
    const { videoUrl } = await api.do(scores.detail, { scoreId: score.scoreId }, gym.mara.token);
    const answer = await fetch(new URL(videoUrl ?? '', caddy.origin), {
      headers: { range: 'bytes=0-99' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 0-99/${video.size}`);
  });

  it('keeps 500 idle sockets open, and reaches all of them', async () => {
    const place = { db: database.db, clock: { ...systemClock, pass: () => undefined } };
    const sockets: TestSocket[] = [];
    for (let n = 0; n < socketCount; n += ofOnePerson) {
      const { token } = await newMember(place, gym.gymId, [gym.trackId]);
      const open = () => openSocket(caddy.origin, token);
      sockets.push(...(await Promise.all(Array.from({ length: ofOnePerson }, open))));
    }
    for (const socket of sockets) await socket.ask(scores.workoutTopic.watch, trackWorkoutId);
    await pause(idleFor);
    expect(sockets.filter(({ socket }) => socket.connected)).toHaveLength(socketCount);
    await api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, gym.jonah.token);
    const heard = () => sockets.filter((each) => each.received(scores.scoreHint).length > 0);
    await vi.waitFor(() => expect(heard()).toHaveLength(socketCount), patience);
    for (const socket of sockets) socket.close();
  });
});
