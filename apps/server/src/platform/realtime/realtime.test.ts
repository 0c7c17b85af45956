import { connect } from 'node:net';
import { once } from 'node:events';
import { watchEnded } from '@trackboard/contract';
import { sessionsEnded } from '@trackboard/contract/accounts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import {
  type TestHub,
  barHint,
  barLoaded,
  barLocked,
  groupGreeted,
  groupHint,
  startTestHub,
  unwatchBar,
  watchBar,
} from '../../../testing/test-hub.ts';
import { HandshakeRefused, type TestSocket, openSocket } from '../../../testing/test-socket.ts';
import { newId } from '../database/new-id.ts';
import { days } from '../time/clock.ts';
import { callBudget } from './call-budget.ts';
import { mostSockets } from './open-hub.ts';
import type { Grounds } from './topic.ts';
import { mostWatched } from './watching.ts';

const database = await createTestDatabase();
let hub: TestHub;

beforeEach(async () => {
  hub = await startTestHub(database);
});
afterEach(() => hub.close());
afterAll(() => database.close());

const done = { StatusCode: 200, Result: null, Errors: [] };
const barId = newId();

async function socketOf(name: string) {
  const who = await hub.signIn(name);
  return { ...who, client: await openSocket(hub.origin, who.token) };
}

async function watcherOf(name: string) {
  const who = await socketOf(name);
  expect(await who.client.ask(watchBar, barId)).toEqual(done);
  return who;
}

const load = () => hub.realtime.hear({ type: barLoaded.type, payload: { barId } });
const lock = () => hub.realtime.hear({ type: barLocked.type, payload: { barId } });

/** Whatever was sent to a socket before now has arrived when this resolves: answers come in the order of hints. */
const flushed = (client: TestSocket) => client.ask(unwatchBar, newId());

interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

const hear = ({ userId, sessionId }: Session) =>
  hub.realtime.hear({
    type: sessionsEnded.type,
    payload: { userId, sessionIds: [sessionId] },
  });

async function endSession(session: Session): Promise<void> {
  await hub.endQuietly(session.sessionId);
  hear(session);
}

describe('a session that ends', () => {
  it('takes its sockets along at once when the hub hears of it', async () => {
    const [mara, jonah] = [await socketOf('mara'), await watcherOf('jonah')];
    const ended = mara.client.ended();
    await endSession(mara);
    expect(await ended).toBe('io server disconnect');
    expect(await jonah.client.ask(watchBar, barId)).toEqual(done);
  });

  it('takes its sockets along before it returns, whatever else is under way', async () => {
    const [mara, jonah] = [await socketOf('mara'), await watcherOf('jonah')];
    const otherBar = newId();
    await mara.client.ask(watchBar, otherBar);
    const ended = mara.client.ended();
    const judged = Promise.withResolvers<Grounds>();
    hub.admitBar = () => judged.promise;
    lock();
    hub.realtime.hear({ type: barLoaded.type, payload: { barId: otherBar } });
    load();
    await endSession(mara);
    expect(await ended).toBe('io server disconnect');
    const heard = jonah.client.next(barHint);
    judged.resolve({ gymId: null });
    await heard;
    expect(mara.client.heard(barHint)).toEqual([]);
  });

  it('closes a socket whose handshake was under way', async () => {
    const mara = await hub.signIn('mara');
    const asked = Promise.withResolvers<void>();
    const allow = Promise.withResolvers<void>();
    hub.mayJoinGroup = async () => {
      asked.resolve();
      await allow.promise;
      return true;
    };
    const opening = openSocket(hub.origin, mara.token, { query: { groupId: newId() } });
    await asked.promise;
    hear(mara);
    allow.resolve();
    expect(await (await opening).ended()).toBeTruthy();
  });

  it('takes its sockets along with their next call when the hub has not heard of it', async () => {
    const { client, sessionId } = await watcherOf('mara');
    const ended = client.ended();
    await hub.endQuietly(sessionId);
    expect(await client.ask(watchBar, barId)).toMatchObject({
      StatusCode: 401,
      Code: 'session_expired',
    });
    await ended;
  });

  it('takes its sockets along with the next sweep in any case', async () => {
    const mara = await watcherOf('mara');
    hub.clock.pass(days(6));
    const jonah = await watcherOf('jonah');
    const ended = mara.client.ended();
    hub.clock.pass(days(2));
    await hub.realtime.sweep();
    await ended;
    expect(await jonah.client.ask(watchBar, barId)).toEqual(done);
  });
});

describe('watching', () => {
  it('starts with no watcher and sweeps nobody', async () => {
    await hub.realtime.sweep();
    load();
    const { client } = await socketOf('mara');
    await flushed(client);
    expect(client.heard(barHint)).toEqual([]);
  });

  it('twice is as good as once', async () => {
    const { client } = await watcherOf('mara');
    expect(await client.ask(watchBar, barId)).toEqual(done);
    const heard = client.next(barHint);
    load();
    await heard;
    await flushed(client);
    expect(client.heard(barHint)).toHaveLength(1);
  });

  it('is asked about anew when something was locked while the answer was under way', async () => {
    const { client } = await socketOf('mara');
    const asked = Promise.withResolvers<void>();
    const allow = Promise.withResolvers<void>();
    hub.admitBar = async () => {
      asked.resolve();
      await allow.promise;
      hub.admitBar = async () => null;
      return { gymId: null };
    };
    const answer = client.ask(watchBar, barId);
    await asked.promise;
    lock();
    // The lock is worked off when an event behind it has reached somebody.
    const group = newId();
    hub.mayJoinGroup = async () => true;
    const { token } = await hub.signIn('jonah');
    const bystander = await openSocket(hub.origin, token, { query: { groupId: group } });
    const greeted = bystander.next(groupHint);
    hub.realtime.hear({ type: groupGreeted.type, payload: { groupId: group } });
    await greeted;
    allow.resolve();
    expect(await answer).toMatchObject({ StatusCode: 404 });
  });

  it('tells its socket alone that it has ended once it is no longer allowed', async () => {
    const [mara, jonah] = [await watcherOf('mara'), await watcherOf('jonah')];
    hub.admitBar = async ({ id }) => (id === mara.userId ? null : { gymId: null });
    const ended = mara.client.next(watchEnded);
    lock();
    expect(await ended).toEqual({ id: barId });
    const heard = jonah.client.next(barHint);
    load();
    await heard;
    await flushed(mara.client);
    expect(mara.client.heard(barHint)).toEqual([]);
    expect(jonah.client.heard(watchEnded)).toEqual([]);
  });

  it('ends with the connection when it cannot be told whether it is still allowed', async () => {
    const [mara, jonah] = [await watcherOf('mara'), await socketOf('jonah')];
    const ended = mara.client.ended();
    hub.admitBar = () => Promise.reject(new Error('the database is away'));
    lock();
    expect(await ended).toBe('transport close');
    hub.admitBar = async () => ({ gymId: null });
    expect(await jonah.client.ask(watchBar, barId)).toEqual(done);
  });

  it('is forgotten with the connection; who comes back asks anew', async () => {
    const { token } = await hub.signIn('mara');
    const client = await openSocket(hub.origin, token, { reconnection: true });
    await client.ask(watchBar, barId);
    const back = new Promise<void>((resolve) => client.socket.once('connect', () => resolve()));
    client.socket.io.engine.close();
    await back;
    load();
    await flushed(client);
    expect(client.heard(barHint)).toEqual([]);
    await client.ask(watchBar, barId);
    const heard = client.next(barHint);
    load();
    expect(await heard).toEqual({ barId });
    client.close();
  });
});

describe('a socket for a group', () => {
  it('is refused while the actor is not in it', async () => {
    const { token } = await hub.signIn('mara');
    const refused = openSocket(hub.origin, token, { query: { groupId: newId() } });
    await expect(refused).rejects.toMatchObject({ data: { StatusCode: 404, Code: 'not_found' } });
  });

  it('is let in by and by when it cannot be told yet', async () => {
    let asked = 0;
    hub.mayJoinGroup = () => {
      asked += 1;
      return asked === 1
        ? Promise.reject(new Error('the database is away'))
        : Promise.resolve(true);
    };
    const { token } = await hub.signIn('mara');
    const query = { groupId: newId() };
    const client = await openSocket(hub.origin, token, { query, reconnection: true });
    expect(asked).toBeGreaterThan(1);
    client.close();
  });

  it('hears of the group from the start, and of no other', async () => {
    const [own, other] = [newId(), newId()];
    hub.mayJoinGroup = async (_actor, groupId) => groupId === own;
    const { token } = await hub.signIn('mara');
    const client = await openSocket(hub.origin, token, { query: { groupId: own } });
    const heard = client.next(groupHint);
    for (const groupId of [other, own]) {
      hub.realtime.hear({ type: groupGreeted.type, payload: { groupId } });
    }
    await heard;
    expect(client.heard(groupHint)).toEqual([{ groupId: own }]);
  });
});

describe('limits', () => {
  it('bound how much a socket watches; leaving makes room', async () => {
    const { client } = await socketOf('mara');
    const bars = Array.from({ length: mostWatched }, newId);
    for (const each of bars) expect(await client.ask(watchBar, each)).toEqual(done);
    expect(await client.ask(watchBar, newId())).toMatchObject({ StatusCode: 429 });
    await client.ask(unwatchBar, bars[0]);
    expect(await client.ask(watchBar, newId())).toEqual(done);
  });

  it('bound how often a user asks, then hang up on a flood', async () => {
    const { client } = await socketOf('mara');
    const answers = await Promise.all(
      Array.from({ length: callBudget.points + 1 }, () => client.ask(unwatchBar, barId)),
    );
    expect(answers.filter(({ StatusCode }) => StatusCode === 429)).toHaveLength(1);
    const ended = client.ended();
    for (let count = 0; count < callBudget.points * 5; count += 1) client.socket.emit('unknown');
    expect(await ended).toBe('io server disconnect');
  });

  it('bound how many sockets a user has', async () => {
    const { token } = await hub.signIn('mara');
    for (let count = 0; count < mostSockets; count += 1) await openSocket(hub.origin, token);
    await expect(openSocket(hub.origin, token)).rejects.toBeInstanceOf(HandshakeRefused);
    const jonah = await socketOf('jonah');
    expect(await jonah.client.ask(watchBar, barId)).toEqual(done);
  });

  it('bound the size of a message', async () => {
    const { client } = await socketOf('mara');
    const ended = client.ended();
    client.socket.emit('watchBar', 'x'.repeat(20_000));
    await ended;
  });
});

describe('nothing that a client sends brings the hub down', () => {
  it.each([
    ['an unknown event', 'lift', [1, 2, 3]],
    ['an event called error', 'error', [new Error('boo').message]],
    ['an event called __proto__', '__proto__', [{}]],
    ['a call without its acknowledgement', 'watchBar', [barId]],
    ['a call with nothing', 'watchBar', []],
    ['a call with bytes', 'watchBar', [new Uint8Array([0, 1, 2])]],
  ])('%s', async (_what, name, args) => {
    const { client } = await socketOf('mara');
    client.socket.emit(name, ...args);
    expect(await client.ask(watchBar, barId)).toEqual(done);
  });

  it.each(['51-{"a":1}', '2{', '9', '42["watchBar"', '42["connect"]', '4', 'x', ''])(
    'a packet that is none: %j',
    async (packet) => {
      const { client } = await socketOf('mara');
      const jonah = await socketOf('jonah');
      const ended = client.ended();
      client.socket.io.engine.write(packet);
      client.socket.io.engine.close();
      await ended;
      expect(await jonah.client.ask(watchBar, barId)).toEqual(done);
    },
  );

  it('an error of ours is answered as one and ends nothing', async () => {
    const { client } = await socketOf('mara');
    hub.admitBar = () => Promise.reject(new Error('the bar bends'));
    const answer = await client.ask(watchBar, barId);
    expect(answer).toMatchObject({ StatusCode: 500, message: 'Internal Server Error' });
    expect(JSON.stringify(answer)).not.toContain('bends');
    hub.admitBar = async () => ({ gymId: null });
    expect(await client.ask(watchBar, barId)).toEqual(done);
  });

  it('an event that a reaction cannot bear is passed over', async () => {
    const { client } = await watcherOf('mara');
    const heard = client.next(barHint);
    hub.realtime.hear({ type: barLoaded.type, payload: null });
    load();
    expect(await heard).toEqual({ barId });
  });
});

describe('the transport', () => {
  it('is WebSocket alone', async () => {
    const polling = await fetch(`${hub.origin}/ChatUserHub?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });

  it('is lost, not closed for good, when the server ends: clients come back', async () => {
    const { client } = await socketOf('mara');
    const ended = client.ended();
    await hub.close();
    expect(await ended).toBe('transport close');
  });

  it('lets the server end although a peer never answers the goodbye', async () => {
    const peer = connect(Number(new URL(hub.origin).port), '127.0.0.1');
    peer.write(
      'GET /ChatUserHub?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dHJhY2tib2FyZC10cmFjaw==\r\n\r\n',
    );
    await once(peer, 'data');
    const closed = once(peer, 'close');
    await hub.close();
    await closed;
  });
});
