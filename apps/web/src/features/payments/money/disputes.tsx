import { Box, Group } from '@mantine/core';
import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { moneyText } from '../cents.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { claimText, disputeText } from './payment-words.ts';
import classes from './failed-payments.module.css';

type Dispute = OutputOf<typeof payments.money>['disputes'][number];

interface DisputesProps {
  disputes: readonly Dispute[];
  currency: string;
  /** The gym's. */
  timeZone: string;
}

function Row({
  dispute,
  currency,
  timeZone,
}: { dispute: Dispute } & Omit<DisputesProps, 'disputes'>) {
  const { id, userId, athlete, image, amount, reason, status } = dispute;
  return (
    <Group component="li" gap="sm" wrap="nowrap" mih={58} py="xs">
      <InitialsAvatar id={userId ?? id} name={athlete} image={image} decorative />
      <Box className={classes.who} flex={1} miw={0} lh={1.35}>
        <bdi>{athlete || 'No athlete'}</bdi>
        <span className="tnum">
          {moneyText(amount, currency)}, {claimText(reason)}. {disputeText(dispute, timeZone)}
        </span>
      </Box>
      {status === 'needs_response' && (
        <ConnectButton variant="default" size="sm">
          Answer
        </ConnectButton>
      )}
    </Group>
  );
}

/** Disputed payments with their deadlines; nothing without any. They are answered at the payment provider. */
export function Disputes({ disputes, ...shared }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <Panel title="Disputes">
      <ul className="lined">
        {disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} {...shared} />
        ))}
      </ul>
    </Panel>
  );
}
