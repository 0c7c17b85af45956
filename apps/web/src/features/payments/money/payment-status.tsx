import type { PaymentRow } from '@trackboard/contract/payments';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconScale,
  type Icon,
} from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';

interface Look {
  readonly words: string;
  readonly tone: StatusTone;
  readonly Icon: Icon;
}

export const paymentLooks: Readonly<Record<PaymentRow['status'], Look>> = {
  paid: { words: 'Paid', tone: 'ok', Icon: IconCircleCheck },
  refunded: { words: 'Refunded', tone: 'neutral', Icon: IconArrowBackUp },
  failed: { words: 'Failed', tone: 'danger', Icon: IconCircleX },
  other: { words: 'Correction', tone: 'neutral', Icon: IconScale },
};

/** The status of a payment as a badge. */
export function PaymentStatus({ status }: { status: PaymentRow['status'] }) {
  const { words, tone, Icon } = paymentLooks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
      {words}
    </StatusBadge>
  );
}
