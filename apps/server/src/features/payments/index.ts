import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { sweeping } from '../../platform/recurring/sweeping.ts';
import { after, days } from '../../platform/time/clock.ts';
import { paymentRoutes } from './routes.ts';
import { type NoticeHandler, isHandled, noticeReaction } from './webhook/notices.ts';
import { deleteStripeEvents } from './webhook/queries.ts';
import { serveWebhook } from './webhook/serve-webhook.ts';

export function createPayments(context: Context) {
  const { db, clock } = context;
  const handlers: readonly NoticeHandler[] = [];
  return {
    routes: paymentRoutes(context),
    reactions: [noticeReaction(context, handlers)],
    recurring: [
      sweeping('payments.forget-events', (limit) =>
        deleteStripeEvents(db, after(clock.now(), -days(30)), limit),
      ),
    ],
    serveWebhook: serveWebhook(context, (type) => isHandled(handlers, type)),
  } satisfies Feature & Record<string, unknown>;
}
