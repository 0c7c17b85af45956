import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { sweeping } from '../../platform/recurring/sweeping.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { after, days } from '../../platform/time/clock.ts';
import { accountNotices } from './connect/account-notices.ts';
import { connectRecurring } from './connect/recurring.ts';
import { connectRoutes } from './connect/routes.ts';
import { checkOwnerPlan, planOfGym } from './plan/plan-of-gym.ts';
import { planNotices } from './plan/plan-notices.ts';
import { planReactions, planRecurring } from './plan/reactions.ts';
import { planRoutes } from './plan/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { paymentRoutes } from './routes.ts';
import { type NoticeHandler, isHandled, noticeReaction } from './webhook/notices.ts';
import { deleteStripeEvents } from './webhook/queries.ts';
import { serveWebhook } from './webhook/serve-webhook.ts';

export function createPayments(context: Context) {
  const { db, clock } = context;
  const handlers: readonly NoticeHandler[] = [...accountNotices(context), ...planNotices(context)];
  return {
    routes: [
      ...paymentRoutes(context),
      ...connectRoutes(context),
      ...planRoutes(context),
      ...portalRoutes(context),
    ],
    reactions: [noticeReaction(context, handlers), ...planReactions(context)],
    recurring: [
      sweeping('payments.forget-events', (limit) =>
        deleteStripeEvents(db, after(clock.now(), -days(30)), limit),
      ),
      ...connectRecurring(context),
      ...planRecurring(context),
    ],
    planOfGym: (gym: Parameters<typeof planOfGym>[1]) => planOfGym(context, gym),
    checkOwnerPlan: (actor: Actor) => checkOwnerPlan(context, actor),
    serveWebhook: serveWebhook(context, (type) => isHandled(handlers, type)),
  } satisfies Feature & Record<string, unknown>;
}
