import { beforeEach, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const serverAhead = 5_400;

function aClock() {
  const device = { now: 1_700_000_000_000 };
  const clock = createServerClock(() => device.now, localStorage);
  /** Gives the clock a response that took `there` and `back` milliseconds. */
  function answer(there: number, back: number, ahead = serverAhead): void {
    const sentAt = device.now;
    const now = new Date(sentAt + there + ahead).toISOString();
    device.now += there + back;
    clock.sample({ sentAt, receivedAt: device.now, now });
  }
  return { device, clock, answer, error: () => clock.now() - device.now - serverAhead };
}

beforeEach(() => localStorage.clear());

it('subtracts half the round trip from the offset', () => {
  const { answer, error } = aClock();
  answer(40, 40);
  expect(error()).toBe(0);
});

it('keeps the best of several responses', () => {
  const { answer, error } = aClock();
  answer(20, 20);
  answer(900, 100);
  answer(30, 700);
  expect(Math.abs(error())).toBeLessThanOrEqual(1);
});

it('follows a server clock that was set to another time', () => {
  const { device, clock, answer } = aClock();
  answer(20, 20);
  answer(300, 300, 65_000);
  expect(clock.now() - device.now).toBe(65_000);
});

it('starts with the stored offset', () => {
  const { device, answer } = aClock();
  answer(10, 10);
  expect(createServerClock(() => device.now, localStorage).now()).toBe(device.now + serverAhead);
});
