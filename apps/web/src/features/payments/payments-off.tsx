import { Notice } from '../../ui/notice.tsx';

/** Shown instead of everything that needs a payment provider, on a server that has none. */
export function PaymentsOff() {
  return <Notice>This server takes no payments: paid tracks and plans are off.</Notice>;
}
