import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { discountTerms } from './discounts.ts';
import { pauseTerms } from './pauses.ts';
import { id, instant, pageQuery, plainDay } from '../kernel/fields.ts';

const month = z
  .optional(z.string().check(z.regex(/^(20\d\d)-(0[1-9]|1[0-2])$/, 'Send a month as YYYY-MM.')))
  .check(z.meta({ wire: 'month' }));

/** The sums of a period, in cents of the gym's currency. Fees and refunds are negative. */
const moneySums = z.object({
  /** The first and the last day, in the gym's time zone. */
  from: plainDay,
  to: plainDay,
  payments: z.int(),
  paymentCount: z.int(),
  refunds: z.int(),
  refundCount: z.int(),
  providerFees: z.int(),
  platformFees: z.int(),
  /** All other changes of the balance: disputes and corrections by the provider. */
  other: z.int(),
  /** The sum of all amounts, which is paid out to the gym's bank. */
  net: z.int(),
});
export type MoneySums = z.output<typeof moneySums>;

/**
 * `needs_response`: the dispute is lost unless the owner answers by the deadline; `under_review`: the
 * bank decides.
 */
const disputeStatus = z.enum(['needs_response', 'under_review', 'won', 'lost']);
export type DisputeStatus = z.output<typeof disputeStatus>;

/**
 * `upcoming` is the balance that is not in a payout yet. The others are the provider's statuses.
 */
const payoutStatus = z.enum(['upcoming', 'pending', 'in_transit', 'paid', 'failed', 'canceled']);

const reconciliation = z.object({
  id,
  at: instant,
  startedBy: z.enum(['owner', 'nightly']),
  payments: z.int(),
  refunds: z.int(),
  failures: z.int(),
  payouts: z.int(),
  subscriptions: z.int(),
  /**
   * One sentence for each difference that was found. It says whether the difference is corrected.
   */
  findings: z.array(z.string()),
  /**
   * One sentence for each disconnected account of the gym about which the provider did not answer.
   */
  notAsked: z.array(z.string()),
});
export type Reconciliation = z.output<typeof reconciliation>;

/** The money of a month compared with the month before; for the current month, the days up to today. */
export const money = endpoint({
  name: 'payments.money',
  summary: 'What came in this month, why it differs from last month, failed payments and payouts',
  route: 'GET /subscriptions/money',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  query: z.object({ month }),
  output: z.object({
    month: z.string(),
    currency: z.string(),
    current: moneySums,
    previous: moneySums,
    failedPayments: z.array(
      z.object({
        id: z.string(),
        userId: id,
        athlete: z.string(),
        /** The athlete's email; null once the athlete has left the gym. */
        email: z.nullable(z.string()),
        image: z.nullable(z.string()),
        track: z.string(),
        amount: z.int(),
        /** The provider's message about the failure. */
        reason: z.string(),
        nextTry: z.nullable(instant),
      }),
    ),
    /**
     * The refunds of late payments that fell due in the month and were not made; for the current month, also older ones. A server of
     * a former version does not send the list.
     */
    failedRefunds: z.optional(
      z.array(
        z.object({
          id,
          userId: id,
          athlete: z.string(),
          image: z.nullable(z.string()),
          track: z.string(),
          /** What the athlete has not got back. */
          amount: z.int(),
          /** The provider's message about the refund; null if it has sent none. */
          reason: z.nullable(z.string()),
          /** Whether the provider refused it for good, so that it is not asked for again. */
          isFinal: z.boolean(),
        }),
      ),
    ),
    /** For the current month, the athletes with a discount. */
    discounts: z.array(
      z.object({
        ...discountTerms,
        userId: id,
        athlete: z.string(),
        image: z.nullable(z.string()),
      }),
    ),
    /** For the current month, the athletes with a pause. */
    pauses: z.array(
      z.object({
        ...pauseTerms,
        /** The end of the paid time; null if nothing is paid. */
        from: z.nullable(instant),
        trackId: id,
        track: z.string(),
        userId: id,
        athlete: z.string(),
        image: z.nullable(z.string()),
      }),
    ),
    /** The disputes of the month; for the current month, also older disputes that are open. */
    disputes: z.array(
      z.object({
        id: z.string(),
        /** The athlete; null if the dispute belongs to no athlete's subscription. */
        userId: z.nullable(id),
        athlete: z.string(),
        image: z.nullable(z.string()),
        track: z.string(),
        amount: z.int(),
        /** The provider's code for the cardholder's reason, such as `fraudulent`. */
        reason: z.string(),
        status: disputeStatus,
        /** The end of the time to answer the dispute. */
        due: z.nullable(instant),
      }),
    ),
    payouts: z.array(
      z.object({
        /** The payout's id; null for the upcoming payout. */
        id: z.nullable(z.string()),
        status: payoutStatus,
        amount: z.int(),
        arrives: z.nullable(plainDay),
        from: z.nullable(plainDay),
        to: z.nullable(plainDay),
        payments: z.int(),
        refunds: z.int(),
        failure: z.nullable(z.string()),
      }),
    ),
    reconciliations: z.array(reconciliation),
  }),
  errors: ['gym_missing'],
});

/** The status of a row in the payments list. `other` is a change of the balance without a payment. */
export const paymentStatus = z.enum(['paid', 'refunded', 'failed', 'other']);

const paymentRow = z.object({
  id: z.string(),
  at: instant,
  /** The athlete; null if the payment belongs to no athlete's subscription. */
  userId: z.nullable(id),
  athlete: z.string(),
  track: z.string(),
  status: paymentStatus,
  amount: z.int(),
  providerFee: z.int(),
  platformFee: z.int(),
  net: z.int(),
  payoutId: z.nullable(z.string()),
  /** The day on which the payout reaches the bank. */
  payoutArrives: z.nullable(plainDay),
  /** Why a payment failed. */
  reason: z.nullable(z.string()),
  /** The dispute of this payment, or the dispute that changed the balance. */
  dispute: z.nullable(z.object({ status: disputeStatus, due: z.nullable(instant) })),
});
export type PaymentRow = z.output<typeof paymentRow>;

const paymentsQuery = z.object({
  month,
  status: z.optional(paymentStatus).check(z.meta({ wire: 'status' })),
});

export const listPayments = endpoint({
  name: 'payments.listPayments',
  summary: "The gym's payments, refunds and failures of a month, newest first",
  route: 'GET /subscriptions/payments',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  query: z.extend(pageQuery, paymentsQuery.shape),
  output: z.object({
    rows: z.array(paymentRow),
    /** The number of rows on all pages. */
    total: z.int(),
    /** The number of rows of each status, for the status filter. */
    counts: z.object({ paid: z.int(), refunded: z.int(), failed: z.int(), other: z.int() }),
  }),
  errors: ['gym_missing'],
});

export const exportPayments = endpoint({
  name: 'payments.exportPayments',
  summary: "The gym's payments of a month as CSV",
  route: 'GET /subscriptions/payments/csv',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  query: paymentsQuery,
  envelope: 'bytes',
  errors: ['gym_missing'],
});

export const reconcile = endpoint({
  name: 'payments.reconcile',
  summary: "Compares the gym's money with the payment provider's and corrects differences",
  route: 'POST /subscriptions/reconcile',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: reconciliation,
  envelope: 'result',
  errors: ['gym_missing', 'payments_off', 'not_connected', 'provider_unavailable'],
});
