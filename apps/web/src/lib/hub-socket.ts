import { hubPath, hubPingInterval } from '@trackboard/contract';
import type { io as connect, ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/** The milliseconds without a ping after which the connection is checked, and after which it is closed. */
const limits = { check: hubPingInterval + 1000, close: hubPingInterval + 5000 };
const tick = 500;

/**
 * Closes a socket's connection when the hub stops pinging, because a connection can die without a sign. Socket.IO then connects
 * again, and missed hints are fetched.
 */
export function closeSilentHub({ io }: Socket, onSilence: () => void): void {
  let heardAt = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const hear = () => {
    heardAt = Date.now();
  };

  function check(): void {
    const silence = Date.now() - heardAt;
    if (silence > limits.close) io.engine.close();
    else if (silence > limits.check) onSilence();
  }

  io.on('ping', hear);
  io.on('open', () => {
    hear();
    timer = setInterval(check, tick);
  });
  io.on('close', () => clearInterval(timer));
}

const firstPause = 1000;
const longestPause = 60_000;

/**
 * Returns whether a refusal may pass. The hub's refusal has the body of an API error. Other refusals, such as the end of a
 * session, are lasting.
 */
function mayPass(error: Error & { readonly data?: { readonly StatusCode?: number } }): boolean {
  const status = error.data?.StatusCode ?? 500;
  return status === 429 || status >= 500;
}

/**
 * Connects a socket again after a refusal that may pass, and after the server has closed it. The pauses grow. Socket.IO itself
 * connects again only after a lost connection. Returns a function that stops this.
 */
function retryRefusedHub(socket: Socket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let connectedAt = 0;

  function plan(): void {
    clearTimeout(timer);
    // The pause is random, so that tabs that a server refused together do not come back together.
    timer = setTimeout(() => socket.connect(), pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, longestPause);
  }

  socket.on('connect', () => {
    clearTimeout(timer);
    connectedAt = Date.now();
  });
  socket.on('connect_error', (error) => {
    if (!socket.active && mayPass(error)) plan();
  });
  socket.on('disconnect', (reason) => {
    if (Date.now() - connectedAt > longestPause) pause = firstPause;
    if (reason === 'io server disconnect') plan();
  });
  return () => clearTimeout(timer);
}

interface HubSocketParts {
  /** The Socket.IO client, which loads on first use. */
  readonly connect: typeof connect;
  /** The namespace or origin. It is the page's by default. */
  readonly address?: string | undefined;
  readonly options: Partial<ManagerOptions & SocketOptions>;
  /** Called when the hub has sent no ping in time. */
  readonly onSilence: () => void;
}

/** Opens a socket to the hub. It reconnects automatically until `close` is called. */
export function openHubSocket({ connect, address = '/', options, onSilence }: HubSocketParts) {
  const socket = connect(address, {
    path: hubPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    ...options,
  });
  closeSilentHub(socket, onSilence);
  const stopRetrying = retryRefusedHub(socket);
  const close = (): void => {
    stopRetrying();
    socket.close();
  };
  return { socket, close };
}
