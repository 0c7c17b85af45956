import { hubPath } from '@trackboard/contract';
import { type Socket, io } from 'socket.io-client';

/** A socket that reconnects after a broken connection. */
export function connect(origin: string, token: string): Socket {
  return io(origin, {
    path: hubPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    forceNew: true,
  });
}
