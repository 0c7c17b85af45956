import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { BillingRow } from '@trackboard/contract/payments';
import { queryFor } from '../../../lib/query-for.ts';
import folding from '../../../ui/folding-table.module.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadedList } from '../../../ui/loaded.tsx';
import { useLiveBilling } from '../use-live-payments.ts';
import classes from './billing.module.css';
import { formatInstant } from '../../../lib/dates.ts';
import { AthleteUpdatePayment } from '../portals/update-payment-button.tsx';
import { SubscriptionBadge } from '../look-badge.tsx';

/** Returns the last day that begins before an instant. */
function lastDay(instant: string, timeZone: string): string {
  const before = Temporal.Instant.from(instant).subtract({ milliseconds: 1 });
  return formatInstant(before.toString(), 'date', timeZone);
}

/** Says why and until when the athlete has access without a payment; null otherwise. */
function accessText({ status, accessEnds, graceEnds, timeZone }: BillingRow): string | null {
  if (accessEnds) {
    return `The gym disconnected its payment account: access until ${lastDay(accessEnds, timeZone)}.`;
  }
  if (status !== 'past_due') return null;
  return graceEnds
    ? `The payment failed. Access stays until ${lastDay(graceEnds, timeZone)}.`
    : 'The payment failed. Access stays while it is tried again.';
}

/**
 * Returns the days of a subscription in its gym's time zone, as in the gym's mails and lists of
 * tracks.
 */
export function billingDays(row: BillingRow) {
  const { created, ends, timeZone } = row;
  return {
    created: formatInstant(created, 'date', timeZone),
    ends: ends ? lastDay(ends, timeZone) : 'Open',
    access: accessText(row),
  };
}

interface BillingProps {
  athleteId: string;
  /** The athlete's name, for the questions to an owner. */
  name: string;
  /** Whether the athlete is the signed-in user, who alone can change the card. */
  isOwn: boolean;
}

function Row({ row, isOwn }: { row: BillingRow; isOwn: boolean }) {
  const { status, accessEnds, track, gym, gymId } = row;
  const { created, ends, access } = billingDays(row);
  return (
    <tr className={access ? classes.explained : ''}>
      <th scope="row">
        <bdi>{track}</bdi>
        {isOwn && <bdi>{gym}</bdi>}
      </th>
      <td className={classes.status}>
        <div className={`line wrap gap-12 ${classes.states}`}>
          <SubscriptionBadge status={status} />
          {access && <span className="dim small">{access}</span>}
          {isOwn && status === 'past_due' && !accessEnds && (
            <AthleteUpdatePayment gymId={gymId} of={track} variant="default" size="sm" />
          )}
        </div>
      </td>
      <td className={folding.date} data-label="Created">
        {created}
      </td>
      <td className={`at-end ${folding.date}`} data-label="Ends">
        {ends}
      </td>
    </tr>
  );
}

function BillingTable({ rows, isOwn }: { rows: readonly BillingRow[]; isOwn: boolean }) {
  return (
    <div className={classes.room}>
      <table
        className={`table ${folding.table} ${folding.inPanel} ${classes.table} ${isOwn ? '' : folding.dense}`}
      >
        <thead>
          <tr>
            <th>Track</th>
            <th>Status</th>
            <th>Created</th>
            <th className="at-end">Ends</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.gymId} ${row.track} ${row.created}`} row={row} isOwn={isOwn} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Discounts = lazyPart(async () => (await import('../discounts/discounts.tsx')).Discounts);

/** The paid tracks of an athlete, and the discounts. */
export function Billing({ athleteId, name, isOwn }: BillingProps) {
  useLiveBilling(isOwn ? athleteId : null);
  const rows = useQuery(queryFor(payments.billing, { athleteId }));
  return (
    <>
      <LoadedList
        query={rows}
        label="Loading billing"
        rows={2}
        empty="No payments yet"
        help="Paid tracks are listed here."
        small={!isOwn}
      >
        {(paid) => <BillingTable rows={paid} isOwn={isOwn} />}
      </LoadedList>
      <Discounts athlete={{ id: athleteId, name }} isOwn={isOwn} />
    </>
  );
}
