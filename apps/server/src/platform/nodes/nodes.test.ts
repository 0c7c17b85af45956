import { watchEnded } from '@trackboard/contract';
import { accounts, chat, scores, tracks } from '@trackboard/contract/all-endpoints';
import { messageHint } from '@trackboard/contract/chat';
import { getConnectionId } from '@trackboard/contract/chat';
import { scoreHint, workoutTopic } from '@trackboard/contract/scores';
import { calendarHint, calendarTopic } from '@trackboard/contract/workouts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type TestSocket,
  hasRedis,
  openQuickGym,
  openSocket,
  postWorkout,
  startRedisServer,
  startTestNodes,
} from '#testing';

/** The number of messages that a user can send in ten seconds. */
const messagesAllowed = 30;

/** Far less time than a client waits, and far more than a busy machine needs. */
const soon = 900;

/** The positions of the messages that a socket got. */
const seqsAt = (socket: TestSocket) =>
  socket
    .raw(messageHint.name)
    .map((hint) => hint as { seq: number; groupType?: number })
    .flatMap(({ seq, groupType }) => (groupType === undefined ? [seq] : []));

describe.skipIf(!hasRedis)('two nodes', async () => {
  if (!hasRedis) return;
  const server = await startRedisServer();
  const running = await startTestNodes(server.url);
  const { nodes } = running;
  const [one, two] = nodes;
  const sockets: TestSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(async () => {
    await running.close();
    await server.kill();
  });

  /** Opens a socket on the second node. */
  async function socketOf({ token }: Person): Promise<TestSocket> {
    const socket = await openSocket(two.origin, token, { reconnection: true });
    sockets.push(socket);
    return socket;
  }
  const say = (message: string, node = one, gym = shared) =>
    node.api.do(chat.save, { recieverId: gym.trackId, message }, gym.owner.token);
  const shared = await openQuickGym(one);

  async function watcherOf(who: Person, groupId = shared.trackId): Promise<TestSocket> {
    const socket = await socketOf(who);
    await socket.ask(chat.groupTopic.watch, groupId);
    return socket;
  }

  it('exchange messages, in order and once', async () => {
    const socket = await watcherOf(shared.mara);
    const texts = Array.from({ length: 10 }, (_, n) => `Set ${n}`);
    const sent = await Promise.all(nodes.flatMap((node) => texts.map((text) => say(text, node))));
    const seqs = sent.map(({ seq }) => seq).toSorted((a, b) => a - b);
    await expect.poll(() => seqsAt(socket)).toEqual(seqs);
  });

  it('exchange hints about workouts and scores', async () => {
    const { mara, jonah, trackId } = shared;
    const socket = await socketOf(mara);
    await socket.ask(calendarTopic.watch, trackId);
    const changed = socket.next(calendarHint);
    const { trackWorkoutId } = await postWorkout(one.api, shared);
    expect(await changed).toMatchObject({ trackId });
    await socket.ask(workoutTopic.watch, trackWorkoutId);
    const scored = socket.next(scoreHint);
    await one.api.do(scores.save, { trackWorkoutId, value: ['3:10'] }, jonah.token);
    expect(await scored).toMatchObject({ trackWorkoutId, kind: 'saved' });
  });

  it('end the watches of a removed member on the other node', async () => {
    const gym = await openQuickGym(one);
    const [removed, kept] = [
      await watcherOf(gym.jonah, gym.trackId),
      await watcherOf(gym.mara, gym.trackId),
    ];
    const ended = removed.next(watchEnded);
    const { trackId, jonah, owner } = gym;
    await one.api.do(tracks.unassign, { trackId, userId: jonah.id }, owner.token);
    expect(await ended).toEqual({ id: trackId });
    const { seq } = await say('Without Jonah', one, gym);
    await expect.poll(() => seqsAt(kept)).toEqual([seq]);
    expect(seqsAt(removed)).toEqual([]);
  });

  it('close the sockets on the other node when a session ends', async () => {
    const { engineOnly } = await openQuickGym(one);
    const ended = (await socketOf(engineOnly)).ended();
    await one.api.do(accounts.logout, {}, engineOnly.token);
    expect(await ended).toBe('io server disconnect');
  });

  it('know who is online on the other node', async () => {
    const { owner, mara, jonah } = await openQuickGym(one);
    const here = await openSocket(one.origin, owner.token);
    sockets.push(here);
    const there = await socketOf(mara);
    const presence = async () => {
      const { Result } = (await here.ask(getConnectionId, [mara.id, jonah.id])) as {
        Result: { IsOnline: boolean }[];
      };
      return Result.map((each) => each.IsOnline);
    };
    await expect.poll(presence).toEqual([true, false]);
    there.close();
    await expect.poll(presence).toEqual([false, false]);
  });

  it('share the limit of messages of a user', async () => {
    const gym = await openQuickGym(one);
    const flood = Array.from({ length: messagesAllowed + 1 }, (_, n) => nodes[n % 2] ?? one);
    const answers = await Promise.all(
      flood.map((node, n) =>
        node.api.try(chat.save, { recieverId: gym.trackId, message: `Rep ${n}` }, gym.mara.token),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
  });

  it('share the limit of requests from an address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const left: (string | null)[] = [];
    for (const { origin } of [one, two, one]) {
      const { headers: answered } = await fetch(`${origin}/healthz`, { headers });
      left.push(answered.get('x-ratelimit-remaining'));
    }
    expect(left).toEqual(['1199', '1198', '1197']);
  });

  /** Sends messages during the task and expects that none is delayed. */
  async function expectPromptAnswers(): Promise<void> {
    for (let n = 0; n < 5; n += 1) {
      const begun = performance.now();
      await say(`Without Redis ${n}`);
      expect(performance.now() - begun).toBeLessThan(soon);
    }
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const { status } = await fetch(`${one.origin}/healthz`, { headers });
    expect(status).toBe(200);
  }

  it('answer requests without Redis, and their clients reconnect when Redis is back', async () => {
    const socket = await watcherOf(shared.mara);
    const reconnected = new Promise<void>((resolve) => {
      socket.socket.once('disconnect', () => socket.socket.once('connect', resolve));
    });
    await server.kill();
    await expectPromptAnswers();
    await server.start();
    await reconnected;
    await socket.ask(chat.groupTopic.watch, shared.trackId);
    const { seq } = await say('Back again');
    await expect.poll(() => seqsAt(socket)).toContain(seq);
  });

  it('answer requests while Redis does not respond', async () => {
    server.freeze();
    await say('The first waits at most for a second');
    await expectPromptAnswers();
    server.thaw();
    const socket = await watcherOf(shared.mara);
    await expect
      .poll(
        async () => {
          await say('Thawed');
          return seqsAt(socket).length;
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
  });
});
