import { payments, tracks } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import { storyTracks } from './characters.ts';
import type { SignedIn } from './tell-story.ts';

/** The actions of the payment sandbox that the demo uses. */
export interface DemoPayments {
  /** Fills in the pages on which a gym connects to the provider. */
  readonly onboard: (page: string) => Promise<void>;
  /** Pays a checkout; the card may fail when it is charged. */
  readonly pay: (checkout: string, by: SignedIn, isCardGood: boolean) => Promise<void>;
  /** Waits a moment for the provider's events. */
  readonly wait: () => Promise<void>;
}

/** Connects the gym and adds the paid track; returns its id. */
export async function openPaidTrack(
  api: Api,
  { onboard }: DemoPayments,
  { token }: SignedIn,
): Promise<string> {
  const { url } = await api.do(payments.connect, {}, token);
  await onboard(url);
  await api.do(payments.verifyAccount, {}, token);
  return (await api.do(tracks.create, storyTracks.barbell, token)).id;
}

const mostWaits = 200;

/** Subscribes an athlete to the paid track, with a card that is good or fails after the trial. */
export async function subscribeTo(
  api: Api,
  { pay, wait }: DemoPayments,
  trackId: string,
  athlete: SignedIn,
  isCardGood: boolean,
): Promise<void> {
  const { sessionUrl } = await api.do(tracks.join, { trackId }, athlete.token);
  if (!sessionUrl) throw new Error('The paid track has no checkout');
  await pay(sessionUrl, athlete, isCardGood);
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const { state } = await api.do(payments.checkoutStatus, { trackId }, athlete.token);
    if (state === 'joined') return;
    await wait();
  }
  throw new Error(`${athlete.firstName} has paid, but is not on the track`);
}
