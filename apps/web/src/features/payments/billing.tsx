import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { BillingRow, SubscriptionStatus } from '@trackboard/contract/payments';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockX,
} from '@tabler/icons-react';
import { dayOfInstant, formatDay } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import folding from '../../ui/folding-table.module.css';
import { LoadedList } from '../../ui/loaded.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

interface Look {
  readonly words: string;
  readonly tone: StatusTone;
  readonly Icon: Icon;
}

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
function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { words, tone, Icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
      {words}
    </StatusBadge>
  );
}

const dayText = (instant: string) => formatDay(dayOfInstant(instant), 'date');

function BillingTable({ rows }: { rows: readonly BillingRow[] }) {
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
        {rows.map(({ track, gym, status, created, ends }) => (
          <Table.Tr key={`${gym} ${track} ${created}`}>
            <Table.Th scope="row">
              <bdi>{track}</bdi>
              <bdi>{gym}</bdi>
            </Table.Th>
            <Table.Td>
              <SubscriptionBadge status={status} />
            </Table.Td>
            <Table.Td className={folding.date} data-label="Created">
              {dayText(created)}
            </Table.Td>
            <Table.Td className={folding.date} ta="right" data-label="Ends">
              {ends ? dayText(ends) : 'Open'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The paid tracks of an athlete. */
export function Billing({ athleteId }: { athleteId: string }) {
  const rows = useQuery(queryFor(payments.billing, { athleteId }));
  return (
    <LoadedList
      query={rows}
      label="Loading billing"
      rows={2}
      empty="No payments yet"
      help="Paid tracks are listed here."
    >
      {(paid) => <BillingTable rows={paid} />}
    </LoadedList>
  );
}
