import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Selling } from '../tracks/index.ts';
import { checkoutReactions } from './checkout/reactions.ts';
import { canSell, startCheckout } from './checkout/start-checkout.ts';
import { accountNotices } from './connect/account-notices.ts';
import { connectRecurring } from './connect/recurring.ts';
import { connectRoutes } from './connect/routes.ts';
import { entitlementNotices } from './entitlements/entitlement-notices.ts';
import { entitlementReactions } from './entitlements/reactions.ts';
import { ledgerNotices } from './ledger/ledger-notices.ts';
import { paymentLiveReactions, paymentTopics } from './live.ts';
import { paymentOwnData } from './own-data/own-data.ts';
import { moneyRoutes } from './money/routes.ts';
import { movementRoutes } from './movements/routes.ts';
import { checkOwnerPlan, planOfGym } from './plan/plan-of-gym.ts';
import { planNotices } from './plan/plan-notices.ts';
import { planReactions, planRecurring } from './plan/reactions.ts';
import { planRoutes } from './plan/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { reconcileRecurring } from './reconcile/recurring.ts';
import { reconcileRoutes } from './reconcile/routes.ts';
import { paymentRoutes } from './routes.ts';
import { type NoticeHandler, isHandled, noticeReaction } from './webhook/notices.ts';
import { webhookRecurring } from './webhook/recurring.ts';
import { serveWebhook } from './webhook/serve-webhook.ts';

/** What tracks need of payments, which import tracks. */
function sellingOf(context: Context): Selling {
  return {
    canSell: (gymId) => canSell(context, gymId),
    startCheckout: (actor, track) => startCheckout(context, actor, track),
  };
}

export function createPayments(context: Context) {
  const handlers: readonly NoticeHandler[] = [
    ...accountNotices(context),
    ...planNotices(context),
    ...entitlementNotices(context),
    ...ledgerNotices(context),
  ];
  return {
    routes: [
      ...paymentRoutes(context),
      ...connectRoutes(context),
      ...planRoutes(context),
      ...portalRoutes(context),
      ...moneyRoutes(context),
      ...movementRoutes(context),
      ...reconcileRoutes(context),
    ],
    reactions: [
      noticeReaction(context, handlers),
      ...checkoutReactions(context),
      ...entitlementReactions(context),
      ...planReactions(context),
    ],
    recurring: [
      ...webhookRecurring(context),
      ...connectRecurring(context),
      ...planRecurring(context),
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
