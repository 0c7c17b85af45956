import './testing/browser-storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServerTime } from './server-time.ts';

const noon = Date.parse('2026-11-18T12:00:00Z');
const minute = 60_000;

let device: number;
const onChange = vi.fn<() => void>();

beforeEach(() => {
  device = noon;
  localStorage.clear();
  onChange.mockClear();
});

function open() {
  const time = createServerTime(
    () => device,
    () => localStorage,
  );
  time.onChange(onChange);
  /**
   * Receives a response from a server whose clock is ahead, after a request that took some
   * milliseconds.
   */
  const hear = (ahead: number, took = 100) => {
    const sentAt = device;
    device += took;
    time.hear({ date: new Date(device + ahead).toUTCString(), sentAt });
  };
  return { ...time, hear, hearAnswer: time.hear };
}

it('keeps the time of a device whose clock is right within two minutes', () => {
  const time = open();
  time.hear(1.9 * minute);
  time.hear(-1.9 * minute);
  expect([time.now(), onChange.mock.calls]).toEqual([device, []]);
});

it('uses the server’s time where the device is wrong, and reports that once, even across a reload', () => {
  const time = open();
  time.hear(-26 * 60 * minute);
  expect(time.instant().toString()).toMatch(/^2026-11-17T10:0/);
  time.hear(-26 * 60 * minute + 1000);
  const again = open();
  again.hear(-26 * 60 * minute);
  expect(again.instant().toString()).toMatch(/^2026-11-17T10:0/);
  expect(onChange).toHaveBeenCalledOnce();
});

it('uses the device’s time again after its clock was set', () => {
  const time = open();
  time.hear(10 * minute);
  time.hear(0);
  expect([time.now(), time.offset(), onChange.mock.calls.length]).toEqual([device, 0, 2]);
  expect(open().offset()).toBe(0);
});

it('ignores a request in which the device may have slept, and a response without a date', () => {
  const time = open();
  time.hear(-60 * minute, 11_000);
  time.hearAnswer({ date: null, sentAt: device });
  time.hearAnswer({ date: 'no date', sentAt: device });
  expect([time.now(), onChange.mock.calls]).toEqual([device, []]);
});
