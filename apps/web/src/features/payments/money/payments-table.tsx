import { Anchor, Table } from '@mantine/core';
import type { PaymentRow } from '@trackboard/contract/payments';
import { Link } from '@tanstack/react-router';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import folding from '../../../ui/folding-table.module.css';
import { amountText } from '../cents.ts';
import { useConnect } from '../connect/use-connect.ts';
import { disputeText, reasonText } from './payment-words.ts';
import { PaymentStatus } from './payment-status.tsx';
import classes from './payments-table.module.css';

interface PaymentsTableProps {
  rows: readonly PaymentRow[];
  currency: string;
  /** The gym's. */
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

/** Why a payment failed, or the state of its dispute, which is answered at the payment provider. */
function Reason({ row: { reason, dispute }, timeZone }: { row: PaymentRow; timeZone: string }) {
  const { open } = useConnect();
  if (!dispute) return reason && <span className={classes.reason}>{reasonText(reason)}</span>;
  const text = disputeText(dispute, timeZone);
  return (
    <span className={classes.reason}>
      {dispute.status === 'needs_response' ? (
        <Anchor
          component="button"
          type="button"
          ta="start"
          className={classes.answer}
          onClick={() => void open()}
        >
          {text}
        </Anchor>
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
    <Table.Tr className={classes.row} data-failed={isFailed || undefined}>
      <Table.Td className={`${folding.date} ${classes.date}`}>
        {formatInstant(row.at, 'shortDate', timeZone)}
      </Table.Td>
      <Table.Th scope="row" className={classes.athlete}>
        <Athlete {...row} />
      </Table.Th>
      <Table.Td className={classes.track}>
        <bdi>{row.track}</bdi>
      </Table.Td>
      <Table.Td className={classes.status}>
        <PaymentStatus status={row.status} />
        <Reason row={row} timeZone={timeZone} />
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.amount}`}>{text(row.amount)}</Table.Td>
      <Table.Td className={`${classes.number} ${classes.fee}`}>
        {text(isFailed ? 0 : row.amount - row.net)}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.net}`} data-label="To you">
        {text(isFailed ? 0 : row.net)}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.payout}`} data-label="Payout">
        {payoutText(row)}
      </Table.Td>
    </Table.Tr>
  );
}

/** Payments with their fees and payouts. On a phone each row is a card. */
export function PaymentsTable({ rows, ...shared }: PaymentsTableProps) {
  return (
    <Table className={`${folding.table} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th w="18%">Athlete</Table.Th>
          <Table.Th>Track</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={classes.number}>Amount</Table.Th>
          <Table.Th className={classes.number}>Fee</Table.Th>
          <Table.Th className={classes.number}>To you</Table.Th>
          <Table.Th className={classes.number}>Payout</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...shared} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
