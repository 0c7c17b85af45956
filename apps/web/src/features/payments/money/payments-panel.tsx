import { Group, Paper, SegmentedControl, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { formatCount } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { errorText } from '../../../ui/toast-for-error.ts';
import { chargeStatus } from './money-search.ts';
import { paymentLooks } from './payment-status.tsx';
import classes from './payments-panel.module.css';
import { PaymentsTable } from './payments-table.tsx';
import type { MoneyAddress } from './use-money-address.ts';

type Counts = OutputOf<typeof payments.listPayments>['counts'];

const statuses = ['paid', 'refunded', 'failed', 'other'] as const;
const every = 'all';

const labelOf = (words: string, count: number | undefined) =>
  count === undefined ? words : `${words} ${formatCount(count)}`;

function filterChoices(counts: Counts | undefined) {
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  return [
    { value: every, label: labelOf('All', all) },
    ...statuses
      // Corrections are rare.
      .filter((status) => status !== 'other' || counts?.other)
      .map((value) => ({ value, label: labelOf(paymentLooks[value].words, counts?.[value]) })),
  ];
}

function Filter({ address, counts }: { address: MoneyAddress; counts: Counts | undefined }) {
  return (
    <SegmentedControl
      className={classes.filter ?? ''}
      aria-label="Filter payments"
      data={filterChoices(counts)}
      value={address.status ?? every}
      onChange={(next) => address.chooseStatus(chargeStatus(next))}
    />
  );
}

interface PaymentsPanelProps {
  address: MoneyAddress;
  currency: string;
  timeZone: string;
}

const pageSize = 14;

/** The payments, refunds and failures of a month, with a status filter, search and pages. */
export function PaymentsPanel({ address, currency, timeZone }: PaymentsPanelProps) {
  const { month, status, search, page } = address;
  const input = { month, status, search: search || undefined, pageNumber: page, pageSize };
  const found = useQuery({
    ...queryFor(payments.listPayments, input),
    // Keeps the last page on the screen while the next one loads.
    placeholderData: keepPreviousData,
  });
  const { rows = [], counts, total = 0 } = found.data ?? {};
  const before = (page - 1) * pageSize;
  const isFiltered = search !== '' || status !== undefined;
  return (
    <Paper component="section" className={classes.panel} aria-labelledby="payments">
      <Group className={classes.head} gap="var(--space-8) var(--space-16)">
        <Title id="payments" order={2} fz="1.0625rem">
          Payments
        </Title>
        <Filter address={address} counts={counts} />
        <SearchField
          className={classes.search}
          label="Athlete or track"
          value={search}
          onSearch={address.searchFor}
        />
      </Group>
      <div className={classes.body} aria-busy={found.isStale}>
        {found.isPending && <LoadingRows label="Loading payments" count={8} rowHeight={44} />}
        {found.error && (
          <LoadFailure
            bare
            title={errorText(found.error)}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {!found.isPending && !found.error && total === 0 && (
          <EmptyState
            bare
            title={isFiltered ? 'No payments found' : 'No payments in this month'}
            help={isFiltered ? 'Try another name or status.' : 'Payments of paid tracks show here.'}
          />
        )}
        {rows.length > 0 && <PaymentsTable rows={rows} currency={currency} timeZone={timeZone} />}
      </div>
      {total > 0 && (
        <Group className={`tnum ${classes.below}`} gap="sm" justify="space-between">
          <output>
            {rows.length > 0 && `${before + 1} to ${before + rows.length} of ${formatCount(total)}`}
          </output>
          <PageButtons
            label="Pages of payments"
            page={page}
            total={Math.ceil(total / pageSize)}
            onPage={address.goToPage}
          />
        </Group>
      )}
    </Paper>
  );
}
