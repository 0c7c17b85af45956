import { Box, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconClockHour4,
  IconTransfer,
  type Icon,
} from '@tabler/icons-react';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { moneyText } from '../cents.ts';
import { type Payout, payoutText, payoutTitle } from './payout-words.ts';
import classes from './payouts.module.css';

interface Look {
  readonly words: string;
  readonly tone: StatusTone;
  readonly Icon: Icon;
}

const looks: Readonly<Record<Payout['status'], Look>> = {
  upcoming: { words: 'Upcoming', tone: 'info', Icon: IconClockHour4 },
  pending: { words: 'Pending', tone: 'info', Icon: IconClockHour4 },
  in_transit: { words: 'In transit', tone: 'warn', Icon: IconTransfer },
  paid: { words: 'In bank', tone: 'ok', Icon: IconBuildingBank },
  failed: { words: 'Failed', tone: 'danger', Icon: IconAlertTriangle },
  canceled: { words: 'Canceled', tone: 'neutral', Icon: IconAlertTriangle },
};

/** Past and upcoming payouts as a timeline. */
export function Payouts({ payouts, currency }: { payouts: readonly Payout[]; currency: string }) {
  return (
    <Panel title="Payouts">
      {payouts.length === 0 && (
        <Text mb="xs" c="dimmed">
          Nothing is on its way to your bank.
        </Text>
      )}
      <ol className={classes.line}>
        {payouts.map((payout) => {
          const { words, tone, Icon } = looks[payout.status];
          return (
            <li key={payout.id ?? 'upcoming'} data-status={payout.status}>
              <Box className={classes.what} flex={1} miw={0}>
                <b>{payoutTitle(payout)}</b>
                <span>{payoutText(payout)}</span>
                {payout.failure && (
                  <Box component="span" c="var(--danger)">
                    {payout.failure}
                  </Box>
                )}
              </Box>
              <Stack gap="var(--space-6)" align="end">
                <Box component="b" className="score" fz="xl">
                  {moneyText(payout.amount, currency)}
                </Box>
                <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
                  {words}
                </StatusBadge>
              </Stack>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
