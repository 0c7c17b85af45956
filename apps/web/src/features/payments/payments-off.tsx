import { Notice } from '../../ui/notice.tsx';

export const paymentsOffText = 'This server takes no payments: paid tracks and plans are off.';

/** Replaces the payment settings on a server without a payment provider. */
export function PaymentsOff() {
  return <Notice>{paymentsOffText}</Notice>;
}
