import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { wholeList } from './list.ts';

/** The requirements of an account before onboarding. */
const onboardingRequirements = [
  'business_profile.mcc',
  'business_profile.url',
  'external_account',
  'individual.dob.day',
  'individual.email',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** The requirements of an account whose fields in `due` are missing. */
export function makeRequirements(
  due: string[],
  disabledReason: Stripe.Account.Requirements['disabled_reason'] = null,
) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: due,
    past_due: disabledReason === null ? [] : due,
    pending_verification: [],
  };
}

/** A connected account before onboarding. */
export function makeAccount(
  created: number,
  given: {
    email?: string | undefined;
    businessName?: string | undefined;
    url?: string | undefined;
    metadata: Stripe.Metadata;
  },
): Stripe.Account {
  const id = newId('acct', 16);
  return {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: given.businessName ?? null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: given.url ?? null,
    },
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: 'US',
    created,
    default_currency: 'usd',
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: wholeList(`/v1/accounts/${id}/external_accounts`, []),
    future_requirements: makeRequirements([]),
    metadata: given.metadata,
    payouts_enabled: false,
    requirements: makeRequirements(onboardingRequirements, 'requirements.past_due'),
    settings: makeSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  };
}

function makeSettings(): Stripe.Account.Settings {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}

/** The bank account to which payouts go once onboarding is done. */
export function makeBankAccount(account: string, holder: string | null): Stripe.BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: holder,
    account_holder_type: 'company',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: newId('fp', 16).slice(3),
    future_requirements: null,
    last4: '6789',
    metadata: {},
    requirements: null,
    routing_number: '110000000',
    status: 'new',
  };
}
