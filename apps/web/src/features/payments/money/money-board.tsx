import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { ReactNode } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { FailedPayments } from './failed-payments.tsx';
import classes from './money-board.module.css';
import { MoneySummary } from './money-summary.tsx';
import { MoneyToolbar } from './money-toolbar.tsx';
import { NotConnectedNotice } from './not-connected-notice.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { Payouts } from './payouts.tsx';
import { ReconcilePanel } from './reconcile-panel.tsx';
import { useLiveMoney } from './use-live-money.ts';
import { useMoneyAddress } from './use-money-address.ts';

interface MoneyBoardProps {
  gymId: string;
  /** The gym's. */
  timeZone: string;
  /** Renders the page's title row with these controls. */
  renderHeader: (controls: ReactNode) => ReactNode;
}

const pending = (
  <Loading label="Loading your money">
    <div className={classes.stack}>
      <Skeleton height={180} radius="xl" />
      <Skeleton height={480} radius="xl" />
    </div>
  </Loading>
);

/** The money page: the month compared with the one before, payments, failures, payouts and reconciliations. */
export function MoneyBoard({ gymId, timeZone, renderHeader }: MoneyBoardProps) {
  useLiveMoney(gymId);
  const address = useMoneyAddress(timeZone);
  const { month, today } = address;
  const money = useQuery({
    ...queryFor(payments.money, { month }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Page>
      {renderHeader(<MoneyToolbar address={address} />)}
      <NotConnectedNotice />
      <Loaded query={money} pending={pending}>
        {({ currency, ...shown }) => (
          <>
            <MoneySummary {...shown} currency={currency} />
            <div className={classes.columns}>
              <PaymentsPanel address={address} currency={currency} timeZone={timeZone} />
              <div className={classes.stack}>
                <FailedPayments
                  failed={shown.failedPayments}
                  currency={currency}
                  timeZone={timeZone}
                />
                <Payouts payouts={shown.payouts} currency={currency} />
                <ReconcilePanel
                  reconciliations={shown.reconciliations}
                  timeZone={timeZone}
                  today={today}
                />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
