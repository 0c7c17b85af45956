const reasons: Readonly<Record<string, string>> = {
  'requirements.past_due': 'Some details of your account are overdue.',
  'requirements.pending_verification':
    'The payment provider is checking your details. There is nothing to do until it has.',
  under_review: 'The payment provider is reviewing your account.',
  listed: 'The payment provider is reviewing your account.',
  platform_paused: 'Payments to your account are paused. Contact us.',
};

/** Explains the provider's code for why an account cannot take payments. */
export function disabledText(reason: string | null): string {
  if (reason?.startsWith('rejected.')) {
    return 'The payment provider has rejected your account. Its support can tell you why.';
  }
  return (
    reasons[reason ?? ''] ??
    'The payment provider needs some more details before athletes can pay you.'
  );
}
