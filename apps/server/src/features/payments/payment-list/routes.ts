import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, fileRoute, route } from '../../../platform/http/route.ts';
import { exportPayments } from './export-payments.ts';
import { listPayments } from './list-payments.ts';

export function paymentListRoutes(context: Context): Route[] {
  return [
    route(payments.listPayments, ({ input, actor, setTotalCount }) =>
      listPayments(context, actor, input, setTotalCount),
    ),
    fileRoute(payments.exportPayments, ({ input, actor }) => exportPayments(context, actor, input)),
  ];
}
