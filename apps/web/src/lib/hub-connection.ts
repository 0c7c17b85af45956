import {
  type ErrorBody,
  fits,
  fromWire,
  type HubCall,
  type HubInput,
  type HubOutput,
  missedHints,
  toWire,
} from '@trackboard/contract';
import type { io as connect, Socket } from 'socket.io-client';
import { ApiError } from './api-error.ts';
import { openHubSocket } from './hub-socket.ts';
import { createListeners } from './listeners.ts';
import type { OwnChanges } from './own-changes.ts';
import type { SessionStore } from './session-store.ts';

/** `wire` is the message in wire format. `isKnown` tells whether it is about a write whose response this tab has. */
export type HubListener = (name: string, wire: unknown, isKnown: boolean) => void;

interface HubConnectionParts {
  /** Loads the Socket.IO client on first use. */
  load: () => Promise<typeof connect>;
  /** The origin of the hub. It is the page's by default. */
  origin?: string;
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  changes: Pick<OwnChanges, 'isAnswered'>;
  /** Called when the hub has sent no ping in time. */
  onSilence: () => void;
}

/** The longest time for an attempt to connect, in milliseconds. */
const connectTime = 5000;

const unreachable = () => new ApiError({ status: 500 });

function readAnswer<C extends HubCall>({ name, wire }: C, answer: unknown): HubOutput<C> {
  const { StatusCode, message, Errors, Code, Result } = answer as ErrorBody & { Result?: unknown };
  if (StatusCode !== 200) {
    throw new ApiError({ status: StatusCode, message, errors: Errors, code: Code });
  }
  const output = fromWire(wire.output, Result);
  if (!fits(wire.output, output)) throw new Error(`This does not answer ${name}.`);
  return output as HubOutput<C>;
}

/** The longest time for the question about missed hints, in milliseconds. A later answer would not cover the time before it. */
const questionTime = 1000;

interface Attempt {
  readonly token: string;
  socket: Socket | null;
  close: () => void;
}

/** The signed-in user's connection to the hub, which reconnects automatically. */
export function createHubConnection(parts: HubConnectionParts) {
  const { load, origin, session, changes, onSilence } = parts;
  const messages = createListeners<Parameters<HubListener>>();
  const connects = createListeners();
  const misses = createListeners();
  const changesOfState = createListeners();
  let isOpened = false;
  let current: Attempt | null = null;

  /** Calls the hub. Rejects with an `ApiError` if the hub refuses the call or is not connected. */
  async function call<C extends HubCall>(call: C, input: HubInput<C>): Promise<HubOutput<C>> {
    const socket = current?.socket;
    if (!socket?.connected) throw unreachable();
    const answer: unknown = await socket
      .emitWithAck(call.name, toWire(call.wire.input, input))
      .catch(() => Promise.reject(unreachable()));
    return readAnswer(call, answer);
  }

  /** Asks the hub whether hints may have been missed since the page was opened. */
  async function hasMissed(): Promise<boolean> {
    const askedAt = performance.now();
    const { isMissed } = await call(missedHints, { age: askedAt + questionTime });
    return isMissed || performance.now() - askedAt > questionTime;
  }

  /**
   * Starts the watches and then reports missed hints. The hub answers in order, so all watches have begun before it says what was
   * missed.
   */
  async function resume(isFirst: boolean): Promise<void> {
    connects.tell();
    const isMissed = await hasMissed().catch(() => true);
    if (isMissed || !isFirst) misses.tell();
  }

  async function start(token: string, userId: string): Promise<void> {
    const attempt: Attempt = { token, socket: null, close: () => undefined };
    current = attempt;
    try {
      const connect = await load();
      if (current !== attempt) return;
      const options = { auth: { token }, query: { userId }, timeout: connectTime };
      const opened = openHubSocket({ connect, address: origin, options, onSilence });
      const { socket } = opened;
      let isFirst = true;
      socket.on('connect', () => {
        changesOfState.tell();
        void resume(isFirst);
        isFirst = false;
      });
      for (const end of ['disconnect', 'connect_error'] as const) {
        socket.on(end, () => changesOfState.tell());
      }
      socket.onAny((name: string, wire: unknown, changeId?: string) => {
        const answered = changeId ? changes.isAnswered(changeId) : null;
        if (answered) void answered.then((isKnown) => messages.tell(name, wire, isKnown));
        else messages.tell(name, wire, false);
      });
      Object.assign(attempt, opened);
    } catch {
      // Screens work without the client, and the next `open` tries again.
      if (current === attempt) current = null;
    }
  }

  function align(): void {
    const signedIn = session.get();
    if (current && current.token !== signedIn?.token) {
      current.close();
      current = null;
    }
    if (isOpened && signedIn && !current) void start(signedIn.token, signedIn.user.id);
  }

  session.subscribe(align);
  return {
    /** Connects once a user is signed in, until the user signs out. Idempotent. */
    open: () => {
      isOpened = true;
      align();
    },
    call,
    /** Returns whether the hub can send hints, or no hints are wanted. */
    isLive: () => !isOpened || current?.socket?.connected === true,
    /** Called when `isLive` changes. */
    onLiveChange: changesOfState.add,
    /** Connects now instead of after the pause. */
    wake: () => {
      const socket = current?.socket;
      // The socket is closed first, because it may be waiting or hanging.
      if (socket && !socket.connected) socket.disconnect().connect();
    },
    /**
     * Called with every message of the hub. A message about a write of this tab waits until the write has ended. Like the others,
     * it returns a function that removes the listener.
     */
    onMessage: messages.add,
    /** Called after every connection and reconnection, because the server keeps no state between them. */
    onConnect: connects.add,
    /**
     * Called after the `onConnect` listeners if hints may have been missed, because the page fetched data before it was
     * connected.
     */
    onMissed: misses.add,
  };
}

export type HubConnection = ReturnType<typeof createHubConnection>;
