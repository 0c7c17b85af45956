import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconPlayerPause,
} from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import type { SubscriptionStatus } from '@trackboard/contract/payments';

const looks: Readonly<Record<SubscriptionStatus, Look>> = {
  active: { words: 'Active', tone: 'ok', Icon: IconCircleCheck },
  incomplete: { words: 'Incomplete', tone: 'info', Icon: IconClock },
  incomplete_expired: { words: 'Incomplete expired', tone: 'danger', Icon: IconClockX },
  trialing: { words: 'Trialing', tone: 'warn', Icon: IconClock },
  past_due: { words: 'Past due', tone: 'warn', Icon: IconAlertTriangle },
  canceled: { words: 'Canceled', tone: 'warn', Icon: IconAlertTriangle },
  unpaid: { words: 'Unpaid', tone: 'warn', Icon: IconAlertTriangle },
  paused: { words: 'Paused', tone: 'neutral', Icon: IconPlayerPause },
};

/** The status of a subscription as a badge. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <LookBadge {...looks[status]} />;
}

/** The words, tone and icon of a status. */
export interface Look {
  readonly words: string;
  readonly tone: StatusTone;
  readonly Icon: Icon;
}

/** A status as a badge with its icon. */
export function LookBadge({ words, tone, Icon }: Look) {
  return (
    <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
      {words}
    </StatusBadge>
  );
}
