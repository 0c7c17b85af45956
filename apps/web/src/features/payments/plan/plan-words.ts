import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { type PlanTier, tierFor } from '@trackboard/contract/payments';
import { priceCurrency, priceText } from '@trackboard/money';
import { formatInstant } from '../../../lib/dates.ts';
import { counted, formatCount } from '../../../lib/locale.ts';

export type Plan = OutputOf<typeof payments.plan>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/**
 * If less than this is left of a trial, the provider rounds the rest up to whole days. In
 * milliseconds.
 */
const exactTrial = 2 * day + hour;

/** Formats the day of an instant in the gym's time zone. */
const dayText = (instant: string, timeZone: string) =>
  formatInstant(instant, 'shortDate', timeZone);

/** Returns whether there is a plan to subscribe to. */
export function isOffered({ isOn, arePaymentsOn }: Plan): boolean {
  return isOn && arePaymentsOn;
}

/** `4 to 25 athletes`, `26 and more athletes`. */
export function tierText({ fromAthletes, toAthletes }: PlanTier): string {
  const end = toAthletes === null ? 'and more' : `to ${toAthletes}`;
  return `${fromAthletes} ${end} athletes`;
}

/** `Free`, `$25`. */
export function tierPrice({ monthlyCents }: Pick<PlanTier, 'monthlyCents'>): string {
  return monthlyCents === 0 ? 'Free' : priceText(monthlyCents, priceCurrency);
}

/** `Northlane Strength has 81 athletes`. */
export function athletesText(gym: string, athletes: number): string {
  return `${gym} has ${counted(athletes, 'athlete')}`;
}

/** The text of the button that subscribes. */
export function subscribeText({ athletes }: Pick<Plan, 'athletes'>): string {
  const tier = tierFor(athletes);
  return tier.monthlyCents === 0
    ? 'Subscribe for free'
    : `Subscribe for ${tierPrice(tier)} a month`;
}

/** Says when a gym that subscribes now is charged first. */
export function firstChargeText(
  { athletes, trialEnds }: Pick<Plan, 'athletes' | 'trialEnds'>,
  timeZone: string,
  now: number,
): string {
  const tier = tierFor(athletes);
  if (tier.monthlyCents === 0) {
    return `No charge up to ${tier.toAthletes} athletes, and no card. Cancel any time.`;
  }
  const left = Date.parse(trialEnds) - now;
  if (left <= 0) return 'First charge today. Cancel any time.';
  const wait = left < exactTrial ? Math.ceil(left / day) * day : left;
  const first = dayText(new Date(now + wait).toISOString(), timeZone);
  return `First charge on ${first}, when your free trial ends. Cancel any time.`;
}

/** Says when the subscription renews or ends, and names its price. */
export function subscriptionText(
  subscription: NonNullable<Plan['subscription']>,
  timeZone: string,
): string {
  const { status, monthlyCents, renews, ends } = subscription;
  if (status === 'past_due')
    return 'The last payment failed. Update your payment to keep the plan.';
  if (ends) return `Ends on ${dayText(ends, timeZone)}. Until then nothing changes.`;
  const price = monthlyCents === 0 ? 'free' : `${tierPrice({ monthlyCents })} a month`;
  if (monthlyCents === 0 && status === 'trialing') return 'Your plan is free.';
  if (!renews) return `Your plan is ${price}.`;
  if (status === 'trialing') {
    return `First charge on ${dayText(renews, timeZone)}, when your free trial ends. Your plan is ${price}.`;
  }
  return `Renews on ${dayText(renews, timeZone)}. Your plan is ${price}.`;
}

/** Says what happens without a card to a gym that has outgrown the free tier. */
export function cardText(
  { athletes, isSubscribed }: Pick<Plan, 'athletes' | 'isSubscribed'>,
  cardDue: string,
  timeZone: string,
): string {
  const { monthlyCents } = tierFor(athletes);
  const price = `Your gym has ${formatCount(athletes)} athletes: the plan is now ${tierPrice({ monthlyCents })} a month.`;
  return isSubscribed
    ? `${price} Add a card to add tracks, and by ${dayText(cardDue, timeZone)} to keep your plan.`
    : `${price} Add a card to add tracks again. Nothing else has stopped.`;
}
