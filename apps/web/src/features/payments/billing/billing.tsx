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
import { pauseDays } from '../pauses/pause-words.ts';

/** Returns the last day that begins before an instant. */
function lastDay(instant: string, timeZone: string): string {
  const before = Temporal.Instant.from(instant).subtract({ milliseconds: 1 });
  return formatInstant(before.toString(), 'date', timeZone);
}

/** Says why and until when the athlete has access without a payment, or none during a pause; null otherwise. */
function accessText({
  status,
  accessEnds,
  graceEnds,
  ends,
  timeZone,
  pause,
}: BillingRow): string | null {
  if (accessEnds) {
    return `The gym disconnected its payment account: access until ${lastDay(accessEnds, timeZone)}.`;
  }
  if (status !== 'past_due') {
    if (!pause) return null;
    return `Paused${pauseDays(pause, ends, timeZone)}. Nothing is charged until then.`;
  }
  return graceEnds
    ? `The payment failed. Access stays until ${lastDay(graceEnds, timeZone)}.`
    : 'The payment failed. Access stays while it is tried again.';
}

/**
 * Returns the days of a subscription in its gym's time zone, as in the gym's mails and lists of
 * tracks.
 */
export function billingDays(row: BillingRow) {
  const { created, ends, timeZone, pause } = row;
  return {
    created: formatInstant(created, 'date', timeZone),
    ends: ends && !pause?.hasBegun ? lastDay(ends, timeZone) : 'Open',
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

const PauseControls = lazyPart(
  async () => (await import('../pauses/pause-controls.tsx')).PauseControls,
);

const LeavePaused = lazyPart(
  async () => (await import('../pauses/pause-controls.tsx')).LeavePaused,
);

function Row({ row, athleteId, name, isOwn }: BillingProps & { row: BillingRow }) {
  const { status, accessEnds, track, gym, gymId, pause } = row;
  const isRenewed = (status === 'active' || status === 'trialing') && !accessEnds;
  const { created, ends, access } = billingDays(row);
  return (
    <tr className={access ? classes.explained : ''}>
      <th scope="row">
        <bdi>{track}</bdi>
        {isOwn && <bdi>{gym}</bdi>}
      </th>
      <td className={classes.status}>
        <div className={`line wrap gap-12 ${classes.states}`}>
          <SubscriptionBadge status={pause?.hasBegun ? 'paused' : status} />
          {isOwn && status === 'past_due' && !accessEnds && (
            <AthleteUpdatePayment gymId={gymId} of={track} variant="default" size="sm" />
          )}
          {isOwn && pause?.hasBegun && <LeavePaused row={row} />}
          {!isOwn && isRenewed && row.ends && (
            <div className="line gap-8">
              <PauseControls row={{ ...row, ends: row.ends }} athlete={{ id: athleteId, name }} />
            </div>
          )}
        </div>
        {access && <p className={`dim small ${classes.access}`}>{access}</p>}
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

function BillingTable({ rows, ...of }: BillingProps & { rows: readonly BillingRow[] }) {
  const { isOwn } = of;
  return (
    <div className={classes.room}>
      <table className={`table ${folding.table} ${classes.table} ${isOwn ? '' : folding.dense}`}>
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
            <Row key={`${row.trackId} ${row.created}`} row={row} {...of} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Discounts = lazyPart(async () => (await import('../discounts/discounts.tsx')).Discounts);

/** The paid tracks of an athlete, and the discounts. */
export function Billing(of: BillingProps) {
  const { athleteId, name, isOwn } = of;
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
        {(paid) => <BillingTable rows={paid} {...of} />}
      </LoadedList>
      <Discounts athlete={{ id: athleteId, name }} isOwn={isOwn} />
    </>
  );
}
