import { watchEnded } from '@trackboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type TestSocket,
  barHint,
  barLoaded,
  barLocked,
  barTopic,
  groupGreeted,
  groupHint,
  gymLocked,
  openSocket,
  startHubOfEachTest,
} from '#testing';
import { newId } from '../database/new-id.ts';
import type { Admitted } from './served-topic.ts';

const { hub, barId, done, socketOf, watcherOf, load, lock } = await startHubOfEachTest();

/** Opens a socket whose access has been checked twice: during and after its handshake. */
async function verifiedSocketOf(name: string) {
  const verified = Promise.withResolvers<void>();
  let checks = 0;
  hub.admitToGroup = async () => {
    checks += 1;
    if (checks === 2) verified.resolve();
    return { gymId: null };
  };
  const who = await hub.signIn(name);
  const client = await openSocket(hub.origin, who.token, { query: { groupId: newId() } });
  await verified.promise;
  return { ...who, client };
}

async function verifiedWatcherOf(name: string) {
  const who = await verifiedSocketOf(name);
  expect(await who.client.ask(barTopic.watch, barId)).toEqual(done);
  return who;
}

/** Resolves when all earlier hints have arrived, because responses arrive in order. */
const flushed = (client: TestSocket) => client.ask(barTopic.unwatch, newId());

describe('a watch', () => {
  it('sends no hints before it has started, and the sweep disconnects no socket', async () => {
    await hub.realtime.sweep();
    load();
    const { client } = await socketOf('mara');
    await flushed(client);
    expect(client.received(barHint)).toEqual([]);
  });

  it('is idempotent when it is requested twice', async () => {
    const { client } = await watcherOf('mara');
    expect(await client.ask(barTopic.watch, barId)).toEqual(done);
    const received = client.next(barHint);
    load();
    await received;
    await flushed(client);
    expect(client.received(barHint)).toHaveLength(1);
  });

  it('is checked again if its group is locked before the response', async () => {
    const { client } = await socketOf('mara');
    const asked = Promise.withResolvers<void>();
    const allow = Promise.withResolvers<void>();
    hub.admitBar = async () => {
      asked.resolve();
      await allow.promise;
      hub.admitBar = async () => null;
      return { gymId: null };
    };
    const answer = client.ask(barTopic.watch, barId);
    await asked.promise;
    lock();
    // The queue runs in order: the lock has been handled before the second event.
    const group = newId();
    hub.admitToGroup = async () => ({ gymId: null });
    const { token } = await hub.signIn('jonah');
    const bystander = await openSocket(hub.origin, token, { query: { groupId: group } });
    const greeted = bystander.next(groupHint);
    hub.commit(groupGreeted, { groupId: group });
    await greeted;
    allow.resolve();
    expect(await answer).toMatchObject({ StatusCode: 404 });
  });

  it('ends only for the socket that is no longer allowed', async () => {
    const [mara, jonah] = [await watcherOf('mara'), await watcherOf('jonah')];
    hub.admitBar = async ({ id }) => (id === mara.userId ? null : { gymId: null });
    const ended = mara.client.next(watchEnded);
    lock();
    expect(await ended).toEqual({ id: barId });
    const received = jonah.client.next(barHint);
    load();
    await received;
    await flushed(mara.client);
    expect(mara.client.received(barHint)).toEqual([]);
    expect(jonah.client.received(watchEnded)).toEqual([]);
  });

  it('ends with the connection when access cannot be checked', async () => {
    const [mara, jonah] = [await watcherOf('mara'), await socketOf('jonah')];
    const ended = mara.client.ended();
    hub.admitBar = () => Promise.reject(new Error('the database is away'));
    lock();
    expect(await ended).toBe('transport close');
    hub.admitBar = async () => ({ gymId: null });
    expect(await jonah.client.ask(barTopic.watch, barId)).toEqual(done);
  });

  it('ends with the connection, and a client that reconnects asks again', async () => {
    const { token } = await hub.signIn('mara');
    const client = await openSocket(hub.origin, token, { reconnection: true });
    await client.ask(barTopic.watch, barId);
    const back = new Promise<void>((resolve) => client.socket.once('connect', () => resolve()));
    client.socket.io.engine.close();
    await back;
    load();
    await flushed(client);
    expect(client.received(barHint)).toEqual([]);
    await client.ask(barTopic.watch, barId);
    const received = client.next(barHint);
    load();
    expect(await received).toEqual({ barId });
    client.close();
  });
});

describe('a socket for a group', () => {
  it('is refused while the actor is not in the group', async () => {
    const { token } = await hub.signIn('mara');
    const refused = openSocket(hub.origin, token, { query: { groupId: newId() } });
    await expect(refused).rejects.toMatchObject({ data: { StatusCode: 404, Code: 'not_found' } });
  });

  it('is accepted when it retries after access could not be checked', async () => {
    let asked = 0;
    hub.admitToGroup = () => {
      asked += 1;
      return asked === 1
        ? Promise.reject(new Error('the database is away'))
        : Promise.resolve({ gymId: null });
    };
    const { token } = await hub.signIn('mara');
    const query = { groupId: newId() };
    const client = await openSocket(hub.origin, token, { query, reconnection: true });
    expect(asked).toBeGreaterThan(1);
    client.close();
  });

  it('gets only the hints of its group, from the start', async () => {
    const [own, other] = [newId(), newId()];
    hub.admitToGroup = async (_actor, id) => (id === own ? { gymId: null } : null);
    const { token } = await hub.signIn('mara');
    const client = await openSocket(hub.origin, token, { query: { groupId: own } });
    const received = client.next(groupHint);
    for (const groupId of [other, own]) {
      hub.commit(groupGreeted, { groupId });
    }
    await received;
    expect(client.received(groupHint)).toEqual([{ groupId: own }]);
  });
});

describe('the room of a gym', () => {
  const [gymId, otherGymId] = [newId(), newId()];

  /**
   * Whether a recheck of the gym reaches the socket. A recheck closes sockets of ended sessions.
   */
  async function isReached(who: Awaited<ReturnType<typeof socketOf>>): Promise<boolean> {
    await hub.endQuietly(who.sessionId);
    const marker = await verifiedWatcherOf('marker');
    const ended = marker.client.ended();
    await hub.endQuietly(marker.sessionId);
    hub.commit(gymLocked, { gymId }, gymId);
    await ended;
    return !who.client.socket.connected;
  }

  beforeEach(() => {
    hub.admitBar = async () => ({ gymId });
  });

  it('is left when the last watch of the gym ends', async () => {
    const [mara, other] = [await verifiedWatcherOf('mara'), newId()];
    await mara.client.ask(barTopic.watch, other);
    await mara.client.ask(barTopic.unwatch, other);
    await mara.client.ask(barTopic.unwatch, barId);
    expect(await isReached(mara)).toBe(false);
  });

  it('is kept while one watch of the gym is left', async () => {
    const [mara, other] = [await verifiedWatcherOf('mara'), newId()];
    await mara.client.ask(barTopic.watch, other);
    await mara.client.ask(barTopic.unwatch, barId);
    expect(await isReached(mara)).toBe(true);
  });

  it('is left when the last watch of the gym is no longer allowed', async () => {
    const mara = await verifiedWatcherOf('mara');
    hub.admitBar = async ({ id }) => (id === mara.userId ? null : { gymId });
    const ended = mara.client.next(watchEnded);
    lock();
    await ended;
    expect(await isReached(mara)).toBe(false);
  });

  it('does not delay another gym while it is busy', async () => {
    const { client } = await watcherOf('mara');
    const asked = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<Admitted>();
    hub.admitBar = () => {
      asked.resolve();
      return judged.promise;
    };
    hub.commit(barLocked, { barId }, gymId);
    await asked.promise;
    hub.commit(barLoaded, { barId }, gymId);
    const received = client.next(barHint);
    hub.commit(barLoaded, { barId }, otherGymId);
    await received;
    expect(client.received(barHint)).toHaveLength(1);
    const receivedAfter = client.next(barHint);
    judged.resolve({ gymId });
    await receivedAfter;
    expect(client.received(barHint)).toHaveLength(2);
  });

  it('does not repeat the check of a new watch after a recheck of another', async () => {
    const { client } = await verifiedSocketOf('mara');
    const asked = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<Admitted>();
    let checks = 0;
    hub.admitBar = () => {
      checks += 1;
      asked.resolve();
      return judged.promise;
    };
    const answer = client.ask(barTopic.watch, barId);
    await asked.promise;
    hub.commit(gymLocked, { gymId: otherGymId }, otherGymId);
    hub.commit(barLocked, { barId: newId() }, otherGymId);
    judged.resolve({ gymId });
    expect(await answer).toEqual(done);
    expect(checks).toBe(1);
  });
});
