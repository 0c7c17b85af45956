import type Stripe from 'stripe';
import { decimal } from './decimal.ts';
import { idOf } from './expandable.ts';
import { newId } from './ids.ts';
import { wholeList } from './list.ts';

/** A draft invoice, as in the event `invoice.created`, with every field of the API, so it is long. */
export function makeInvoice(
  created: number,
  given: {
    account: Stripe.Account | null;
    customer: Stripe.Customer;
    subscription: Stripe.Subscription;
    billingReason: Stripe.Invoice.BillingReason;
    lines: Stripe.InvoiceLineItem[];
    start: number;
    end: number;
    url: string;
  },
): Stripe.Invoice & { subscription: null } {
  const id = newId('in');
  const lines = given.lines.map((line) => ({ ...line, invoice: id }));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: given.account?.country ?? 'US',
    account_name: given.account?.business_profile?.name ?? null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: idOf(given.subscription.application),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: given.billingReason,
    collection_method: 'charge_automatically',
    created,
    currency: given.subscription.currency,
    custom_fields: null,
    customer: given.customer.id,
    customer_account: null,
    customer_address: given.customer.address ?? null,
    customer_email: given.customer.email,
    customer_name: given.customer.name ?? null,
    customer_phone: given.customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${given.url}/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: given.subscription.metadata,
        subscription: given.subscription.id,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: given.end,
    period_start: given.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    // Removed from the API; replaced by `parent.subscription_details`.
    subscription: null,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** One line of an invoice: an item of the subscription for one period. */
export function makeInvoiceLine(given: {
  item: Stripe.SubscriptionItem;
  amount: number;
  description: string;
  start: number;
  end: number;
}): Stripe.InvoiceLineItem {
  const { item, amount } = given;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: given.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: given.start, end: given.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? null,
    quantity_decimal: decimal(item.quantity ?? 1),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** The invoice payment: links an invoice to its payment intent. */
export function makeInvoicePayment(
  created: number,
  invoice: Stripe.Invoice,
  paymentIntent: string,
): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
