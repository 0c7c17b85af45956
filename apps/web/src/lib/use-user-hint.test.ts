import { notificationHint } from '@trackboard/contract/notifications';
import { beforeEach, expect, it } from 'vitest';
import { createUserHints, type ListenToUser } from './use-user-hint.ts';

const userId = '018f0000-0000-7000-8000-0000000000aa';

let send: (name: string, wire: unknown, isKnown?: boolean) => void;
let miss: () => void;
let opened: number;
let listen: ListenToUser;
let events: unknown[];

beforeEach(() => {
  opened = 0;
  events = [];
  listen = createUserHints({
    open: () => (opened += 1),
    call: () => Promise.reject(new Error('Nothing has to be watched.')),
    onMessage: (listener) => {
      send = (name, wire, isKnown = false) => listener(name, wire, isKnown);
    },
    onConnect: () => undefined,
    onMissed: (listener) => (miss = listener),
  });
});

it('opens the connection, and passes on hints and that some were missed', () => {
  listen(notificationHint, (event) => events.push(event));
  miss();
  send('notification', { UserId: userId, Unread: 3 });
  expect(opened).toBe(1);
  expect(events).toEqual(['resync', { userId, unread: 3 }]);
});

it('tells which hints are about a write whose response this tab has', () => {
  listen(notificationHint, (_event, isKnown) => events.push(isKnown));
  send('notification', { UserId: userId, Unread: 3 });
  send('notification', { UserId: userId, Unread: 0 }, true);
  miss();
  expect(events).toEqual([false, true, false]);
});

it('ignores other hints, and those of the same name with another payload', () => {
  listen(notificationHint, (event) => events.push(event));
  send('chatRead', { UserId: userId, Unread: 3 });
  send('notification', { UserId: userId });
  send('notification', null);
  expect(events).toEqual([]);
});

it('stops', () => {
  const stop = listen(notificationHint, (event) => events.push(event));
  stop();
  miss();
  send('notification', { UserId: userId, Unread: 3 });
  expect(events).toEqual([]);
});
