import * as payments from '@trackboard/contract/payments';
import { type Route, route } from '../../platform/http/route.ts';
import { getCheckoutStatus } from './checkout/get-checkout-status.ts';
import { getBilling } from './get-billing.ts';
import type { Context } from '../../platform/context.ts';

export function paymentRoutes(context: Context): Route[] {
  return [
    route(payments.billing, ({ input, actor, setTotalCount }) =>
      getBilling(context, actor, input, setTotalCount),
    ),
    route(payments.checkoutStatus, ({ input, actor }) =>
      getCheckoutStatus(context, actor, input.trackId),
    ),
  ];
}
