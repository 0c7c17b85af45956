import { workouts } from '@trackboard/contract/all-endpoints';
import type { Stripe } from 'stripe';
import {
  type Athlete,
  describePurchase,
  type Gym,
  type Purchase,
  purchasesOf,
  type State,
  type Track,
  tracksOf,
} from './state.ts';
import { isPaused } from '../end-state.ts';
import type { World } from './world.ts';

/** The subscriptions of all accounts that the provider answers about, by id. */
export type AtProvider = ReadonlyMap<string, Stripe.Subscription>;

/**
 * Whether an athlete must have access to a track. Null within minutes of the end of access, when both
 * answers are right.
 */
type Due = boolean | null;

const giving = new Set<string>(['active', 'trialing', 'past_due']);

/**
 * The milliseconds around an end of access in which the work that ends it may or may not have run.
 */
const vague = 30 * 60_000;

function isBefore(now: Date, end: Date): Due {
  const left = end.getTime() - now.getTime();
  return Math.abs(left) < vague ? null : left > 0;
}

/** Whether a subscription continues, also in a pause, at an account that the provider answers about. */
export function isLive(subscription: Stripe.Subscription | undefined): boolean {
  return subscription !== undefined && giving.has(subscription.status);
}

/**
 * Whether a purchase gives access. It must be paid at the provider, or have been paid until now when the account was
 * disconnected.
 */
function purchaseGives(purchase: Purchase, atProvider: AtProvider, now: Date): Due {
  if (purchase.state !== 'admitted') return false;
  const { account, subscription, track } = purchase;
  const { lastKnown } = track.gym.accounts.find(({ id }) => id === account) ?? {};
  if (!lastKnown) {
    const found = atProvider.get(subscription);
    return found !== undefined && isLive(found) && !isPaused(found);
  }
  const known = lastKnown.get(subscription);
  return known?.isPaid ? isBefore(now, known.paidUntil) : false;
}

/**
 * Decides an athlete's access to a track by the script's own changes and the provider's answers.
 */
export function dueAccess(
  state: State,
  { athlete, track }: { athlete: Athlete; track: Track },
  { atProvider, now }: { atProvider: AtProvider; now: Date },
): Due {
  if (track.isDeleted) return false;
  if (!track.isPaid) return track.members.has(athlete);
  const grace = track.graces.get(athlete);
  const all = [
    grace ? isBefore(now, grace) : false,
    ...purchasesOf(state, athlete, track).map((each) => purchaseGives(each, atProvider, now)),
  ];
  if (all.includes(true)) return true;
  return all.includes(null) ? null : false;
}

/** The day of all workouts. */
const day = '2026-07-15';

/** Returns the subscriptions of all accounts that the provider answers about. */
export async function readProvider({ stripe }: World, { gyms }: State): Promise<AtProvider> {
  const found = new Map<string, Stripe.Subscription>();
  const accounts = gyms.flatMap((gym) => gym.accounts.filter(({ lastKnown }) => !lastKnown));
  for (const { id: stripeAccount } of accounts) {
    const params = { status: 'all' as const, limit: 100, expand: ['data.latest_invoice'] };
    for await (const each of stripe.subscriptions.list(params, { stripeAccount }))
      found.set(each.id, each);
  }
  return found;
}

/**
 * Returns the workouts of a gym that an athlete can read. The gym is not found if the athlete is on none of
 * its tracks.
 */
async function readWorkouts({ api }: World, { token }: Athlete, { id: gymId }: Gym) {
  const range = { gymId, fromDate: day, toDate: day };
  const answer = await api.try(workouts.list, range, token);
  if (!answer.ok && answer.status !== 404) throw new Error(`Reading was answered ${answer.status}`);
  const days = answer.ok ? answer.output : [];
  return new Set(days.flatMap((each) => each.workouts.map(({ trackWorkoutId }) => trackWorkoutId)));
}

/**
 * Finds athletes who can read workouts that they must not read, or cannot read those that they
 * must.
 */
export async function findWrongAccess(
  world: World,
  state: State,
  atProvider: AtProvider,
): Promise<string[]> {
  const violations: string[] = [];
  for (const gym of state.gyms) {
    for (const athlete of state.athletes) {
      const readable = await readWorkouts(world, athlete, gym);
      for (const track of gym.tracks) {
        const due = dueAccess(state, { athlete, track }, { atProvider, now: world.clock.now() });
        if (due === null || due === readable.has(track.workoutId)) continue;
        const kind = track.isPaid ? 'paid' : 'free';
        const does = due ? 'cannot read' : 'can read';
        violations.push(`${athlete.name} ${does} the workout of ${kind} ${track.name}`);
      }
    }
  }
  return violations;
}

/**
 * Finds subscriptions that continue without giving access, and athletes who pay for a track twice.
 */
export function findWrongSubscriptions(state: State, atProvider: AtProvider): string[] {
  const owner = new Map(state.purchases.map((each) => [each.subscription, each]));
  const live = [...atProvider.values()].filter(isLive);
  const problems = live.flatMap(({ id }) => {
    const purchase = owner.get(id);
    return purchase?.state === 'admitted' ? [] : [`${describePurchase(purchase)}: ${id} continues`];
  });
  for (const athlete of state.athletes) {
    for (const track of tracksOf(state)) {
      const paid = live.filter(({ id }) => {
        const purchase = owner.get(id);
        return purchase?.athlete === athlete && purchase.track === track;
      });
      if (paid.length > 1)
        problems.push(`${athlete.name} pays ${paid.length} times for ${track.name}`);
    }
  }
  return problems;
}

/** Whether the provider has the pause that the owner wished last. Around its end, both answers are right. */
const isPauseRight = (pause: Date | null, resumes: number | null, now: Date): boolean => {
  const isComing = pause ? isBefore(now, pause) : false;
  if (isComing === null) return true;
  return resumes === (pause && isComing ? pause.getTime() / 1000 : null);
};

/** Finds subscriptions whose pause or discount at the provider is not what the owner wished last. */
export function findWrongWishes(state: State, atProvider: AtProvider, now: Date): string[] {
  return state.purchases.flatMap((purchase) => {
    const found = atProvider.get(purchase.subscription);
    if (purchase.state !== 'admitted' || !found || !isLive(found)) return [];
    const problems: string[] = [];
    const resumes = found.pause_collection?.resumes_at ?? null;
    if (!isPauseRight(purchase.pause, resumes, now))
      problems.push(`is paused until ${resumes}, not until ${purchase.pause?.toISOString()}`);
    const has = found.discounts.length > 0;
    const isWrong = purchase.discount === (has ? 'removed' : 'given');
    if (isWrong) problems.push(`has ${has ? 'a' : 'no'} discount`);
    return problems.map((problem) => `${describePurchase(purchase)}: ${problem}`);
  });
}
