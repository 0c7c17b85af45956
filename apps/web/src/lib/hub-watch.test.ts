import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HintOf, missedHints } from '@trackboard/contract';
import { type scoreHint, workoutTopic } from '@trackboard/contract/scores';
import { type calendarHint, calendarTopic, draftsTopic } from '@trackboard/contract/workouts';
import { io } from 'socket.io-client';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from './session-store.ts';
import { aLogin } from './testing/a-login.ts';
import { createHubConnection } from './hub-connection.ts';
import { createHubWatch, type TopicEvent } from './hub-watch.ts';
import { createOwnChanges, type OwnChanges } from './own-changes.ts';

type Hint = HintOf<typeof scoreHint>;
type WorkoutEvent = TopicEvent<typeof scoreHint>;
type CalendarEvent = TopicEvent<typeof calendarHint>;

const workoutId = '018f0000-0000-7000-8000-0000000000aa';
const otherId = '018f0000-0000-7000-8000-0000000000bb';
const scoreId = '018f0000-0000-7000-8000-0000000000cc';

let hub: Server;
let origin: string;
/** The requests to the hub, each with its token. */
let asked: string[];
let onAsked: () => void;
let signedIn: Session | null;
let ownChanges: OwnChanges;
let onSession: () => void;

beforeEach(async () => {
  const http = createServer();
  hub = new Server(http, {
    path: '/ChatUserHub',
    addTrailingSlash: false,
    transports: ['websocket'],
  });
  asked = [];
  ownChanges = createOwnChanges();
  onAsked = () => undefined;
  hub.on('connection', (socket) => {
    socket.onAny((name: string, id: string, done: (answer: unknown) => void) => {
      if (name === missedHints.name) {
        done({ StatusCode: 200, Result: { IsMissed: true }, Errors: [] });
        return;
      }
      asked.push(`${String(socket.handshake.auth['token'])} ${name} ${id.slice(-2)}`);
      if (name.startsWith('watch')) void socket.join(id);
      else void socket.leave(id);
      done({ StatusCode: 200, Result: null, Errors: [] });
      onAsked();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  signedIn = signIn('first');
});
afterEach(async () => {
  become(null);
  await hub.close();
});

function signIn(token: string): Session {
  const kept = {
    selectedGymId: null,
    homeZone: null,
    isTraining: false,
    hasNewMessages: false,
    messagesSeenAt: null,
    hasNewNotifications: false,
  };
  return { ...aLogin(), ...kept, token };
}

function become(session: Session | null): void {
  signedIn = session;
  onSession();
}

function openConnection(load = async () => io) {
  return createHubConnection({
    load,
    origin,
    changes: ownChanges,
    onSilence: () => undefined,
    session: {
      get: () => signedIn,
      subscribe: (listener) => {
        onSession = listener;
        return () => undefined;
      },
    },
  });
}

function createWatch(load = async () => io) {
  const watch = createHubWatch(openConnection(load));
  return (id: string, onEvent: (event: WorkoutEvent) => void) => watch(workoutTopic, id, onEvent);
}

/** A listener with a promise of the next event. */
function listener<Event = WorkoutEvent>() {
  const events: Event[] = [];
  const waiting: (() => void)[] = [];
  return {
    events,
    kinds: () => events.map((event) => (event === 'resync' ? event : (event as Hint).kind)),
    on: (event: Event) => {
      events.push(event);
      for (const wake of waiting.splice(0)) wake();
    },
    /** Resolves with the next event. */
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

/** Returns a listener that watches the workout, after its first event. */
async function watching(watch: ReturnType<typeof createWatch>, id = workoutId) {
  const created = listener();
  const ready = created.next();
  watch(id, created.on);
  await ready;
  return created;
}

const nextAsked = () =>
  new Promise<void>((resolve) => {
    onAsked = resolve;
  });

const tell = (id: string, kind: string, ...changeId: string[]) =>
  hub.to(id).emit('scoreSaved', { TrackWorkoutId: id, ScoreId: scoreId, Kind: kind }, ...changeId);

it('receives hints of the watched workout, after one resync on connection', async () => {
  const mara = await watching(createWatch());
  const received = mara.next();
  tell(workoutId, 'liked');
  await received;
  expect(mara.events).toEqual(['resync', { trackWorkoutId: workoutId, scoreId, kind: 'liked' }]);
});

/** Starts a write that is not answered yet. */
function aWrite() {
  const answer = Promise.withResolvers<string>();
  let id = '';
  const sent = ownChanges.send((given) => {
    id = given;
    return answer.promise;
  });
  return { id, sent, ...answer };
}

describe('hints about writes of this tab', () => {
  it('ignores hints about a write once the tab has its response, but not other hints', async () => {
    const mara = await watching(createWatch());
    const write = aWrite();
    const received = mara.next();
    tell(workoutId, 'liked', write.id);
    write.resolve('saved');
    await write.sent;
    tell(workoutId, 'deleted', write.id);
    tell(workoutId, 'commented', 'of another tab');
    await received;
    expect(mara.kinds()).toEqual(['resync', 'commented']);
  });

  it('holds hints until the response, and passes them on if the response is lost', async () => {
    const mara = await watching(createWatch());
    const write = aWrite();
    const [first, second] = [mara.next(), () => mara.next()];
    tell(workoutId, 'liked', write.id);
    tell(workoutId, 'commented');
    await first;
    expect(mara.kinds()).toEqual(['resync', 'commented']);
    const passedOn = second();
    write.reject(new Error('The connection was lost.'));
    await expect(write.sent).rejects.toThrow('lost');
    await passedOn;
    expect(mara.kinds()).toEqual(['resync', 'commented', 'liked']);
  });
});

it('reports when a watch over an open connection has begun', async () => {
  const watch = createHubWatch(openConnection());
  const first = listener();
  const isConnected = first.next();
  watch(workoutTopic, workoutId, first.on);
  await isConnected;
  await new Promise<void>((resolve) => void watch(workoutTopic, otherId, () => {}, resolve));
  expect(asked.at(-1)).toBe('first watchWorkout bb');
});

it('reports to a second listener of an item only when the watch has begun', async () => {
  const watch = createHubWatch(openConnection());
  const first = listener();
  const isConnected = first.next();
  watch(workoutTopic, workoutId, first.on);
  await isConnected;
  watch(workoutTopic, otherId, () => {});
  const isKnown = asked.includes('first watchWorkout bb');
  await new Promise<void>((resolve) => void watch(workoutTopic, otherId, () => {}, resolve));
  expect(isKnown).toBe(false);
  expect(asked.filter((each) => each === 'first watchWorkout bb')).toHaveLength(1);
});

it('shares one connection: a second workout needs no resync and receives only its own hints', async () => {
  const watch = createWatch();
  const [first, second] = [await watching(watch), listener()];
  const isAsked = nextAsked();
  watch(otherId, second.on);
  await isAsked;
  const received = [first.next(), second.next()];
  tell(otherId, 'saved');
  tell(workoutId, 'deleted');
  await Promise.all(received);
  expect([first.kinds(), second.kinds()]).toEqual([['resync', 'deleted'], ['saved']]);
  expect(hub.sockets.sockets.size).toBe(1);
});

it('watches an item once for two listeners, until the last one leaves', async () => {
  const watch = createWatch();
  const [first, second] = [listener(), listener()];
  const ready = first.next();
  const stops = [watch(workoutId, first.on), watch(workoutId, second.on)];
  await ready;
  stops[0]?.();
  stops[0]?.();
  const received = second.next();
  tell(workoutId, 'saved');
  await received;
  const isAsked = nextAsked();
  stops[1]?.();
  await isAsked;
  expect(asked).toEqual(['first watchWorkout aa', 'first unwatchWorkout aa']);
  expect(first.kinds()).toEqual(['resync']);
});

it('watches again after a lost connection, with one resync', async () => {
  const mara = await watching(createWatch());
  const again = mara.next();
  for (const socket of hub.sockets.sockets.values()) socket.conn.close();
  await again;
  const received = mara.next();
  tell(workoutId, 'commented');
  await received;
  expect(mara.kinds()).toEqual(['resync', 'resync', 'commented']);
  expect(asked).toEqual(['first watchWorkout aa', 'first watchWorkout aa']);
});

it('waits until a user signs in, and continues as the next user', async () => {
  signedIn = null;
  const load = vi.fn(async () => io);
  const watch = createWatch(load);
  const mara = listener();
  watch(workoutId, mara.on);
  expect(load).not.toHaveBeenCalled();
  const ready = mara.next();
  become(signIn('second'));
  await ready;
  const again = mara.next();
  become(signIn('third'));
  await again;
  expect(asked).toEqual(['second watchWorkout aa', 'third watchWorkout aa']);
  expect(hub.sockets.sockets.size).toBe(1);
});

it('sends a resync when the server ends a watch', async () => {
  const watch = createWatch();
  const [mara, other] = [await watching(watch), listener()];
  watch(otherId, other.on);
  const told = mara.next();
  hub.emit('watchEnded', { Id: workoutId });
  await told;
  expect([mara.kinds(), other.kinds()]).toEqual([['resync', 'resync'], []]);
});

it('closes the connection when the session ends', async () => {
  await watching(createWatch());
  const [socket] = hub.sockets.sockets.values();
  const ended = new Promise((resolve) => socket?.once('disconnect', resolve));
  become(null);
  expect(await ended).toBe('client namespace disconnect');
});

it('does not connect for a session that ended while the client was loading', async () => {
  const loaded = Promise.withResolvers<typeof io>();
  const watch = createWatch(() => loaded.promise);
  watch(workoutId, listener().on);
  become(null);
  const connect = vi.fn(io);
  loaded.resolve(connect as unknown as typeof io);
  await loaded.promise;
  expect(connect).not.toHaveBeenCalled();
});

it('tries again with the next watch if the client could not be loaded', async () => {
  const offline = Promise.reject(new TypeError('offline'));
  const load = vi.fn(async () => io).mockReturnValueOnce(offline);
  const watch = createWatch(load);
  watch(workoutId, listener().on);
  await expect(offline).rejects.toThrow();
  await watching(watch, otherId);
  expect(asked).toEqual(['first watchWorkout aa', 'first watchWorkout bb']);
});

it('ignores invalid messages', async () => {
  const mara = await watching(createWatch());
  const received = mara.next();
  hub.emit('scoreSaved', null);
  hub.emit('scoreSaved', { TrackWorkoutId: workoutId, ScoreId: scoreId });
  tell(workoutId, 'saved');
  await received;
  expect(mara.kinds()).toEqual(['resync', 'saved']);
});

it('watches several topics over one connection', async () => {
  const connection = openConnection();
  const [mara, owner] = [listener(), listener<CalendarEvent>()];
  const ready = [mara.next(), owner.next()];
  const watch = createHubWatch(connection);
  watch(workoutTopic, workoutId, mara.on);
  watch(calendarTopic, otherId, owner.on);
  await Promise.all(ready);
  const again = owner.next();
  watch(draftsTopic, otherId, owner.on);
  const received = mara.next();
  hub.to(otherId).emit('calendarChanged', {
    GymId: workoutId,
    TrackId: otherId,
    Days: ['2026-07-13'],
  });
  await again;
  tell(workoutId, 'saved');
  await received;
  const change = { gymId: workoutId, trackId: otherId, days: ['2026-07-13'] };
  expect(owner.events).toContainEqual(change);
  expect(mara.kinds()).toEqual(['resync', 'saved']);
  expect(hub.sockets.sockets.size).toBe(1);
});
