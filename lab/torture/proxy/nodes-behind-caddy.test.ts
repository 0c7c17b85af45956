import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@trackboard/contract';
import { accounts, scores, tracks } from '@trackboard/contract/all-endpoints';
import {
  type Api,
  apiAt,
  createGym,
  mara,
  northlane,
  odette,
  register,
  type SignedIn,
  storyTracks,
} from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import { video } from '../../../apps/server/testing/media-files.ts';
import { patience } from '../../../apps/server/testing/patience.ts';
import { hasRedis } from '../../../apps/server/testing/redis-server.ts';
import { openSocket, type TestSocket } from '../../../apps/server/testing/test-socket.ts';
import { postWorkout } from '../../../apps/server/testing/workouts.ts';
import { type ClusterNode, type Nodes, startNodes } from '../cluster/start-cluster.ts';
import { type Caddy, hasCaddy, startCaddy } from './start-caddy.ts';

/** The logins of an account from one address in a quarter of an hour. */
const loginsAllowed = 10;

/** This time is longer than Caddy takes to notice that a node has ended, in milliseconds. */
const noticedAfter = 3000;

/** An address of this machine that is not loopback. */
const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

/** Returns the status of a call; 0 if no answer of the app arrived. */
const statusOf = (call: Promise<{ status: number }>): Promise<number> =>
  call.then(
    ({ status }) => status,
    () => 0,
  );

/** Repeats a call until stopped, and collects the statuses. */
function repeat(call: () => Promise<number>) {
  const statuses: number[] = [];
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) statuses.push(await call());
  })();
  return {
    statuses,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function socketsOf({ origin }: ClusterNode): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  return Number(/^sockets (\d+)/m.exec(await answer.text())?.[1]);
}

/** Starts an upload over HTTP/2 whose second half waits for `finish`. */
async function startUpload(caddy: Caddy, token: string) {
  const form = new FormData();
  form.set('File', await video('short.mp4'));
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const session = connectHttp2(caddy.origin);
  const stream: ClientHttp2Stream = session.request({
    ':method': 'POST',
    ':path': `${apiBase}/chats/uploadfile`,
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': body.length,
  });
  const half = body.length >> 1;
  stream.write(body.subarray(0, half));
  const status = once(stream, 'response').then(async ([headers]) => {
    await buffer(stream).catch(() => undefined);
    session.close();
    return (headers as { ':status': number })[':status'];
  });
  return { status, finish: () => void stream.end(body.subarray(half)) };
}

/**
 * Returns the status of a login with a wrong password, sent to an address of this machine with a forged
 * header.
 */
async function logInWrongly(host: string, caddy: Caddy, email: string, forged: string) {
  const request = requestHttps({
    host,
    port: caddy.port,
    servername: 'localhost',
    method: 'POST',
    path: `${apiBase}/users/login`,
    headers: {
      host: `localhost:${caddy.port}`,
      'content-type': 'application/json',
      'x-forwarded-for': forged,
    },
  });
  request.end(JSON.stringify({ Email: email, Password: 'Wrong-2026!' }));
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode as number;
}

describe.skipIf(!hasCaddy || !hasRedis)('three nodes behind Caddy', () => {
  const resources = new AsyncDisposableStack();
  let running: Nodes;
  let caddy: Caddy;
  let api: Api;
  let athlete: SignedIn;
  let trackWorkoutId: string;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    const port = await findFreePort();
    running = await startNodes(resources, `https://localhost:${port}`);
    const origins = running.nodes.map(({ origin }) => origin);
    caddy = await startCaddy(running.folder, port, origins);
    resources.defer(() => caddy.stop());
    api = apiAt(caddy.origin);
    const { owner } = await createGym(api, odette, northlane);
    const { id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token);
    ({ trackWorkoutId } = await postWorkout(api, { owner, trackId }));
    athlete = await register(api, mara, true);
    await api.do(tracks.join, { trackId }, athlete.token);
    const open = async ({ token }: SignedIn) => {
      const socket = await openSocket(caddy.origin, token, { reconnection: true });
      const watch = () => void socket.ask(scores.workoutTopic.watch, trackWorkoutId);
      socket.socket.on('connect', watch);
      watch();
      return socket;
    };
    const people = Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? owner : athlete));
    sockets.push(...(await Promise.all(people.map(open))));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await resources.disposeAsync();
  });

  let saves = 0;
  const save = () => {
    const value = [`4:${String((saves += 1) % 60).padStart(2, '0')}`];
    return api.try(scores.save, { trackWorkoutId, value }, athlete.token);
  };
  const read = () => api.try(accounts.me, {}, athlete.token);

  const countHints = () => sockets.map((socket) => socket.received(scores.scoreHint).length);

  /** Expects that scores reach all sockets, which watch the board again after each reconnection. */
  async function expectAllHear(): Promise<void> {
    const before = countHints();
    await vi.waitFor(
      async () => {
        expect(await statusOf(save())).toBe(200);
        const missing = countHints().filter((count, n) => count === before[n]);
        expect(missing).toEqual([]);
      },
      { ...patience, interval: 500 },
    );
  }

  /**
   * Lets people read and write while a node ends. Returns the statuses until then and for a few seconds after.
   */
  async function duringTraffic(end: () => Promise<unknown>) {
    const reading = repeat(() => statusOf(read()));
    const writing = [repeat(() => statusOf(save())), repeat(() => statusOf(save()))];
    await pause(1000);
    await end();
    await pause(noticedAfter);
    await Promise.all([reading, ...writing].map(({ stop }) => stop()));
    return { reads: reading.statuses, writes: writing.flatMap(({ statuses }) => statuses) };
  }

  /** Logs in from an address of this machine, and with another forged address each time. */
  const logInFrom = (host: string, n: number) =>
    logInWrongly(host, caddy, mara.email, `198.51.100.${n}`);

  /** Finds the node that receives the only upload. */
  async function nodeOfUpload(): Promise<ClusterNode> {
    return vi.waitFor(async () => {
      for (const node of running.nodes) {
        // The first upload makes the folder.
        const uploads = await readdir(join(running.folder, node.name, 'uploads')).catch(() => []);
        if (uploads.length > 0) return node;
      }
      throw new Error('no node has it yet');
    }, patience);
  }

  it('have sockets on each node, which get hints about writes on the other nodes', async () => {
    const counts = await Promise.all(running.nodes.map(socketsOf));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    await expectAllHear();
  });

  it('answer all requests while one node is stopped, and its sockets move to other nodes', async () => {
    const [node] = running.nodes as [ClusterNode];
    const { reads, writes } = await duringTraffic(() => node.stop('SIGTERM'));
    expect(new Set([...reads, ...writes])).toEqual(new Set([200]));
    await expectAllHear();
    await node.start();
  });

  it('answer all reads after one node was killed, and all writes once Caddy has noticed the kill', async () => {
    const [, node] = running.nodes as [ClusterNode, ClusterNode];
    const { reads, writes } = await duringTraffic(() => node.stop('SIGKILL'));
    expect(new Set(reads)).toEqual(new Set([200]));
    const failed = writes.filter((status) => status !== 200);
    process.stdout.write(`Of ${writes.length} writes, ${failed.length} failed after the kill\n`);
    expect(new Set(failed).isSubsetOf(new Set([0]))).toBe(true);
    const later = await Promise.all(Array.from({ length: 12 }, () => statusOf(save())));
    expect(new Set(later)).toEqual(new Set([200]));
    await expectAllHear();
    await node.start();
  });

  it('finish an upload before its node stops', async () => {
    const upload = await startUpload(caddy, athlete.token);
    const node = await nodeOfUpload();
    const stopped = node.stop('SIGTERM');
    await pause(1000);
    upload.finish();
    expect(await upload.status).toBe(200);
    expect(await stopped).toBe(0);
    await node.start();
  });

  it.skipIf(!ownAddress)('limit logins by the address of the visitor', async () => {
    for (let n = 1; n <= loginsAllowed; n += 1)
      expect(await logInFrom(ownAddress ?? '', n)).toBe(401);
    expect(await logInFrom(ownAddress ?? '', loginsAllowed + 1)).toBe(429);
    expect(await logInFrom('127.0.0.1', 1)).toBe(401);
  });
});
