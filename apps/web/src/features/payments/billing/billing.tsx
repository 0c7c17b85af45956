import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { BillingRow } from '@trackboard/contract/payments';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { queryFor } from '../../../lib/query-for.ts';
import folding from '../../../ui/folding-table.module.css';
import { LoadedList } from '../../../ui/loaded.tsx';
import { useLiveBilling } from '../use-live-billing.ts';
import classes from './billing.module.css';
import { AthleteUpdatePayment } from '../portals/update-payment-button.tsx';
import { SubscriptionBadge } from '../subscription-badge.tsx';

const dayText = (instant: string) => formatDay(dayOfInstant(instant), 'date');

interface BillingProps {
  athleteId: string;
  /** Whether the athlete is the signed-in user, who can change the card. */
  isOwn: boolean;
}

function Status({ row, isOwn }: { row: BillingRow; isOwn: boolean }) {
  const { status, graceEnds, track, gymId } = row;
  return (
    <div className={classes.state}>
      <SubscriptionBadge status={status} />
      {status === 'past_due' && (
        <>
          <span className={classes.grace}>
            {graceEnds
              ? `The payment failed. Access stays until ${dayText(graceEnds)}.`
              : 'The payment failed. Access stays while it is tried again.'}
          </span>
          {isOwn && <AthleteUpdatePayment gymId={gymId} of={track} variant="default" size="sm" />}
        </>
      )}
    </div>
  );
}

function BillingTable({ rows, isOwn }: { rows: readonly BillingRow[]; isOwn: boolean }) {
  return (
    <Table className={`${folding.table} ${folding.inPanel}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Track</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Created</Table.Th>
          <Table.Th ta="right">Ends</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.gymId} ${row.track} ${row.created}`}>
            <Table.Th scope="row">
              <bdi>{row.track}</bdi>
              <bdi>{row.gym}</bdi>
            </Table.Th>
            <Table.Td className={row.status === 'past_due' ? classes.owed : ''}>
              <Status row={row} isOwn={isOwn} />
            </Table.Td>
            <Table.Td className={folding.date} data-label="Created">
              {dayText(row.created)}
            </Table.Td>
            <Table.Td className={folding.date} ta="right" data-label="Ends">
              {row.ends ? dayText(row.ends) : 'Open'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The paid tracks of an athlete. */
export function Billing({ athleteId, isOwn }: BillingProps) {
  useLiveBilling(isOwn ? athleteId : null);
  const rows = useQuery(queryFor(payments.billing, { athleteId }));
  return (
    <LoadedList
      query={rows}
      label="Loading billing"
      rows={2}
      empty="No payments yet"
      help="Paid tracks are listed here."
    >
      {(paid) => <BillingTable rows={paid} isOwn={isOwn} />}
    </LoadedList>
  );
}
