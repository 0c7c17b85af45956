import { Notice } from '../../ui/notice.tsx';

export const paymentsOffText = 'This server takes no payments: paid tracks and plans are off.';

/** Shown on a server without a payment provider, in place of the payment settings. */
export function PaymentsOff() {
  return <Notice>{paymentsOffText}</Notice>;
}
