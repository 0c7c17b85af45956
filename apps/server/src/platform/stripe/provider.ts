import { Stripe } from 'stripe';

/** The keys of the payment provider, and its address if it is the sandbox. */
export interface ProviderOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The secrets that verify the signatures of webhook events, separated by commas. */
  readonly webhookSecret: string;
  /** The local sandbox's address; if left out, Stripe is used. */
  readonly sandbox?: { readonly host: string; readonly port: number };
}

/** The payment provider: Stripe, or the local sandbox with the same API. */
export interface Provider {
  readonly stripe: Stripe;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly isSandbox: boolean;
}

/**
 * Creates the client of the payment provider. Each call takes at most ten seconds and is tried up to three
 * times.
 */
export function createProvider({ sandbox, ...keys }: ProviderOptions): Provider {
  const { secretKey, publishableKey, webhookSecret } = keys;
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Trackboard' },
    ...(sandbox ? { host: sandbox.host, port: sandbox.port, protocol: 'http' as const } : {}),
  });
  return { stripe, publishableKey, webhookSecret, isSandbox: sandbox !== undefined };
}
