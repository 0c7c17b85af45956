import { scores } from '@trackboard/contract/all-endpoints';
import * as notifications from '@trackboard/contract/notifications';
import { notificationHint } from '@trackboard/contract/notifications';
import { expect, it, vi } from 'vitest';
import {
  openQuickGym,
  openSession,
  openSockets,
  patience,
  postWorkout,
  startSharedApp,
} from '#testing';

const app = await startSharedApp({ runJobs: true });
const gym = await openQuickGym(app);
const open = openSockets(app);

it('sends the unread count to all devices of the reader, and to no other user', async () => {
  const { mara, jonah, rival } = gym;
  const { trackWorkoutId } = await postWorkout(app.api, gym, { schedule: '2026-01-05' });
  const sent = { trackWorkoutId, value: ['16:04'] };
  const { score } = await app.api.do(scores.save, sent, mara.token);
  const token = await openSession(app, { id: mara.id, role: 'athlete' });
  const [phone, laptop, stranger] = [await open(mara), await open({ token }), await open(rival)];
  const heard = (unread: number, removed?: string) =>
    vi.waitFor(() => {
      for (const device of [phone, laptop]) {
        expect(device.received(notificationHint).at(-1)).toEqual({
          userId: mara.id,
          unread,
          ...(removed && { removed }),
        });
      }
    }, patience);

  const like = (liked: boolean, { token: by } = jonah) =>
    app.api.do(scores.like, { scoreId: score.scoreId, liked }, by);
  const inBell = async () =>
    (await app.api.do(notifications.list, {}, mara.token)).notifications[0]?.id ?? '';
  await like(true);
  await heard(1);
  const first = await inBell();
  await like(false);
  await heard(0, first);
  await like(true);
  await heard(1);
  await app.api.do(notifications.read, {}, mara.token);
  await heard(0);
  await like(true, gym.owner);
  await heard(1);
  const second = await inBell();
  await app.api.do(scores.delete, { trackWorkoutId }, mara.token);
  await heard(0, second);
  expect(stranger.received(notificationHint)).toEqual([]);
});
