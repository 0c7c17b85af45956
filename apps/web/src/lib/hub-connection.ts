import {
  decodeWire,
  encodeWire,
  type HintOf,
  type HintShape,
  type HubCall,
  hubPath,
} from '@trackboard/contract';
import type { io as connect, Socket } from 'socket.io-client';
import { z } from 'zod';
import type { SessionStore } from './session-store.ts';

export interface HubConnection {
  /** Connects as soon as somebody is signed in, and stays connected for as long. Calling it again changes nothing. */
  open: () => void;
  /** Asks the hub and hears when it has answered. False when there is no connection: ask upon `onConnect`. */
  ask: <C extends HubCall>(call: C, input: z.output<C['input']>, onAnswer?: () => void) => boolean;
  /** Hears of hints of one kind; what cannot be read is none. */
  onHint: <H extends HintShape>(hint: H, listener: (payload: HintOf<H>) => void) => void;
  /** Hears of every connection, the first one and each after a loss: the server remembers nothing of the last. */
  onConnect: (listener: () => void) => void;
}

export interface HubConnectionParts {
  /** The client's code, loaded when it is first needed. */
  load: () => Promise<typeof connect>;
  /** Where the hub is; the page's own origin when left out. */
  origin?: string;
  session: Pick<SessionStore, 'get' | 'subscribe'>;
}

/** One connection to the hub of sockets, as whoever is signed in. It comes back by itself when it is lost. */
export function createHubConnection(parts: HubConnectionParts): HubConnection {
  const { load, origin, session } = parts;
  const hints = new Map<string, ((wire: unknown) => void)[]>();
  const arrivals: (() => void)[] = [];
  let isWanted = false;
  let current: { readonly token: string; socket: Socket | null } | null = null;

  function listen(socket: Socket): Socket {
    socket.on('connect', () => arrivals.forEach((arrive) => arrive()));
    for (const [name, listeners] of hints) {
      socket.on(name, (wire) => listeners.forEach((listener) => listener(wire)));
    }
    return socket;
  }

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
      attempt.socket = listen(origin ? connect(origin, options) : connect(options));
    } catch {
      // Hints are a comfort: without their code the screens still work, and the next wish tries again.
      if (current === attempt) current = null;
    }
  }

  function align(): void {
    const signedIn = session.get();
    if (current && current.token !== signedIn?.token) {
      current.socket?.close();
      current = null;
    }
    if (isWanted && signedIn && !current) void start(signedIn.token, signedIn.user.id);
  }

  session.subscribe(align);
  return {
    open: () => {
      isWanted = true;
      align();
    },
    ask: ({ name, input: schema }, input, onAnswer) => {
      const socket = current?.socket;
      if (!socket?.connected) return false;
      socket.emit(name, encodeWire(schema, input), () => onAnswer?.());
      return true;
    },
    onHint: ({ name, payload: schema }, listener) => {
      const hear = (wire: unknown): void => {
        const read = z.safeParse(schema, decodeWire(schema, wire));
        if (read.success) listener(read.data as Parameters<typeof listener>[0]);
      };
      hints.set(name, [...(hints.get(name) ?? []), hear]);
    },
    onConnect: (listener) => void arrivals.push(listener),
  };
}
