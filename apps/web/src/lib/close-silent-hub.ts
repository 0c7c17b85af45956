import { hubPingInterval } from '@trackboard/contract';
import type { Socket } from 'socket.io-client';

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
