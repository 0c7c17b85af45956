import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../platform/context.ts';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { getCheckoutStatus } from './checkout/get-checkout-status.ts';
import { connectGym } from './connect/connect-gym.ts';
import { getAccountStatus } from './connect/get-account-status.ts';
import { verifyAccount } from './connect/verify-account.ts';
import { getMoney } from './money/get-money.ts';
import { exportPayments } from './payment-list/export-payments.ts';
import { listPayments } from './payment-list/list-payments.ts';
import { getPlan } from './plan/get-plan.ts';
import { subscribe } from './plan/subscribe.ts';
import { getAthletePortal } from './portal/get-athlete-portal.ts';
import { getGymPortal } from './portal/get-gym-portal.ts';
import { reconcileOwnGym } from './reconcile/reconcile-own-gym.ts';
import { getBilling } from './get-billing.ts';

export function paymentRoutes(context: Context): Route[] {
  return [
    route(payments.billing, ({ input, actor }) => getBilling(context, actor, input)),
    route(payments.checkoutStatus, ({ input, actor }) =>
      getCheckoutStatus(context, actor, input.trackId),
    ),
    route(payments.connect, ({ actor }) => connectGym(context, actor)),
    route(payments.accountStatus, ({ actor }) => getAccountStatus(context, actor)),
    route(payments.verifyAccount, ({ actor }) => verifyAccount(context, actor)),
    route(payments.plan, ({ actor }) => getPlan(context, actor)),
    route(payments.subscribe, ({ actor }) => subscribe(context, actor)),
    route(payments.gymPortal, ({ actor }) => getGymPortal(context, actor)),
    route(payments.athletePortal, ({ input, actor }) =>
      getAthletePortal(context, actor, input.gymId),
    ),
    route(payments.money, ({ input, actor }) => getMoney(context, actor, input)),
    route(payments.listPayments, ({ input, actor }) => listPayments(context, actor, input)),
    fileRoute(payments.exportPayments, ({ input, actor }) => exportPayments(context, actor, input)),
    route(payments.reconcile, ({ actor }) => reconcileOwnGym(context, actor)),
  ];
}
