import type { PaymentRow } from '@trackboard/contract/payments';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconScale } from '@tabler/icons-react';
import { type Look, LookBadge } from '../look-badge.tsx';

export const paymentLooks: Readonly<Record<PaymentRow['status'], Look>> = {
  paid: { words: 'Paid', tone: 'ok', Icon: IconCircleCheck },
  refunded: { words: 'Refunded', tone: 'neutral', Icon: IconArrowBackUp },
  failed: { words: 'Failed', tone: 'danger', Icon: IconCircleX },
  other: { words: 'Correction', tone: 'neutral', Icon: IconScale },
};

/** The status of a payment as a badge. */
export function PaymentStatus({ status }: { status: PaymentRow['status'] }) {
  return <LookBadge {...paymentLooks[status]} />;
}
