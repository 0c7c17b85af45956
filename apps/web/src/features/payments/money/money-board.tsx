import { Box, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCalendar,
  IconClockHour4,
  IconDownload,
  IconTransfer,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { type moneyHint, moneyTopic } from '@trackboard/contract/payments';
import { moneyText } from '@trackboard/money';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useSaveFile } from '../../../ui/writing/use-save-file.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ConnectButton } from '../connect/connect-button.tsx';
import { disconnectedText, useAccount } from '../connect/account.ts';
import { type Look, LookBadge } from '../look-badge.tsx';
import { PaymentsOff } from '../payments-off.tsx';
import {
  DiscountsOfGym,
  Disputes,
  FailedPayments,
  FailedRefunds,
  PausesOfGym,
} from './failed-payments.tsx';
import classes from './money-board.module.css';
import { MoneySummary } from './money-summary.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { type Payout, monthChoices, payoutText, payoutTitle } from './money-words.ts';
import { ReconcilePanel } from './reconcile-panel.tsx';
import { type MoneyAddress, useMoneyAddress } from './use-money-address.ts';

const looks: Readonly<Record<Payout['status'], Look>> = {
  upcoming: { words: 'Upcoming', tone: 'info', Icon: IconClockHour4 },
  pending: { words: 'Pending', tone: 'info', Icon: IconClockHour4 },
  in_transit: { words: 'In transit', tone: 'warn', Icon: IconTransfer },
  paid: { words: 'In bank', tone: 'ok', Icon: IconBuildingBank },
  failed: { words: 'Failed', tone: 'danger', Icon: IconAlertTriangle },
  canceled: { words: 'Canceled', tone: 'neutral', Icon: IconAlertTriangle },
};

/** Shows past and upcoming payouts as a timeline. */
function Payouts({ payouts, currency }: { payouts: readonly Payout[]; currency: string }) {
  return (
    <Panel title="Payouts">
      {payouts.length === 0 && (
        <Text mb="xs" c="dimmed">
          Nothing is on its way to your bank.
        </Text>
      )}
      <ol className={classes.line}>
        {payouts.map((payout) => (
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
              <LookBadge {...looks[payout.status]} />
            </Stack>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface MoneyBoardProps {
  gymId: string;
  /** The gym's time zone. */
  timeZone: string;
}

const pending = (
  <Loading label="Loading your money">
    <Stack gap="sm" miw={0}>
      <Skeleton height={180} radius="xl" />
      <Skeleton height={480} radius="xl" />
    </Stack>
  </Loading>
);

/** Explains why the gym cannot take payments; renders nothing if it can. */
function NotConnectedNotice({ account: { data } }: { account: ReturnType<typeof useAccount> }) {
  const timeZone = useGymZone();
  if (!data || data.isConnectedAccountActive) return null;
  if (!data.arePaymentsOn) return <PaymentsOff />;
  if (data.disconnectedAt) {
    return (
      <Notice>
        {`${disconnectedText(data.disconnectedAt, timeZone)} `}
        <TextLink to="/dashboard/connect" className={classes.link}>
          Connect again
        </TextLink>
      </Notice>
    );
  }
  return (
    <Notice>
      {data.hasConnectedAccount
        ? 'Your payment account is not active, so athletes cannot pay. '
        : 'Your gym is not connected to the payment provider, so it cannot sell tracks. '}
      <TextLink to="/dashboard/connect" className={classes.link}>
        {data.hasConnectedAccount ? 'Verify your account' : 'Connect your gym'}
      </TextLink>
    </Notice>
  );
}

/** The month select, the CSV download and the link to the provider's dashboard. */
function MoneyToolbar({ address }: { address: MoneyAddress }) {
  const { today, month, status, chooseMonth } = address;
  const account = useAccount();
  const exporting = useSaveFile(payments.exportPayments);
  return (
    <Group className={classes.toolbar} gap="sm" justify="flex-end">
      <Select
        w={{ base: 'auto', sm: 220 }}
        variant="quiet"
        aria-label="Month"
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        data={monthChoices(today)}
        value={month}
        onChange={(next) => next && chooseMonth(next)}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({ month, status })}
      >
        CSV
      </Button>
      {account.data?.isConnectedAccountActive && (
        <div className={classes.dashboard}>
          <ConnectButton variant="default" fullWidth>
            Payment Provider Dashboard
          </ConnectButton>
        </div>
      )}
    </Group>
  );
}

const shown = [queryKey(payments.money), queryKey(payments.listPayments)];

/**
 * Refetches a gym's money when it changes on the server. The refetches are throttled, because many subscriptions renew at once.
 */
function useLiveMoney(gymId: string): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<TopicEvent<typeof moneyHint>>({
    refresh: () => Promise.all(shown.map((key) => queries.invalidateQueries({ queryKey: key }))),
    writes: ['money'],
    settle: 500,
    rest: 3000,
  });
  useTopic(moneyTopic, [gymId], receive);
}

/** The money page: the month compared with the previous one, and its payments, failures, payouts and reconciliations. */
export function MoneyBoard({ gymId, timeZone }: MoneyBoardProps) {
  useLiveMoney(gymId);
  const address = useMoneyAddress(timeZone);
  const { month, today } = address;
  const money = useQuery({
    ...queryFor(payments.money, { month }),
    refetchOnWindowFocus: 'always',
  });
  const account = useAccount();
  return (
    <Page>
      <PageHeader
        title="Money"
        above={
          <Breadcrumb here="Money">
            <TextLink to="/dashboard">Dashboard</TextLink>
          </Breadcrumb>
        }
      >
        <MoneyToolbar address={address} />
      </PageHeader>
      <NotConnectedNotice account={account} />
      {account.isPending ? (
        pending
      ) : (
        <Loaded query={money} pending={pending}>
          {({ currency, ...shown }) => (
            <>
              <MoneySummary {...shown} currency={currency} />
              <div className={classes.columns}>
                <PaymentsPanel address={address} currency={currency} timeZone={timeZone} />
                <Stack gap="sm" miw={0}>
                  <Disputes disputes={shown.disputes} currency={currency} timeZone={timeZone} />
                  <FailedRefunds failedRefunds={shown.failedRefunds} currency={currency} />
                  <FailedPayments
                    failed={shown.failedPayments}
                    currency={currency}
                    timeZone={timeZone}
                  />
                  <PausesOfGym pauses={shown.pauses} timeZone={timeZone} />
                  <DiscountsOfGym discounts={shown.discounts} timeZone={timeZone} />
                  <Payouts payouts={shown.payouts} currency={currency} />
                  <ReconcilePanel
                    reconciliations={shown.reconciliations}
                    timeZone={timeZone}
                    today={today}
                  />
                </Stack>
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
