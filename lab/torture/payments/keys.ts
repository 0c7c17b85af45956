/** The keys that the app and the sandbox share. */
export const keys = {
  secretKey: 'sk_test_of_the_torture',
  publishableKey: 'pk_test_of_the_torture',
  webhookSecret: 'whsec_of_the_torture',
} as const;
