import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Selling } from '../tracks/index.ts';
import { checkoutReactions } from './checkout/reactions.ts';
import { canSell, startCheckout } from './checkout/start-checkout.ts';
import { accountEventHandlers } from './connect/account-event-handlers.ts';
import { callAccount } from './connect/call-account.ts';
import { connectRecurring } from './connect/recurring.ts';
import { entitlementEventHandlers } from './entitlements/entitlement-event-handlers.ts';
import { entitlementReactions } from './entitlements/reactions.ts';
import { entitlementRecurring } from './entitlements/recurring.ts';
import { ledgerEventHandlers } from './ledger/ledger-event-handlers.ts';
import { paymentLiveReactions, paymentTopics } from './live.ts';
import { paymentOwnData } from './own-data.ts';
import { checkOwnerPlan, planOfGym } from './plan/plan-of-gym.ts';
import { planEventHandlers } from './plan/plan-event-handlers.ts';
import { planReactions, planRecurring } from './plan/reactions.ts';
import { reconcileRecurring } from './reconcile/recurring.ts';
import { paymentRoutes } from './routes.ts';
import {
  type ProviderEventHandler,
  isHandled,
  providerEventReaction,
} from './webhook/event-handlers.ts';
import { webhookRecurring } from './webhook/recurring.ts';
import { serveWebhook } from './webhook/serve-webhook.ts';

export { dayText, moneyText, priceText } from './reconcile/words.ts';

/** Passed to the tracks feature, which must not import payments. */
function sellingOf(context: Context): Selling {
  return {
    canSell: (gymId) => canSell(context, gymId),
    startCheckout: (actor, track) => startCheckout(context, actor, track),
  };
}

export function createPayments(context: Context) {
  const handlers: readonly ProviderEventHandler[] = [
    ...accountEventHandlers(context),
    ...planEventHandlers(context),
    ...entitlementEventHandlers(context),
    ...ledgerEventHandlers(context),
  ];
  return {
    routes: paymentRoutes(context),
    reactions: [
      providerEventReaction(context, handlers, (account, call) =>
        callAccount(context, account, call),
      ),
      ...checkoutReactions(context),
      ...entitlementReactions(context),
      ...planReactions(context),
    ],
    recurring: [
      ...webhookRecurring(context),
      ...connectRecurring(context),
      ...planRecurring(context),
      ...entitlementRecurring(context),
      ...reconcileRecurring(context),
    ],
    ownData: paymentOwnData(context),
    live: paymentLiveReactions,
    topics: paymentTopics,
    selling: sellingOf(context),
    planOfGym: (gym: Parameters<typeof planOfGym>[1]) => planOfGym(context, gym),
    checkOwnerPlan: (actor: Actor) => checkOwnerPlan(context, actor),
    serveWebhook: serveWebhook(context, (type) => isHandled(handlers, type)),
  } satisfies Feature & Record<string, unknown>;
}
