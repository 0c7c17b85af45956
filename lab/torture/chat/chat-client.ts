import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnyEndpoint,
  type CallInput,
  hubPath,
  type OutputOf,
  watchEnded,
} from '@trackboard/contract';
import { chat } from '@trackboard/contract/all-endpoints';
import {
  groupTopic,
  type Message,
  messageChangedHint,
  messageHint,
} from '@trackboard/contract/chat';
import type { Api } from '@trackboard/story-world';
import { io, type Socket } from 'socket.io-client';
import {
  isBehind,
  threadOfPage,
  type ThreadState,
  withCatchUp,
  withReceived,
} from '../../../apps/web/src/features/chat/thread-state.ts';
import { closeSilentHub } from '../../../apps/web/src/lib/hub-socket.ts';
import type { Random } from '../random.ts';
import type { Member } from './scenario.ts';

/**
 * Opens a socket that reconnects after a broken connection, also if the connection died without a
 * sign.
 */
export function connect(origin: string, token: string): Socket {
  const socket = io(origin, {
    path: hubPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    forceNew: true,
    timeout: 5000,
  });
  closeSilentHub(socket, () => undefined);
  return socket;
}

/** The error of a call that was refused for good. */
class Refused extends Error {
  readonly status: number;
  constructor(name: string, status: number, message: string) {
    super(`${name}: ${status} ${message}`);
    this.status = status;
  }
}

/** The API for one user. It repeats calls while the app is down or refuses them temporarily. */
interface PatientApi {
  do<E extends AnyEndpoint>(call: E, input: CallInput<E>): Promise<OutputOf<E>>;
}

export function patientApi(api: Api, token: string, onRetry: () => void): PatientApi {
  return {
    do: async (call, input) => {
      for (;;) {
        // A killed app breaks connections, also in the middle of an answer.
        const answer = await api.try(call, input, token).catch(() => null);
        if (answer?.ok) return answer.output;
        const isPassing = !answer || answer.status === 503 || answer.status === 429;
        if (!isPassing) throw new Refused(call.name, answer.status, answer.error.message);
        onRetry();
        await pause(150);
      }
    },
  };
}

/** The counts of messages that all clients have seen. */
export interface Tally {
  /** Messages that arrived by a hint. */
  live: number;
  /** Messages that arrived when a client caught up. */
  caughtUp: number;
  connections: number;
  retried: number;
  /** Milliseconds between storing a message and its arrival by a hint. */
  readonly delays: number[];
  readonly violations: string[];
}

/** A message whose sender got an answer. */
interface Acknowledged {
  readonly id: string;
  readonly groupId: string;
  readonly seq: number;
  readonly uuid: string;
}

export interface ChatClient {
  readonly member: Member;
  /** The chats by group. */
  readonly threads: ReadonlyMap<string, ThreadState>;
  /** The last state of chats from which the member was removed. */
  readonly ended: ReadonlyMap<string, ThreadState>;
  readonly acknowledged: readonly Acknowledged[];
  /** Sends a message, or sometimes edits or deletes an earlier one, until it is acknowledged. */
  act(random: Random): Promise<void>;
  /** Breaks the connection; the client reconnects. */
  breakConnection(): void;
  /** Resolves when the client is connected and no change is missing. */
  settle(): Promise<void>;
  close(): void;
}

interface ClientDeps {
  /** The address of the hub. */
  readonly hub: string;
  readonly api: Api;
  readonly tally: Tally;
}

const empty = { messages: [], lastSeq: 0, lastChange: 0 };

/** Keeps the chats of one client as the messages screen of the web app does. */
function createThreads(
  { tally }: ClientDeps,
  { id, groupIds }: Member,
  calls: ReturnType<typeof patientApi>,
) {
  const threads = new Map(groupIds.map((groupId) => [groupId, threadOfPage(empty)]));
  const ended = new Map<string, ThreadState>();
  const running = new Map<string, Promise<void>>();
  /** The groups to fetch again, because a message may have been stored since the running request was answered. */
  const stale = new Set<string>();

  function end(groupId: string): void {
    const state = threads.get(groupId);
    if (state) ended.set(groupId, state);
    threads.delete(groupId);
  }

  async function fetchChanges(groupId: string): Promise<void> {
    let isComplete = false;
    while (!isComplete) {
      stale.delete(groupId);
      const after = threads.get(groupId)?.change;
      if (after === undefined) return;
      const answer = await calls.do(chat.messages, { groupId, afterChange: after });
      const state = threads.get(groupId);
      if (!state) return;
      const next = withCatchUp(state, after, answer);
      tally.caughtUp += next.messages.length - state.messages.length;
      threads.set(groupId, next);
      isComplete = !answer.hasMore && !isBehind(next) && !stale.has(groupId);
    }
  }

  function catchUp(groupId: string): Promise<void> {
    if (running.has(groupId)) stale.add(groupId);
    const started =
      running.get(groupId) ??
      fetchChanges(groupId)
        .catch((error: unknown) => {
          if (error instanceof Refused && error.status === 404) end(groupId);
          else tally.violations.push(String(error));
        })
        .finally(() => running.delete(groupId));
    running.set(groupId, started);
    return started;
  }

  function receive(message: Message, isLive: boolean): void {
    const state = threads.get(message.groupId);
    if (!state) {
      if (isLive) tally.violations.push(`${id} got message ${message.id}, but is not in its group`);
      return;
    }
    const next = withReceived(state, message);
    if (isLive) tally.live += next.messages.length - state.messages.length;
    threads.set(message.groupId, next);
    if (isBehind(next)) void catchUp(message.groupId);
  }

  return { threads, ended, end, catchUp, receive };
}

/** A client of the messages screen that shows all chats of a member. */
export function createChatClient(deps: ClientDeps, member: Member): ChatClient {
  const { hub, api, tally } = deps;
  const calls = patientApi(api, member.token, () => void (tally.retried += 1));
  const chats = createThreads(deps, member, calls);
  const acknowledged: Acknowledged[] = [];
  const changeable: Acknowledged[] = [];

  const socket = connect(hub, member.token);
  socket.on('connect', () => {
    tally.connections += 1;
    for (const groupId of chats.threads.keys()) {
      socket.emit(groupTopic.watch.name, groupId, () => void chats.catchUp(groupId));
    }
  });
  socket.on(messageHint.name, (payload: Message | { groupType: number }) => {
    if ('groupType' in payload) return;
    tally.delays.push(Date.now() - Date.parse(payload.date));
    chats.receive(payload, true);
  });
  socket.on(messageChangedHint.name, (payload: Message) => chats.receive(payload, true));
  socket.on(watchEnded.name, ({ Id }: { Id: string }) => chats.end(Id));

  async function send(random: Random): Promise<void> {
    const ids = [...chats.threads.keys()];
    const recieverId = ids[random.below(ids.length)] ?? '';
    const uuid = crypto.randomUUID();
    const text = `Message ${acknowledged.length} of ${member.id}`;
    const sent = await calls.do(chat.save, { recieverId, uuid, message: text });
    const of = { id: sent.id, groupId: recieverId, seq: sent.seq, uuid };
    acknowledged.push(of);
    if (random.below(20) === 0) changeable.push(of);
    chats.receive(sent, false);
  }

  async function change(random: Random, { id: messageId }: Acknowledged): Promise<void> {
    const message = `Edited ${random.below(1000)}`;
    const changed =
      random.below(2) === 0
        ? await calls.do(chat.edit, { messageId, message })
        : await calls.do(chat.delete, { messageId });
    chats.receive(changed, false);
  }

  return {
    member,
    threads: chats.threads,
    ended: chats.ended,
    acknowledged,
    act: async (random) => {
      const own = random.below(3) === 0 ? changeable.shift() : undefined;
      await (own ? change(random, own) : send(random));
    },
    breakConnection: () => void socket.io.engine?.close(),
    settle: async () => {
      while (!socket.connected) await pause(50);
      for (const groupId of chats.threads.keys()) await chats.catchUp(groupId);
    },
    close: () => void socket.close(),
  };
}
