import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { newId } from '../src/platform/database/new-id.ts';
import { createTestDatabase } from './database.ts';
import { type TestHub, barLoaded, barLocked, barTopic, startTestHub } from './test-hub.ts';
import { openSocket } from './test-socket.ts';

/** Starts a hub and its clients with each test of a file, and closes them after it. */
export async function startHubOfEachTest() {
  const database = await createTestDatabase();
  const hub = {} as TestHub;
  beforeEach(() => startTestHub(database, hub));
  afterEach(() => hub.close());
  afterAll(() => database.close());

  const barId = newId();
  const done = { StatusCode: 200, Result: null, Errors: [] };

  async function socketOf(name: string) {
    const who = await hub.signIn(name);
    return { ...who, client: await openSocket(hub.origin, who.token) };
  }

  async function watcherOf(name: string) {
    const who = await socketOf(name);
    expect(await who.client.ask(barTopic.watch, barId)).toEqual(done);
    return who;
  }

  const load = () => hub.commit(barLoaded, { barId });
  const lock = () => hub.commit(barLocked, { barId });
  return { hub, barId, done, socketOf, watcherOf, load, lock };
}
