import {
  type ErrorBody,
  type HintOf,
  type HintShape,
  type HubCall,
  fromWire,
  hubPath,
} from '@trackboard/contract';
import { type Socket, io } from 'socket.io-client';

/** The response of a hub call. */
type HubAnswer = { StatusCode: 200; Result: unknown; Errors: [] } | ErrorBody;

export interface TestSocket {
  readonly socket: Socket;
  ask(call: HubCall, input: unknown): Promise<HubAnswer>;
  /** The hints received so far, parsed with their schema. */
  received<H extends HintShape>(hint: H): HintOf<H>[];
  /** The payloads of an event received so far, in the wire spelling. */
  raw(name: string): unknown[];
  /** The ids of the writes that caused these hints; undefined for hints without a write. */
  changeIds(hint: HintShape): (string | undefined)[];
  /** Resolves with the next hint of this type. */
  next<H extends HintShape>(hint: H): Promise<HintOf<H>>;
  /** Resolves with the reason after the connection has ended. */
  ended(): Promise<string>;
  close(): void;
}

/** The error of a refused handshake. */
export class HandshakeRefused extends Error {
  readonly data: unknown;
  constructor(error: Error & { data?: unknown }) {
    super(error.message);
    this.data = error.data;
  }
}

export interface SocketOptions {
  readonly query?: Record<string, string>;
  /** The namespace; by default the one of users. */
  readonly namespace?: string;
  /** The `auth` of the handshake instead of the token. */
  readonly auth?: Record<string, unknown>;
  /** Whether to reconnect when the connection is lost. */
  readonly reconnection?: boolean;
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', (error) => {
      socket.close();
      reject(new HandshakeRefused(error));
    });
  });
}

const read = <H extends HintShape>(hint: H, payload: unknown) =>
  hint.payload.parse(fromWire(hint.wire, payload)) as HintOf<H>;

function clientOf(socket: Socket): TestSocket {
  const arrived: { name: string; payload: unknown; changeId: string | undefined }[] = [];
  socket.onAny((name: string, payload: unknown, changeId?: string) =>
    arrived.push({ name, payload, changeId }),
  );
  return {
    socket,
    ask: ({ name }, input) => socket.emitWithAck(name, input) as Promise<HubAnswer>,
    received: (hint) =>
      arrived.filter(({ name }) => name === hint.name).map(({ payload }) => read(hint, payload)),
    raw: (wanted) => arrived.flatMap(({ name, payload }) => (name === wanted ? [payload] : [])),
    changeIds: (hint) =>
      arrived.filter(({ name }) => name === hint.name).map(({ changeId }) => changeId),
    next: (hint) =>
      new Promise((resolve) => socket.once(hint.name, (payload) => resolve(read(hint, payload)))),
    ended: () =>
      new Promise((resolve) => {
        if (socket.connected) socket.once('disconnect', resolve);
        else resolve('gone already');
      }),
    close: () => void socket.close(),
  };
}

/** Opens a socket to the server at `origin` with a token; rejects with `HandshakeRefused`. */
export async function openSocket(
  origin: string,
  token: unknown,
  { query = {}, namespace = '', auth = { token }, reconnection = false }: SocketOptions = {},
): Promise<TestSocket> {
  const socket = io(origin + namespace, {
    path: hubPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    auth,
    query,
    reconnection,
    reconnectionDelay: 10,
    forceNew: true,
  });
  const client = clientOf(socket);
  await connected(socket);
  return client;
}
