import { gyms, ownData, tracks } from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newPerson, openPauseScene } from '#testing';
import { hashPassword } from '../../accounts/index.ts';

const { app, sandbox, stripe, at, scene, gym, ...actions } = await openPauseScene();
const { form, tryPause, subscribe, passMonth, pause, shownTo, invoices, join, reads } = actions;
const { pay, atProvider, subscriptions, isOnTrack, removeFromGym, duringDeletion } = actions;
const { api, db } = app;

describe('what happens during a pause', () => {
  it('a subscription that is canceled ends at once or with its month, and never resumes', async () => {
    await subscribe();
    await pause();
    await passMonth();
    await stripe.subscriptions.update((await atProvider()).id, { cancel_at_period_end: true }, at);
    await sandbox.waitForEvents();
    await passMonth();
    expect(await subscriptions()).toMatchObject([
      { status: 'canceled', isPaused: false, pausedUntil: null, isEntitled: false },
    ]);
    expect(await invoices()).toEqual(['paid', 'void']);
    expect(await shownTo()).toBeNull();
    expect(await join()).toMatchObject({ ok: true });
  });

  it('the end of the sales changes nothing', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const ended = { id: scene.trackId, salesEnded: true };
    await api.do(tracks.update, ended, scene.owner.token);
    await passMonth();
    expect(await reads()).toBe(true);
    expect(await invoices()).toEqual(['paid', 'void', 'paid']);
  });

  it('an athlete who subscribes to the new price of the track pays only that', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const before = await atProvider();
    const next = { id: scene.trackId, price: 30 };
    const { id: trackId } = await api.do(tracks.createSuccessor, next, scene.owner.token);
    scene.trackId = trackId;
    await pay();
    expect(await reads()).toBe(true);
    const { status } = await stripe.subscriptions.retrieve(before.id, {}, at);
    expect(status).toBe('canceled');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an athlete is removed from the gym', removeFromGym],
    ['the track is deleted', () => api.do(tracks.delete, { id: scene.trackId }, scene.owner.token)],
    [
      'an athlete leaves the gym',
      () => {
        const userIds = [scene.athlete.id];
        return api.do(gyms.removeUsers, { gymId: gym.gymId, userIds }, scene.athlete.token);
      },
    ],
    [
      'an athlete leaves the track',
      () => api.do(tracks.unassign, { trackId: scene.trackId }, scene.athlete.token),
    ],
    [
      'the owner takes the athlete off the track',
      () => api.do(tracks.unassign, form(), scene.owner.token),
    ],
  ])('when %s, the subscription is canceled', async (_what, end) => {
    await subscribe();
    await pause();
    await passMonth();
    await end();
    await sandbox.waitForEvents();
    expect(await atProvider()).toMatchObject({ status: 'canceled' });
    await passMonth();
    expect(await isOnTrack()).toBe(false);
  });

  it('an athlete who leaves the track is told so at once, leaves it once, and can subscribe again', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const { id: userId, token } = scene.athlete;
    const leave = () => api.try(tracks.unassign, { trackId: scene.trackId }, token);
    const answers = await Promise.all([leave(), leave()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shownTo()).toBeNull();
    await sandbox.waitForEvents();
    expect(await leave()).toMatchObject({ status: 404 });
    const left = await db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'trackLeft')
      .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
      .orderBy('id')
      .execute();
    expect(left.map(({ payload }) => payload)).toMatchObject([
      { forPause: true },
      { removedBy: userId },
    ]);
    await pay();
    expect(await reads()).toBe(true);
  });

  it('nobody else takes an athlete off a paused track', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const stranger = await newPerson(app);
    const rival = await newPerson(app, 'owner');
    for (const { token } of [stranger, rival]) {
      expect(await api.try(tracks.unassign, form(), token)).toMatchObject({ status: 404 });
    }
    expect(await shownTo()).toMatchObject({ hasBegun: true });
  });

  it('an account that is deleted takes its pauses and its subscription with it', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const passwordHash = await hashPassword(password);
    const { id } = scene.athlete;
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    await api.do(ownData.deleteAccount, { password }, scene.athlete.token);
    const left = db.selectFrom('trackPauses').select('months').where('userId', '=', id);
    expect(await left.execute()).toEqual([]);
    await sandbox.waitForEvents();
    expect(await atProvider()).toMatchObject({ status: 'canceled' });
  });

  it('an account that is being deleted gets no pause', async () => {
    await subscribe();
    const { id } = scene.athlete;
    const answer = await duringDeletion(() => tryPause());
    expect(answer).toMatchObject({ status: 404 });
    const left = app.db.selectFrom('trackPauses').select('months').where('userId', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('a payment account that is disconnected gives no access for the months left out', async () => {
    await subscribe();
    await pause({ months: 2 });
    await passMonth();
    sandbox.accounts.deauthorize(gym.account);
    await sandbox.waitForEvents();
    expect(await reads()).toBe(false);
    expect(await tryPause()).toMatchObject({ error: { Code: 'account_disconnected' } });
    sandbox.accounts.reauthorize(gym.account);
    await sandbox.waitForEvents();
    expect(await shownTo()).toMatchObject({ hasBegun: true });
  });
});
