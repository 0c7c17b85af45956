import { Group, Paper, SegmentedControl, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import type { PaymentRow } from '@trackboard/contract/payments';
import { amountText } from '@trackboard/money';
import { Link } from '@tanstack/react-router';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconScale } from '@tabler/icons-react';
import { formatCount } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { errorText } from '../../../ui/toast-for-error.ts';
import { chargeStatus } from './money-search.ts';
import { type Look, LookBadge } from '../look-badge.tsx';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import folding from '../../../ui/folding-table.module.css';
import { useConnect } from '../connect/connect-button.tsx';
import { disputeText, reasonText } from './money-words.ts';
import type { MoneyAddress } from './use-money-address.ts';
import classes from './payments-panel.module.css';

const paymentLooks: Readonly<Record<PaymentRow['status'], Look>> = {
  paid: { words: 'Paid', tone: 'ok', Icon: IconCircleCheck },
  refunded: { words: 'Refunded', tone: 'neutral', Icon: IconArrowBackUp },
  failed: { words: 'Failed', tone: 'danger', Icon: IconCircleX },
  other: { words: 'Correction', tone: 'neutral', Icon: IconScale },
};

/** The status of a payment as a badge. */
function PaymentStatus({ status }: { status: PaymentRow['status'] }) {
  return <LookBadge {...paymentLooks[status]} />;
}

interface PaymentsTableProps {
  rows: readonly PaymentRow[];
  currency: string;
  /** The gym's time zone. */
  timeZone: string;
}

function Athlete({ userId, athlete }: PaymentRow) {
  if (!userId) return <bdi>{athlete || 'No athlete'}</bdi>;
  return (
    <Link
      to="/dashboard/manageathletes/athletedetails/$athleteId"
      params={{ athleteId: userId }}
      search={{ athletename: athlete }}
      className={classes.link}
    >
      <bdi>{athlete}</bdi>
    </Link>
  );
}

function payoutText({ status, payoutArrives }: PaymentRow): string {
  if (status === 'failed') return 'None';
  return payoutArrives ? formatDay(payoutArrives, 'shortDate') : 'Upcoming';
}

/**
 * Shows why a payment failed, or the state of its dispute. The owner answers a dispute at the
 * payment provider.
 */
function Reason({ row: { reason, dispute }, timeZone }: { row: PaymentRow; timeZone: string }) {
  const { open } = useConnect();
  if (!dispute) return reason && <span className={classes.reason}>{reasonText(reason)}</span>;
  const text = disputeText(dispute, timeZone);
  return (
    <span className={classes.reason}>
      {dispute.status === 'needs_response' ? (
        <button
          type="button"
          className={`plain text-link ${classes.answer}`}
          onClick={() => void open()}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </span>
  );
}

function Row({ row, currency, timeZone }: { row: PaymentRow } & Omit<PaymentsTableProps, 'rows'>) {
  const isFailed = row.status === 'failed';
  const text = (cents: number) => amountText(cents, currency);
  return (
    <tr className={classes.row} data-failed={isFailed || undefined}>
      <td className={`${folding.date} ${classes.date}`}>
        {formatInstant(row.at, 'shortDate', timeZone)}
      </td>
      <th className={classes.athlete} scope="row">
        <Athlete {...row} />
      </th>
      <td className={classes.track}>
        <bdi>{row.track}</bdi>
      </td>
      <td className={classes.status}>
        <PaymentStatus status={row.status} />
        <Reason row={row} timeZone={timeZone} />
      </td>
      <td className={`${classes.number} ${classes.amount}`}>{text(row.amount)}</td>
      <td className={`${classes.number} ${classes.fee}`}>
        {text(isFailed ? 0 : row.amount - row.net)}
      </td>
      <td className={`${classes.number} ${classes.net}`} data-label="To you">
        {text(isFailed ? 0 : row.net)}
      </td>
      <td className={`${classes.number} ${classes.payout}`} data-label="Payout">
        {payoutText(row)}
      </td>
    </tr>
  );
}

/** A table of payments with their fees and payouts. On a phone each row is a card. */
function PaymentsTable({ rows, ...shared }: PaymentsTableProps) {
  return (
    <table className={`table ${folding.table} ${classes.table}`}>
      <thead>
        <tr>
          <th>Date</th>
          <th style={{ width: '18%' }}>Athlete</th>
          <th>Track</th>
          <th>Status</th>
          <th className={classes.number}>Amount</th>
          <th className={classes.number}>Fee</th>
          <th className={classes.number}>To you</th>
          <th className={classes.number}>Payout</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

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
      // Corrections are rare, so their filter appears only when there are some.
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
    // Keeps the current page on the screen while the next one loads.
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
