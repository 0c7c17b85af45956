import { notificationHint } from '@trackboard/contract/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HubConnection, HubListener } from './hub-connection.ts';
import { createListeners } from './listeners.ts';
import { listenToUser } from './use-user-hint.ts';

const userId = '018f0000-0000-7000-8000-0000000000aa';

const messages = createListeners<Parameters<HubListener>>();
const misses = createListeners();
const send = (name: string, wire: unknown, isKnown = false) => messages.tell(name, wire, isKnown);
const miss = misses.tell;
let opened: number;
let events: unknown[];
let stop: () => void;

const connection: Pick<HubConnection, 'open' | 'onMessage' | 'onMissed'> = {
  open: () => (opened += 1),
  onMessage: messages.add,
  onMissed: misses.add,
};
const listen = (onEvent: Parameters<typeof listenToUser<typeof notificationHint>>[2]) =>
  (stop = listenToUser(connection, notificationHint, onEvent));

beforeEach(() => {
  opened = 0;
  events = [];
});
afterEach(() => stop());

it('listenToUser opens the connection, and passes on hints and that hints were missed', () => {
  listen((event) => events.push(event));
  miss();
  send('notification', { UserId: userId, Unread: 3 });
  expect(opened).toBe(1);
  expect(events).toEqual(['resync', { userId, unread: 3 }]);
});

it('listenToUser tells which hints are about a write whose response this tab has', () => {
  listen((_event, isKnown) => events.push(isKnown));
  send('notification', { UserId: userId, Unread: 3 });
  send('notification', { UserId: userId, Unread: 0 }, true);
  miss();
  expect(events).toEqual([false, true, false]);
});

it('listenToUser ignores other hints, and hints of the same name with another payload', () => {
  listen((event) => events.push(event));
  send('chatRead', { UserId: userId, Unread: 3 });
  send('notification', { UserId: userId });
  send('notification', null);
  expect(events).toEqual([]);
});

it('listenToUser passes on no events after it was stopped', () => {
  listen((event) => events.push(event));
  stop();
  miss();
  send('notification', { UserId: userId, Unread: 3 });
  expect(events).toEqual([]);
});
