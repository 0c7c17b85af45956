import { EventEmitter } from 'node:events';
import { hubPingInterval } from '@trackboard/contract';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSilentHub } from './hub-socket.ts';

/** A hub connection whose pings the test sends. */
function aHub() {
  const close = vi.fn<() => void>();
  const io = Object.assign(new EventEmitter(), { engine: { close } });
  const onSilence = vi.fn<() => void>();
  closeSilentHub({ io } as unknown as Socket, onSilence);
  io.emit('open');
  return { io, close, onSilence };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('closeSilentHub does nothing while the hub pings', () => {
  const { io, close, onSilence } = aHub();
  for (let ping = 0; ping < 10; ping += 1) {
    vi.advanceTimersByTime(hubPingInterval);
    io.emit('ping');
  }
  expect([close.mock.calls, onSilence.mock.calls]).toEqual([[], []]);
});

it('closeSilentHub checks the connection after a missing ping, and closes it if no ping comes', () => {
  const { close, onSilence } = aHub();
  vi.advanceTimersByTime(hubPingInterval + 2000);
  expect(onSilence).toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4000);
  expect(close).toHaveBeenCalled();
});

it('closeSilentHub does nothing while the socket is closed, and starts over when it opens', () => {
  const { io, close, onSilence } = aHub();
  io.emit('close');
  vi.advanceTimersByTime(60_000);
  io.emit('open');
  vi.advanceTimersByTime(hubPingInterval);
  expect([close.mock.calls, onSilence.mock.calls]).toEqual([[], []]);
});
