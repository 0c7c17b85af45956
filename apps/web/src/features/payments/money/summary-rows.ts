import type { MoneySums } from '@trackboard/contract/payments';
import { formatCount } from '../../../lib/locale.ts';

export interface SummaryRow {
  readonly label: string;
  /** The counts of both periods, if any: `52 against 48`. */
  readonly counts?: string;
  readonly current: number;
  readonly previous: number;
}

const against = (current: number, previous: number) =>
  `${formatCount(current)} against ${formatCount(previous)}`;

/** The lines of the comparison, which add up to what reaches the bank. Rare lines show only when they are not zero. */
export function summaryRows(current: MoneySums, previous: MoneySums): SummaryRow[] {
  const line = (label: string, of: (sums: MoneySums) => number): SummaryRow => ({
    label,
    current: of(current),
    previous: of(previous),
  });
  const isShown = (row: SummaryRow) => row.current !== 0 || row.previous !== 0;
  return [
    {
      ...line('Payments', ({ payments }) => payments),
      counts: against(current.paymentCount, previous.paymentCount),
    },
    {
      ...line('Refunds', ({ refunds }) => refunds),
      counts: against(current.refundCount, previous.refundCount),
    },
    line('Provider’s fees', ({ providerFees }) => providerFees),
    ...[
      line('Trackboard’s fee', ({ platformFees }) => platformFees),
      line('Disputes and corrections', ({ other }) => other),
    ].filter(isShown),
  ];
}
