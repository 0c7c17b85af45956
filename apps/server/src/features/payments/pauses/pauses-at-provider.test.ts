import { ownData, payments } from '@trackboard/contract/all-endpoints';
import { pauseEnd } from '@trackboard/contract/payments';
import { describe, expect, it, vi } from 'vitest';
import { holdNextUpdate, loseNextAnswer, openPauseScene, patience } from '#testing';
import { days } from '../../../platform/time/clock.ts';

const { app, sandbox, stripe, at, scene, ...actions } = await openPauseScene();
const { tryPause, tryResume, subscribe, passMonth, pause, resume, shownTo } = actions;
const { pauseAtProvider, invoices, paidEnd, reads, passDays, atProvider } = actions;
const { api, db } = app;

describe('pauses at the provider', () => {
  it('an unreachable provider is asked again, and the pause is shown meanwhile', async () => {
    await subscribe();
    const update = vi
      .spyOn(stripe.subscriptions, 'update')
      .mockRejectedValueOnce(new Error('the provider is down'));
    expect(await tryPause()).toMatchObject({ ok: true });
    expect(await shownTo()).toMatchObject({ hasBegun: false });
    await vi.waitFor(async () => {
      await sandbox.waitForEvents();
      expect(await pauseAtProvider()).toMatchObject({ behavior: 'void' });
    }, patience);
    expect(update.mock.calls.length).toBeGreaterThan(1);
    update.mockRestore();
  });

  it('an answer that is lost changes nothing', async () => {
    await subscribe();
    const update = loseNextAnswer(stripe);
    await pause();
    await passMonth();
    update.mockRestore();
    expect(await invoices()).toEqual(['paid', 'void']);
    expect(await shownTo()).toMatchObject({ hasBegun: true });
  });

  it('an end that overtakes the event of the pause still ends it', async () => {
    await subscribe();
    await sandbox.holdEvents(async () => {
      expect(await tryPause()).toMatchObject({ ok: true });
      expect(await tryResume()).toMatchObject({ ok: true });
    });
    expect(await pauseAtProvider()).toBeNull();
  });

  it('events of the whole pause that come only after it leave the right state', async () => {
    await subscribe();
    await pause();
    await sandbox.holdEvents(async () => {
      app.clock.pass(days(62));
      sandbox.advance(62);
      await Promise.resolve();
    });
    await passDays(0);
    expect(await invoices()).toEqual(['paid', 'void', 'paid']);
    expect(await reads()).toBe(true);
    expect(await shownTo()).toBeNull();
  });

  it('a pause that is made at the provider after an early end stays', async () => {
    await subscribe();
    await pause({ months: 3 });
    await resume();
    const until = pauseEnd(await paidEnd(), 2);
    const made = { behavior: 'void', resumes_at: until.getTime() / 1000 } as const;
    await stripe.subscriptions.update((await atProvider()).id, { pause_collection: made }, at);
    await sandbox.waitForEvents();
    expect(await pauseAtProvider()).toMatchObject(made);
    expect(await shownTo()).toEqual({ until: until.toISOString(), hasBegun: false });
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void']);
  });

  it('a pause that reaches the provider after its confirmed end does not count', async () => {
    await subscribe();
    const { update, release } = holdNextUpdate(stripe);
    expect(await tryPause()).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1), patience);
    expect(await tryResume()).toMatchObject({ ok: true });
    await stripe.subscriptions.update((await atProvider()).id, { cancel_at_period_end: true }, at);
    await vi.waitFor(async () => {
      const row = await db
        .selectFrom('trackPauses')
        .select(['resumesAt', 'endedAt'])
        .where('userId', '=', scene.athlete.id)
        .executeTakeFirstOrThrow();
      expect(row.resumesAt).toEqual(row.endedAt);
    }, patience);
    release();
    await sandbox.waitForEvents();
    update.mockRestore();
    expect(await pauseAtProvider()).toBeNull();
  });

  it('a pause that was made at the provider is found by the reconciliation', async () => {
    await subscribe();
    await sandbox.waitForEvents();
    sandbox.chaos.set({ drop: 1 });
    const until = pauseEnd(await paidEnd(), 1);
    const made = { behavior: 'void', resumes_at: until.getTime() / 1000 } as const;
    await stripe.subscriptions.update((await atProvider()).id, { pause_collection: made }, at);
    await app.clear('rateLimits');
    const { findings } = await api.do(payments.reconcile, {}, scene.owner.token);
    sandbox.chaos.stop();
    expect(findings).toContainEqual(expect.stringContaining('are corrected'));
    expect(await shownTo()).toEqual({ until: until.toISOString(), hasBegun: false });
    const { id: userId, token } = scene.athlete;
    const { url } = await api.do(ownData.export, { userId, format: 'json' }, token);
    const file = (await (await fetch(app.origin + url)).json()) as { Subscriptions: unknown[] };
    expect(file.Subscriptions).toMatchObject([{ PausedUntil: until.toISOString() }]);
  });
});
