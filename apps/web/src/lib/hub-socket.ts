import { hubPath, hubPingInterval } from '@trackboard/contract';
import type { io as connect, ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/** Milliseconds without a ping after which the connection is checked, and after which it is closed. */
const limits = { check: hubPingInterval + 1000, close: hubPingInterval + 5000 };
const tick = 500;

/**
 * Closes a socket's connection when the hub does not ping any more: a line can die without a sign. Socket.IO connects
 * again, and hints that were missed are fetched.
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

/** A refusal of the hub has the body of an error of the API. Others, such as the end of a session, stay. */
function mayPass(error: Error & { readonly data?: { readonly StatusCode?: number } }): boolean {
  const status = error.data?.StatusCode ?? 500;
  return status === 429 || status >= 500;
}

/**
 * Connects a socket again after a refusal that may pass, and when the server has closed it, after pauses that grow:
 * Socket.IO does so only when the line was lost. Returns a function that ends this.
 */
function retryRefusedHub(socket: Socket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let connectedAt = 0;

  function plan(): void {
    clearTimeout(timer);
    // At random, so that the tabs that a server has refused together do not come back together.
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
  /** The Socket.IO client, which is loaded on first use. */
  readonly connect: typeof connect;
  /** The namespace or origin; by default the page's. */
  readonly address?: string | undefined;
  readonly options: Partial<ManagerOptions & SocketOptions>;
  /** Called when the hub has not pinged in time. */
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
