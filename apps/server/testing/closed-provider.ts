import { type Provider, createProvider } from '../src/platform/stripe/provider.ts';

/** A payment provider that answers no call: payments are on, and nothing can be paid. */
export function closedProvider(): Provider {
  return createProvider({
    secretKey: 'sk_test_closed',
    publishableKey: 'pk_test_closed',
    webhookSecret: 'whsec_closed',
    sandbox: { host: '127.0.0.1', port: 1 },
  });
}
