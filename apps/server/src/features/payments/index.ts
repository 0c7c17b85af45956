import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { connectRecurring } from './connect/recurring.ts';
import { connectRoutes } from './connect/routes.ts';
import { checkOwnerPlan, planOfGym } from './plan/plan-of-gym.ts';
import { planReactions, planRecurring } from './plan/reactions.ts';
import { planRoutes } from './plan/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { paymentRoutes } from './routes.ts';

export function createPayments(context: Context) {
  return {
    routes: [
      ...paymentRoutes(context),
      ...connectRoutes(context),
      ...planRoutes(context),
      ...portalRoutes(context),
    ],
    reactions: planReactions(context),
    recurring: [...connectRecurring(context), ...planRecurring(context)],
    planOfGym: (gym: Parameters<typeof planOfGym>[1]) => planOfGym(context, gym),
    checkOwnerPlan: (actor: Actor) => checkOwnerPlan(context, actor),
  } satisfies Feature & Record<string, unknown>;
}
