import type Stripe from 'stripe';
import { newId } from './ids.ts';

export interface Features {
  customerUpdate?: { enabled: boolean; allowed_updates?: string[] | undefined } | undefined;
  invoiceHistory?: boolean | undefined;
  paymentMethodUpdate?: boolean | undefined;
  cancel?: { enabled: boolean; mode?: 'at_period_end' | 'immediately' | undefined } | undefined;
}

/** A billing portal configuration. By default, invoices and cancellation are enabled. */
export function makePortalConfiguration(
  created: number,
  given: { isDefault: boolean; features: Features; metadata: Stripe.Metadata },
): Stripe.BillingPortal.Configuration {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: null,
    features: makeFeatures(given.features),
    is_default: given.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: given.metadata,
    name: null,
    updated: created,
  };
}

function makeFeatures(given: Features): Stripe.BillingPortal.Configuration.Features {
  const { customerUpdate, cancel } = given;
  return {
    customer_update: {
      allowed_updates: customerUpdate?.allowed_updates ?? [],
      enabled: customerUpdate?.enabled ?? false,
    },
    invoice_history: { enabled: given.invoiceHistory ?? true },
    payment_method_update: {
      enabled: given.paymentMethodUpdate ?? true,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: cancel?.enabled ?? true,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: {
      duration: { interval_options: [], type: 'indefinite' },
      enabled: false,
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

/** A customer's session in the portal. `url` is the base URL of its page. */
export function makePortalSession(
  created: number,
  given: { configuration: string; customer: string; returnUrl: string | null; url: string },
): Stripe.BillingPortal.Session {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: given.configuration,
    created,
    customer: given.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: given.returnUrl,
    url: `${given.url}/${id}`,
  };
}
