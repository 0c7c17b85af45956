import { listBilling } from '@trackboard/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listBillingOf } from './list-billing.ts';
import type { PaymentsDeps } from './payments-deps.ts';

export function paymentRoutes(deps: PaymentsDeps): Route[] {
  return [
    route(listBilling, ({ input, actor, setTotalCount }) =>
      listBillingOf(deps, actor, input, setTotalCount),
    ),
  ];
}
