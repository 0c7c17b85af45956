import { setTimeout as pause } from 'node:timers/promises';
import {
  type HintShape,
  type HubCall,
  type Topic,
  fromWire,
  subjectOf,
} from '@trackboard/contract';
import * as contract from '@trackboard/contract/all-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newPerson, openSocket } from '#testing';
import { badTokens } from './access/bad-tokens.ts';
import { type Caller, type CallerKind, callerKinds, newCaller } from './access/callers.ts';
import { type LivePlace, createLivePlace } from './access/place.ts';
import { type EventScene, type TopicLine, topicLines, userLines } from './access/socket-lines.ts';
import { newTarget } from './access/shared-scenes.ts';
import { type Target, type TargetKind, targetKinds } from './access/target.ts';
import { HandshakeRefused, type TestSocket } from './test-socket.ts';

const { chat, tracks } = contract;

let place: LivePlace;
beforeAll(async () => {
  place = await createLivePlace();
});
const open: TestSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await place.app.close();
  process.stdout.write(`Access to sockets: ${cells} cells\n`);
});

function sceneOf(kind: 'own' | 'other'): EventScene {
  const gym = kind === 'own' ? place.northlane : place.quarry;
  return { place, gym, target: newTarget(place, kind) };
}

/** Callers who get the same hints and statuses as one of the table's callers. */
const alike = {
  'onboarding owner': 'registering',
  'owner without a gym': 'stranger',
  'left the track': 'offTrack',
} as const satisfies Record<string, CallerKind>;
type OtherKind = keyof typeof alike;
const otherKinds = Object.keys(alike) as OtherKind[];
const allKinds = [...callerKinds, ...otherKinds];

async function leaverOf(target: Target): Promise<Caller> {
  if (target.kind !== 'own') return newMember(place.app, place.northlane.gymId, []);
  const trackId = await target.track();
  const person = await newMember(place.app, target.gymId, [trackId]);
  await place.app.api.do(
    tracks.unassign,
    { trackId, userId: person.id },
    place.northlane.owner.token,
  );
  return person;
}

function callerOf(kind: CallerKind | OtherKind, target: Target): Promise<Caller> {
  if (kind === 'onboarding owner') return newPerson(place.app, 'owner', 'onboarding');
  if (kind === 'owner without a gym') return newPerson(place.app, 'owner');
  return kind === 'left the track' ? leaverOf(target) : newCaller(kind, place, target);
}

const likeWhom = (kind: CallerKind | OtherKind): CallerKind =>
  kind in alike ? alike[kind as OtherKind] : (kind as CallerKind);

/** Opens a socket, or returns the status of the refusal. */
async function connect({ token }: { token: unknown }, query: Record<string, string> = {}) {
  try {
    const socket = await openSocket(place.app.origin, token, { query });
    open.push(socket);
    return socket;
  } catch (error) {
    if (!(error instanceof HandshakeRefused)) throw error;
    return (error.data as { StatusCode: number }).StatusCode;
  }
}

/** Makes a call of the hub, and makes it again while the tests before it have used up the user's budget of calls. */
async function ask(socket: TestSocket, call: HubCall, input: unknown) {
  for (;;) {
    const answer = await socket.ask(call, input);
    if (answer.StatusCode !== 429) return answer;
    await pause(500);
  }
}

async function watch(caller: { token: unknown }, line: TopicLine, id: string) {
  const socket = await connect(caller, line.inHandshake ? { groupId: id } : {});
  if (typeof socket === 'number') return { status: socket, socket: null };
  const answer = line.inHandshake ? { StatusCode: 200 } : await ask(socket, line.topic.watch, id);
  return { status: answer.StatusCode, socket };
}

const subjects = (socket: TestSocket | null, hint: HintShape): string[] =>
  (socket?.raw(hint.name) ?? []).map((payload) =>
    subjectOf(hint, fromWire(hint.wire, payload) as never),
  );

/**
 * Waits until the listener has got the hint, and until everything sent before has arrived at the sockets.
 */
async function settle(
  listener: TestSocket,
  sockets: readonly (TestSocket | null)[],
  heard: () => boolean,
) {
  await expect.poll(heard).toBe(true);
  const opened = [...sockets, listener].filter((socket) => socket !== null);
  await Promise.all(opened.map((socket) => socket.ask(chat.getConnectionId, [])));
}

type Watchers = { target: Target; callers: (readonly [CallerKind | OtherKind, Caller])[] };

const watchersOf: Partial<Record<TargetKind, Promise<Watchers>>> = {};

async function newWatchers(kind: TargetKind): Promise<Watchers> {
  const target = newTarget(place, kind);
  const made = allKinds.map(async (caller) => [caller, await callerOf(caller, target)] as const);
  return { target, callers: await Promise.all(made) };
}

/** Returns a target and one caller of each kind. All tests of watches share them, because a watch changes nothing. */
const watchers = (kind: TargetKind) => (watchersOf[kind] ??= newWatchers(kind));

describe('a watch', () => {
  it.each(topicLines.map((line) => [line.name, line] as const))(
    'answers each caller with the status in the table for %s',
    async (_name, line) => {
      for (const kind of targetKinds) {
        const { target, callers } = await watchers(kind);
        const id = await line.id(target);
        const got: Record<string, number> = {};
        for (const [caller, who] of callers) got[caller] = (await watch(who, line, id)).status;
        const statuses = line.access[kind] ?? [];
        const wanted = allKinds.map((caller) => [
          caller,
          statuses[callerKinds.indexOf(likeWhom(caller))],
        ]);
        expect(got, kind).toEqual(Object.fromEntries(wanted));
      }
    },
  );
});

/**
 * Finds the callers who get the hint that `line` causes. Callers who may not watch stay connected.
 */
async function whoHears(
  scene: EventScene,
  { hint, listener, cause }: Pick<TopicLine, 'hint' | 'listener' | 'cause'>,
  connectTo: (caller: Caller) => Promise<TestSocket | null>,
) {
  const sockets = new Map<string, TestSocket | null>();
  const connectCaller = async (kind: CallerKind | OtherKind) => {
    sockets.set(kind, await connectTo(await callerOf(kind, scene.target)));
  };
  await Promise.all(allKinds.map(connectCaller));
  const control = await connectTo(await listener(scene));
  if (!control) throw new Error('The listener was refused');
  const id = await cause(scene);
  await settle(control, [...sockets.values()], () => subjects(control, hint).includes(id));
  return allKinds.filter((kind) => subjects(sockets.get(kind) ?? null, hint).includes(id));
}

describe.each(['own', 'other'] as const)('a hint in the %s gym', (kind) => {
  it.each(topicLines.map((line) => [line.name, line] as const))(
    'reaches only callers who may watch %s',
    async (_name, line) => {
      const scene = sceneOf(kind);
      const id = await line.id(scene.target);
      const statuses = line.access[kind] ?? [];
      const wanted = allKinds.filter((k) => statuses[callerKinds.indexOf(likeWhom(k))] === 200);
      const heard = await whoHears(
        scene,
        line,
        async (caller) => (await watch(caller, line, id)).socket,
      );
      expect(heard).toEqual(wanted);
    },
  );

  it.each(userLines.map((line) => [line.name, line] as const))(
    'reaches only the users it is for: %s',
    async (_name, line) => {
      const heard = await whoHears(sceneOf(kind), line, async (caller) => {
        const socket = await connect(caller, caller.id ? { userId: caller.id } : {});
        return typeof socket === 'number' ? null : socket;
      });
      expect(heard).toEqual(line.heardBy[kind]);
    },
  );
});

describe('a token that was never valid or has ended', () => {
  it.each(Object.entries(badTokens))('opens no socket: %s', async (_name, make) => {
    expect(await connect({ token: await make(place) })).toBe(401);
  });
});

describe('a call of the hub', () => {
  it('answers who is online only about users of the same gym', async () => {
    const target = sceneOf('own').target;
    const athlete = await target.athlete();
    const got: Record<string, unknown> = {};
    for (const kind of allKinds) {
      const socket = await connect(await callerOf(kind, target));
      if (typeof socket === 'number') got[kind] = socket;
      else {
        const answer = await ask(socket, chat.getConnectionId, [athlete.id]);
        got[kind] = (answer as { Result: readonly unknown[] }).Result.length;
      }
    }
    expect(got).toEqual({
      nobody: 401,
      registering: 403,
      member: 1,
      offTrack: 1,
      stranger: 0,
      owner: 1,
      rival: 0,
      'onboarding owner': 403,
      'owner without a gym': 0,
      'left the track': 1,
    });
  });
});

const members = Object.values(contract).flatMap((namespace) =>
  Object.values(namespace as Record<string, unknown>),
);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isTopic = (value: unknown): value is Topic =>
  isObject(value) && 'watch' in value && 'hints' in value;
const isHint = (value: unknown): value is HintShape =>
  isObject(value) && 'about' in value && 'payload' in value;
const isHubCall = (value: unknown): value is HubCall =>
  isObject(value) && 'input' in value && 'output' in value && !('path' in value);

const watches = topicLines.length * targetKinds.length * allKinds.length;
const hearings = (topicLines.length + userLines.length) * 2 * allKinds.length;
const cells = watches + hearings;

describe(`the table of ${cells} cells`, () => {
  it('has a line for every topic', () => {
    const listed = new Set(topicLines.map(({ topic }) => topic.name));
    const declared = members.filter(isTopic).map(({ name }) => name);
    expect([...listed].toSorted()).toEqual(declared.toSorted());
  });

  it('has a line for every hint that is sent to users', () => {
    const ofTopics = new Set(members.filter(isTopic).flatMap(({ hints }) => hints));
    const listed = new Set(userLines.map(({ hint }) => hint));
    const left = members.filter(isHint).filter((hint) => !ofTopics.has(hint) && !listed.has(hint));
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  it('has a test for every call of the hub', () => {
    expect(new Set(members.filter(isHubCall))).toEqual(
      new Set([chat.getConnectionId, chat.typing]),
    );
  });
});
