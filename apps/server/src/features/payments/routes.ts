import * as payments from '@trackboard/contract/payments';
import { type Route, route } from '../../platform/http/route.ts';
import { getBilling } from './get-billing.ts';
import type { PaymentsDeps } from './payments-deps.ts';

export function paymentRoutes(deps: PaymentsDeps): Route[] {
  return [
    route(payments.billing, ({ input, actor, setTotalCount }) =>
      getBilling(deps, actor, input, setTotalCount),
    ),
  ];
}
