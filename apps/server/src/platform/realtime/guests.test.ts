import { failure } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import {
  type SocketOptions,
  barHint,
  barSold,
  guestNamespace,
  startHubOfEachTest,
  lift,
  openSocket,
} from '#testing';
import { maxGuests } from './guests.ts';

const { hub, barId, load, watcherOf } = await startHubOfEachTest();

const guestOf = (id = barId, more: Record<string, unknown> = {}, options: SocketOptions = {}) =>
  openSocket(hub.origin, null, {
    namespace: guestNamespace,
    auth: { barId: id, ...more },
    ...options,
  });

const refusal = async (id = barId) =>
  guestOf(id).then(
    () => 'let in',
    (error: { data?: unknown }) => error.data,
  );

describe('a guest', () => {
  it('gets hints about its item without watching, as users who watch it do', async () => {
    const [guest, user] = [await guestOf(), await watcherOf('Mara')];
    const heard = [guest.next(barHint), user.client.next(barHint)];
    load();
    expect(await Promise.all(heard)).toEqual([{ barId }, { barId }]);
  });

  it('gets no hints about other items', async () => {
    const [guest, other] = [await guestOf(), await guestOf(newId())];
    const heard = guest.next(barHint);
    load();
    await heard;
    expect(other.received(barHint)).toEqual([]);
  });

  it('is refused with the error of its key', async () => {
    hub.admitGuest = async () => failure('screen_ended');
    expect(await refusal()).toMatchObject({ StatusCode: 410, Code: 'screen_ended' });
  });

  it('may have only a few sockets', async () => {
    for (let opened = 0; opened < maxGuests; opened += 1) await guestOf();
    expect(await refusal()).toMatchObject({ StatusCode: 429 });
    expect(await refusal(newId())).toBe('let in');
  });

  it('connects again after a failure of the server', async () => {
    hub.admitGuest = async () => {
      hub.admitGuest = async () => barId;
      throw new Error('The database is down');
    };
    const { socket } = await guestOf(barId, {}, { reconnection: true });
    expect(socket.connected).toBe(true);
    socket.close();
  });

  it('cannot use the API with its key, and is disconnected when it sends a call', async () => {
    const { token } = await hub.signIn('Mara');
    const guest = await guestOf(barId, { token });
    const ended = guest.ended();
    guest.socket.emit(lift.name, { BarId: barId }, () => undefined);
    expect(await ended).toBe('io server disconnect');
    await expect(openSocket(hub.origin, null, { auth: { barId } })).rejects.toMatchObject({
      data: { StatusCode: 401 },
    });
  });
});

describe('the sockets of a guest', () => {
  it('close when the item ends, and sockets for other items stay open', async () => {
    const [guest, other] = [await guestOf(), await guestOf(newId())];
    const ended = guest.ended();
    hub.commit(barSold, { barId });
    expect(await ended).toBe('io server disconnect');
    expect(other.socket.connected).toBe(true);
  });

  it('close if the item ended during the handshake', async () => {
    let asked = 0;
    hub.admitGuest = async () => {
      asked += 1;
      return asked === 1 ? barId : failure('screen_ended');
    };
    const guest = await guestOf();
    expect(['io server disconnect', 'gone already']).toContain(await guest.ended());
  });

  it('are closed by the sweep if the event was lost', async () => {
    const [guest, other] = [await guestOf(), await guestOf(newId())];
    hub.admitGuest = async ({ barId: id }) => (id === barId ? failure('screen_ended') : String(id));
    const ended = guest.ended();
    await hub.realtime.sweep();
    expect(await ended).toBe('io server disconnect');
    expect(other.socket.connected).toBe(true);
  });

  it('close when all clients have to connect again', async () => {
    const guest = await guestOf();
    const ended = guest.ended();
    hub.realtime.reconnectAll();
    expect(await ended).toBe('transport close');
  });
});
