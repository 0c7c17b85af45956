import type { SubscriptionStatus } from '@trackboard/contract/payments';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconClockX } from '@tabler/icons-react';
import { type Look, LookBadge } from './look-badge.tsx';

const looks: Readonly<Record<SubscriptionStatus, Look>> = {
  active: { words: 'Active', tone: 'ok', Icon: IconCircleCheck },
  incomplete: { words: 'Incomplete', tone: 'info', Icon: IconClock },
  incomplete_expired: { words: 'Incomplete expired', tone: 'danger', Icon: IconClockX },
  trialing: { words: 'Trialing', tone: 'warn', Icon: IconClock },
  past_due: { words: 'Past due', tone: 'warn', Icon: IconAlertTriangle },
  canceled: { words: 'Canceled', tone: 'warn', Icon: IconAlertTriangle },
  unpaid: { words: 'Unpaid', tone: 'warn', Icon: IconAlertTriangle },
  paused: { words: 'Paused', tone: 'warn', Icon: IconAlertTriangle },
};

/** The status of a subscription as a badge. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <LookBadge {...looks[status]} />;
}
