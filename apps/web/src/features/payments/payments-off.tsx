import { Notice } from '../../ui/notice.tsx';

/** Shown on a server without a payment provider, in place of the payment settings. */
export function PaymentsOff() {
  return <Notice>This server takes no payments: paid tracks and plans are off.</Notice>;
}
