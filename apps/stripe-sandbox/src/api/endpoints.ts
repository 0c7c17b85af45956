import { accounts } from './accounts.ts';
import { balance } from './balance.ts';
import { billingPortal } from './billing-portal.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { customers } from './customers.ts';
import { disputes } from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { invoicePayments } from './invoice-payments.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { refunds } from './refunds.ts';
import { subscriptions } from './subscriptions.ts';

/** All endpoints of the API. */
export const endpoints: Endpoint[] = [
  ...accounts,
  ...balance,
  ...billingPortal,
  ...checkoutSessions,
  ...customers,
  ...disputes,
  ...events,
  ...invoicePayments,
  ...invoices,
  ...payments,
  ...prices,
  ...products,
  ...refunds,
  ...subscriptions,
];
