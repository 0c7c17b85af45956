import {
  decodeWire,
  encodeWire,
  type ErrorBody,
  type HubCall,
  type HubInput,
  type HubOutput,
  hubPath,
} from '@trackboard/contract';
import type { io as connect, Socket } from 'socket.io-client';
import { ApiError } from './api-error.ts';
import type { SessionStore } from './session-store.ts';

export interface HubConnection {
  /** Connects as soon as a user is signed in, and stays connected for as long. Idempotent. */
  open: () => void;
  /** Calls the hub; rejects with `ApiError` when it declines, and when there is no connection. */
  call: <C extends HubCall>(call: C, input: HubInput<C>) => Promise<HubOutput<C>>;
  /** Passes on every message of the hub by name, as it came over the wire. */
  onMessage: (listener: (name: string, wire: unknown) => void) => void;
  /** Called after every connection, the first and each reconnection: the server remembers nothing of the last one. */
  onConnect: (listener: () => void) => void;
}

export interface HubConnectionParts {
  /** The client's code, loaded when it is first needed. */
  load: () => Promise<typeof connect>;
  /** Where the hub is; the page's own origin when left out. */
  origin?: string;
  session: Pick<SessionStore, 'get' | 'subscribe'>;
}

const unreachable = () => new ApiError({ status: 500 });

function readAnswer<C extends HubCall>({ output }: C, answer: unknown): HubOutput<C> {
  const { StatusCode, message, Errors, Code, Result } = answer as ErrorBody & { Result?: unknown };
  if (StatusCode !== 200) {
    throw new ApiError({ status: StatusCode, message, errors: Errors, code: Code });
  }
  return output.parse(decodeWire(output, Result)) as HubOutput<C>;
}

/** One connection to the hub of sockets for the user who is signed in. It reconnects by itself when it is lost. */
export function createHubConnection({ load, origin, session }: HubConnectionParts): HubConnection {
  const messageListeners: ((name: string, wire: unknown) => void)[] = [];
  const connectListeners: (() => void)[] = [];
  let isOpened = false;
  let current: { readonly token: string; socket: Socket | null } | null = null;

  async function start(token: string, userId: string): Promise<void> {
    const attempt: NonNullable<typeof current> = { token, socket: null };
    current = attempt;
    try {
      const connect = await load();
      if (current !== attempt) return;
      const options = {
        path: hubPath,
        addTrailingSlash: false,
        transports: ['websocket'],
        auth: { token },
        query: { userId },
        forceNew: true,
      };
      const socket = origin ? connect(origin, options) : connect(options);
      socket.on('connect', () => connectListeners.forEach((listener) => listener()));
      socket.onAny((name: string, wire: unknown) => {
        for (const listener of messageListeners) listener(name, wire);
      });
      attempt.socket = socket;
    } catch {
      // Without the client's code the screens still work, and the next `open` tries again.
      if (current === attempt) current = null;
    }
  }

  function align(): void {
    const signedIn = session.get();
    if (current && current.token !== signedIn?.token) {
      current.socket?.close();
      current = null;
    }
    if (isOpened && signedIn && !current) void start(signedIn.token, signedIn.user.id);
  }

  session.subscribe(align);
  return {
    open: () => {
      isOpened = true;
      align();
    },
    call: async (call, input) => {
      const socket = current?.socket;
      if (!socket?.connected) throw unreachable();
      const answer: unknown = await socket
        .emitWithAck(call.name, encodeWire(call.input, input))
        .catch(() => Promise.reject(unreachable()));
      return readAnswer(call, answer);
    },
    onMessage: (listener) => void messageListeners.push(listener),
    onConnect: (listener) => void connectListeners.push(listener),
  };
}
