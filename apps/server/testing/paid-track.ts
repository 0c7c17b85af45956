import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import type { Track } from '@trackboard/contract/tracks';
import { northlane } from '@trackboard/story-world';
import { type Person, newPerson } from './people.ts';
import type { SandboxApp } from './test-app.ts';

/** A gym that sells a track. */
export interface SellingGym {
  readonly owner: Person;
  readonly gymId: string;
  /** The gym's account at the payment provider. */
  readonly account: string;
  readonly track: Track;
}

export const paidTrack = {
  name: 'Pro',
  type: 'paid',
  description: 'Two sessions a day.',
  welcomeNote: 'Sleep well.',
  price: 25,
} as const;

/** Opens a gym that is connected to the provider and sells a track for 25 dollars a month. */
export async function openSellingGym(
  app: SandboxApp,
  { trialPeriodDays = 0 } = {},
): Promise<SellingGym> {
  const owner = await newPerson(app, 'owner');
  const { id: gymId } = await app.api.do(gyms.create, { ...northlane }, owner.token);
  const account = await app.sandbox.connect(owner);
  const form = { ...paidTrack, trialPeriodDays };
  const track = await app.api.do(tracks.create, form, owner.token);
  return { owner, gymId, account, track };
}

/** Joins a paid track and returns the address of its checkout. */
export async function startJoining(
  app: SandboxApp,
  athlete: Person,
  trackId: string,
): Promise<string> {
  const { sessionUrl } = await app.api.do(tracks.join, { trackId }, athlete.token);
  if (!sessionUrl) throw new Error('The track can be joined without paying');
  return sessionUrl;
}

/** Lists an athlete's subscriptions to tracks, oldest first. */
export const listTrackSubscriptions = ({ db }: SandboxApp, { id }: Pick<Person, 'id'>) =>
  db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
