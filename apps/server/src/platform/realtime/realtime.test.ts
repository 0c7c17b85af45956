import { connect } from 'node:net';
import { once } from 'node:events';
import { sessionsEnded } from '@trackboard/contract/accounts';
import { describe, expect, it } from 'vitest';
import {
  barHint,
  barLoaded,
  barTopic,
  HandshakeRefused,
  openSocket,
  startHubOfEachTest,
} from '#testing';
import { newId } from '../database/new-id.ts';
import { days } from '../time/clock.ts';
import { callBudget } from './answer-calls.ts';
import { maxSockets } from './open-hub.ts';
import type { Admitted } from './served-topic.ts';
import { maxWatched } from './watching.ts';

const { hub, barId, done, socketOf, watcherOf, load, lock } = await startHubOfEachTest();

interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

const announceEnd = ({ userId, sessionId }: Session) =>
  hub.commit(sessionsEnded, { userId, sessionIds: [sessionId] });

async function endSession(session: Session): Promise<void> {
  await hub.endQuietly(session.sessionId);
  announceEnd(session);
}

describe('a session that ends', () => {
  it('disconnects its sockets at once on the event', async () => {
    const [mara, jonah] = [await socketOf('mara'), await watcherOf('jonah')];
    const ended = mara.client.ended();
    await endSession(mara);
    expect(await ended).toBe('io server disconnect');
    expect(await jonah.client.ask(barTopic.watch, barId)).toEqual(done);
  });

  it('disconnects its sockets before it returns, even if tasks are queued', async () => {
    const [mara, jonah] = [await socketOf('mara'), await watcherOf('jonah')];
    const otherBar = newId();
    await mara.client.ask(barTopic.watch, otherBar);
    const ended = mara.client.ended();
    const judged = Promise.withResolvers<Admitted>();
    hub.admitBar = () => judged.promise;
    lock();
    hub.commit(barLoaded, { barId: otherBar });
    load();
    await endSession(mara);
    expect(await ended).toBe('io server disconnect');
    const received = jonah.client.next(barHint);
    judged.resolve({ gymId: null });
    await received;
    expect(mara.client.received(barHint)).toEqual([]);
  });

  it('closes a socket that was in its handshake', async () => {
    const mara = await hub.signIn('mara');
    const asked = Promise.withResolvers<void>();
    const allow = Promise.withResolvers<void>();
    hub.admitToGroup = async () => {
      asked.resolve();
      await allow.promise;
      return { gymId: null };
    };
    const opening = openSocket(hub.origin, mara.token, { query: { groupId: newId() } });
    await asked.promise;
    announceEnd(mara);
    allow.resolve();
    expect(await (await opening).ended()).toBeTruthy();
  });

  it('disconnects its sockets at their next call if the event was lost', async () => {
    const { client, sessionId } = await watcherOf('mara');
    const ended = client.ended();
    await hub.endQuietly(sessionId);
    expect(await client.ask(barTopic.watch, barId)).toMatchObject({
      StatusCode: 401,
      Code: 'session_expired',
    });
    await ended;
  });

  it('disconnects its sockets at the next sweep if the event was lost', async () => {
    const mara = await watcherOf('mara');
    hub.clock.pass(days(6));
    const jonah = await watcherOf('jonah');
    const ended = mara.client.ended();
    hub.clock.pass(days(2));
    await hub.realtime.sweep();
    await ended;
    expect(await jonah.client.ask(barTopic.watch, barId)).toEqual(done);
  });
});

describe('the limits of sockets', () => {
  it('limit the watches of a socket, and the end of a watch allows another', async () => {
    const { client } = await socketOf('mara');
    const bars = Array.from({ length: maxWatched }, newId);
    for (const each of bars) expect(await client.ask(barTopic.watch, each)).toEqual(done);
    expect(await client.ask(barTopic.watch, newId())).toMatchObject({ StatusCode: 429 });
    await client.ask(barTopic.unwatch, bars[0]);
    expect(await client.ask(barTopic.watch, newId())).toEqual(done);
  });

  it('limit the calls of a user, and disconnect a flood', async () => {
    const { client } = await socketOf('mara');
    const answers = await Promise.all(
      Array.from({ length: callBudget.points + 1 }, () => client.ask(barTopic.unwatch, barId)),
    );
    expect(answers.filter(({ StatusCode }) => StatusCode === 429)).toHaveLength(1);
    const ended = client.ended();
    for (let count = 0; count < callBudget.points * 5; count += 1) client.socket.emit('unknown');
    expect(await ended).toBe('io server disconnect');
  });

  it('limit the sockets of a user', async () => {
    const { token } = await hub.signIn('mara');
    for (let count = 0; count < maxSockets; count += 1) await openSocket(hub.origin, token);
    await expect(openSocket(hub.origin, token)).rejects.toBeInstanceOf(HandshakeRefused);
    const jonah = await socketOf('jonah');
    expect(await jonah.client.ask(barTopic.watch, barId)).toEqual(done);
  });

  it('limit the size of a message', async () => {
    const { client } = await socketOf('mara');
    const ended = client.ended();
    client.socket.emit('watchBar', 'x'.repeat(20_000));
    await ended;
  });
});

describe('the hub after bad input', () => {
  it.each([
    ['an unknown event', 'lift', [1, 2, 3]],
    ['an event called error', 'error', [new Error('boo').message]],
    ['an event called __proto__', '__proto__', [{}]],
    ['a call without its acknowledgement', 'watchBar', [barId]],
    ['a call with nothing', 'watchBar', []],
    ['a call with bytes', 'watchBar', [new Uint8Array([0, 1, 2])]],
  ])('keeps running after %s', async (_what, name, args) => {
    const { client } = await socketOf('mara');
    client.socket.emit(name, ...args);
    expect(await client.ask(barTopic.watch, barId)).toEqual(done);
  });

  it.each(['51-{"a":1}', '2{', '9', '42["watchBar"', '42["connect"]', '4', 'x', ''])(
    'keeps running after an invalid packet: %j',
    async (packet) => {
      const { client } = await socketOf('mara');
      const jonah = await socketOf('jonah');
      const ended = client.ended();
      client.socket.io.engine.write(packet);
      client.socket.io.engine.close();
      await ended;
      expect(await jonah.client.ask(barTopic.watch, barId)).toEqual(done);
    },
  );

  it('answers an internal error and keeps running', async () => {
    const { client } = await socketOf('mara');
    hub.admitBar = () => Promise.reject(new Error('the bar bends'));
    const answer = await client.ask(barTopic.watch, barId);
    expect(answer).toMatchObject({ StatusCode: 500, message: 'Internal Server Error' });
    expect(JSON.stringify(answer)).not.toContain('bends');
    hub.admitBar = async () => ({ gymId: null });
    expect(await client.ask(barTopic.watch, barId)).toEqual(done);
  });

  it('keeps running after a reaction fails', async () => {
    const { client } = await watcherOf('mara');
    const received = client.next(barHint);
    hub.realtime.handleEvent({ type: barLoaded.type, payload: null, gymId: null });
    load();
    expect(await received).toEqual({ barId });
  });
});

describe('the transport', () => {
  it('is WebSocket only', async () => {
    const polling = await fetch(`${hub.origin}/ChatUserHub?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });

  it('closes when the server stops, so that clients reconnect', async () => {
    const { client } = await socketOf('mara');
    const ended = client.ended();
    await hub.close();
    expect(await ended).toBe('transport close');
  });

  it('does not delay the stop if a peer never closes its connection', async () => {
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
