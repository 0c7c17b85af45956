import { hubPath } from '@trackboard/contract';
import { closeSilentHub } from '../../apps/web/src/lib/close-silent-hub.ts';
import { type Socket, io } from 'socket.io-client';

/** A socket that reconnects after a broken connection, also one that died without a sign. */
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
