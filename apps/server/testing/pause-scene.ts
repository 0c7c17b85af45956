import { payments, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { expect } from 'vitest';
import { openSubscriptionScene } from './subscription-scene.ts';

/** Opens a gym that sells tracks, with the actions of pauses on the subscription of a test's athlete. */
export async function openPauseScene() {
  const opened = await openSubscriptionScene();
  const { app, sandbox, stripe, at, scene, gym, pay, passDays, atProvider, subscriptions } = opened;
  const { api } = app;

  const form = () => ({ trackId: scene.trackId, userId: scene.athlete.id });
  const tryPause = (given: object = {}, token = scene.owner.token) =>
    api.try(payments.pauseSubscription, { ...form(), months: 1, ...given }, token);
  const tryResume = () => api.try(payments.resumeSubscription, form(), scene.owner.token);

  return {
    ...opened,
    form,
    tryPause,
    tryResume,
    /** Subscribes, a day before the pause. Each month is then passed in 31 days, which contain one renewal. */
    subscribe: async (): Promise<void> => {
      await pay();
      await passDays(1);
    },
    passMonth: () => passDays(31),
    pause: async (given: object = {}): Promise<void> => {
      expect(await tryPause(given)).toMatchObject({ ok: true });
      await sandbox.waitForEvents();
    },
    resume: async (): Promise<void> => {
      expect(await tryResume()).toMatchObject({ ok: true });
      await sandbox.waitForEvents();
    },
    /** The pause under Billing, as a person sees it. */
    shownTo: async ({ token }: { token: string } = scene.athlete) => {
      const rows = await api.do(payments.billing, { athleteId: scene.athlete.id }, token);
      return rows[0]?.pause;
    },
    pauseAtProvider: async () => (await atProvider()).pause_collection,
    /** The statuses of the athlete's invoices, the first one first. */
    invoices: async () => {
      const { customer } = await atProvider();
      const { data } = await stripe.invoices.list({ customer: customer as string, limit: 100 }, at);
      return data.map(({ status }) => status).toReversed();
    },
    paidEnd: async (): Promise<Date> => {
      const [row] = (await subscriptions()).toReversed();
      return row?.currentPeriodEnd ?? new Date(0);
    },
    join: () => api.try(tracks.join, { trackId: scene.trackId }, scene.athlete.token),
    reads: async (): Promise<boolean> => {
      const day = '2026-07-15';
      const of = { gymId: gym.gymId, trackId: scene.trackId, fromDate: day, toDate: day };
      return (await api.try(workouts.list, of, scene.athlete.token)).ok;
    },
  };
}
