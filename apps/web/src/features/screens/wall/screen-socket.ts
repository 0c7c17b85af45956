import { fits, fromWire, hubPath, type HintOf, type HintShape } from '@trackboard/contract';
import { screenHint, screenSockets, type TimerHint, timerHint } from '@trackboard/contract/screens';
import type { Socket } from 'socket.io-client';
import { closeSilentHub } from '../../../lib/close-silent-hub.ts';

interface ScreenListeners {
  /** What is shown may have changed: after a hint, a connection, or the end of the screen. */
  readonly onChange: () => void;
  readonly onTimer: (hint: TimerHint) => void;
}

function payloadOf<H extends HintShape>(hint: H, wire: unknown): HintOf<H> | null {
  const payload = fromWire(hint.wire, wire);
  return fits(hint.wire, payload) ? (payload as HintOf<H>) : null;
}

/** The hints for a screen, until the returned function is called. It reconnects automatically. */
export function openScreenSocket(screenKey: string, listeners: ScreenListeners): () => void {
  const { onChange, onTimer } = listeners;
  let isClosed = false;
  let socket: Socket | null = null;
  async function start(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    socket = io(screenSockets, {
      path: hubPath,
      addTrailingSlash: false,
      transports: ['websocket'],
      auth: { screenKey },
      forceNew: true,
    });
    socket.on('connect', onChange);
    // The server closes it when the screen ends.
    socket.on('disconnect', onChange);
    socket.on(screenHint.name, onChange);
    socket.on(timerHint.name, (wire: unknown) => {
      const hint = payloadOf(timerHint, wire);
      if (hint) onTimer(hint);
    });
    closeSilentHub(socket, onChange);
  }
  // Without the client, the screen asks every few seconds.
  start().catch(() => undefined);
  return () => {
    isClosed = true;
    socket?.close();
  };
}
