import { can } from '@trackboard/contract';
import {
  accountHint,
  accountTopic,
  billingHint,
  billingTopic,
  connectedAccountChanged,
  ledgerChanged,
  moneyHint,
  moneyTopic,
  planChanged,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Selling } from '../tracks/index.ts';
import { billingRoutes } from './billing.ts';
import { checkoutReactions, checkoutRoutes } from './checkout/checkouts.ts';
import { canSell, startCheckout } from './checkout/start-checkout.ts';
import { accountRoutes } from './connect/accounts.ts';
import { accountEventHandlers, callAccount, connectRecurring } from './connect/refresh-account.ts';
import {
  entitlementEventHandlers,
  entitlementReactions,
  entitlementRecurring,
} from './entitlements/entitlements.ts';
import { endPausedSubscription } from './entitlements/refresh-subscription.ts';
import { ledgerEventHandlers } from './ledger/refresh-ledger.ts';
import { discountReactions, discountRoutes } from './discounts/discounts.ts';
import { deleteDiscounts } from './discounts/queries.ts';
import { pauseReactions, pauseRoutes } from './pauses/pauses.ts';
import { deletePauses } from './pauses/queries.ts';
import { moneyRoutes } from './money/money.ts';
import { paymentOwnData } from './own-data.ts';
import { paymentListRoutes } from './payment-list/payment-list.ts';
import { checkOwnerPlan, planOfGym } from './plan/plan-of-gym.ts';
import { planRoutes } from './plan/plan.ts';
import { planEventHandlers, planReactions, planRecurring } from './plan/sync-plan-with-gym.ts';
import { portalRoutes } from './portal/portals.ts';
import { reconcileRecurring, reconciliationRoutes } from './reconcile/reconciliations.ts';
import {
  type ProviderEventHandler,
  isHandled,
  providerEventReaction,
  serveWebhook,
  webhookRecurring,
} from './webhook/serve-webhook.ts';

export { dayText } from './reconcile/words.ts';

const admitOwner: ServedTopic['admit'] = async (actor, id) =>
  can(actor, 'manageMoney', id) ? { gymId: id } : null;

/** Athletes watch their own billing, which covers all their gyms; owners watch the money and the plan of their gym. */
const paymentTopics: readonly ServedTopic[] = [
  { topic: billingTopic, admit: async (actor, id) => (actor.id === id ? { gymId: null } : null) },
  { topic: moneyTopic, admit: admitOwner },
  { topic: accountTopic, admit: admitOwner },
];

const paymentLiveReactions: readonly LiveReaction[] = [
  liveReaction(trackSubscriptionChanged, (changed, hub) =>
    hub.tell(billingTopic, billingHint, changed),
  ),
  liveReaction(trackSubscriptionChanged, (changed, hub) =>
    hub.tell(moneyTopic, moneyHint, changed),
  ),
  liveReaction(ledgerChanged, (changed, hub) => hub.tell(moneyTopic, moneyHint, changed)),
  liveReaction(planChanged, (changed, hub) => hub.tell(accountTopic, accountHint, changed)),
  liveReaction(connectedAccountChanged, (changed, hub) =>
    hub.tell(accountTopic, accountHint, changed),
  ),
];

/** The tracks feature gets this object because it must not import payments. */
function sellingOf(context: Context): Selling {
  return {
    canSell: (gymId) => canSell(context, gymId),
    startCheckout: (actor, track) => startCheckout(context, actor, track),
    endPaused: (trx, membership) => endPausedSubscription(context, trx, membership),
  };
}

export function createPayments(context: Context) {
  const handlers: readonly ProviderEventHandler[] = [
    ...accountEventHandlers(context),
    ...planEventHandlers(context),
    ...ledgerEventHandlers(context),
    ...entitlementEventHandlers(context),
  ];
  return {
    routes: [
      ...billingRoutes(context),
      ...checkoutRoutes(context),
      ...accountRoutes(context),
      ...planRoutes(context),
      ...portalRoutes(context),
      ...discountRoutes(context),
      ...pauseRoutes(context),
      ...moneyRoutes(context),
      ...paymentListRoutes(context),
      ...reconciliationRoutes(context),
    ],
    reactions: [
      providerEventReaction(context, handlers, (account, call) =>
        callAccount(context, account, call),
      ),
      ...checkoutReactions(context),
      ...entitlementReactions(context),
      ...discountReactions(context),
      ...pauseReactions(context),
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
    forget: async (trx, { userId }) => {
      await deleteDiscounts(trx, userId);
      await deletePauses(trx, userId);
      return {};
    },
    live: paymentLiveReactions,
    topics: paymentTopics,
    selling: sellingOf(context),
    planOfGym: (gym: Parameters<typeof planOfGym>[1]) => planOfGym(context, gym),
    checkOwnerPlan: (actor: Actor) => checkOwnerPlan(context, actor),
    serveWebhook: serveWebhook(context, (type) => isHandled(handlers, type)),
  } satisfies Feature & Record<string, unknown>;
}
