import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';

export const connect = endpoint({
  name: 'payments.connect',
  summary:
    "Creates a link to the payment provider: onboarding until the gym's account is active, its dashboard after that",
  route: 'POST /subscriptions/connect',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: z.object({ url: z.string().check(z.meta({ wire: 'url' })) }),
  errors: ['gym_missing', 'payments_off', 'provider_unavailable'],
});

export const accountStatus = endpoint({
  name: 'payments.accountStatus',
  summary: "The state of the gym's plan and of its account at the payment provider",
  route: 'GET /subscriptions/accountstatus',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: z.object({
    hasActiveSubscription: z.boolean(),
    hasConnectedAccount: z.boolean(),
    isConnectedAccountActive: z.boolean(),
    /** Whether the server has a payment provider. If false, paid tracks and plans are off. */
    arePaymentsOn: z.boolean(),
    /**
     * The provider's code for the reason why the account cannot take payments. Null if the account can
     * take payments, or if there is no code.
     */
    disabledReason: z.nullable(z.string()),
    /** When the gym's last account was disconnected; null if the gym has one, or never had one. */
    disconnectedAt: z.nullable(instant),
  }),
  envelope: 'result',
  errors: ['gym_missing'],
});

export const verifyAccount = endpoint({
  name: 'payments.verifyAccount',
  summary: "Fetches the gym's account and plan from the payment provider now",
  route: 'POST /subscriptions/verifyaccount',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: accountStatus.output,
  envelope: 'result',
  errors: ['gym_missing', 'provider_unavailable'],
});
