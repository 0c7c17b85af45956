import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { MoneySums } from '@trackboard/contract/payments';
import { amountText, differenceText, moneyDifference, moneyText } from '@trackboard/money';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Fragment } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './money-summary.module.css';
import { comparisonText, daysText } from './money-words.ts';
import { formatCount } from '../../../lib/locale.ts';
import { type SentencePart, explainDifference } from './explain-difference.ts';

interface SummaryRow {
  readonly label: string;
  /** The counts of both periods, if there are any: `52 against 48`. */
  readonly counts?: string;
  readonly current: number;
  readonly previous: number;
}

const against = (current: number, previous: number) =>
  `${formatCount(current)} against ${formatCount(previous)}`;

/**
 * Returns the lines of the comparison, which add up to the amount that reaches the bank. Rare lines appear only when they are not
 * zero.
 */
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

interface MoneySummaryProps {
  current: MoneySums;
  previous: MoneySums;
  currency: string;
}

/** A difference, which is green only for an increase. */
function Difference({ cents, currency }: { cents: number; currency: string }) {
  const Icon = cents > 0 ? IconArrowUp : cents < 0 ? IconArrowDown : IconEqual;
  const amount = moneyText(Math.abs(cents), currency);
  const words = cents > 0 ? `${amount} more` : cents < 0 ? `${amount} less` : 'The same';
  return (
    <StatusBadge
      tone={cents > 0 ? 'ok' : 'neutral'}
      icon={<Icon size={14} stroke={2.25} aria-hidden />}
    >
      {words}
    </StatusBadge>
  );
}

function Sentence({ parts, currency }: { parts: readonly SentencePart[]; currency: string }) {
  return (
    <Text className={classes.sentence} maw="35rem" fz="var(--name-size)" lh={1.5}>
      {parts.map((part, place) => (
        <Fragment key={`part ${place + 1}`}>
          {typeof part === 'string' ? part : <b>{moneyDifference(part.cents, currency)}</b>}
        </Fragment>
      ))}
    </Text>
  );
}

function Comparison({ current, previous, currency }: MoneySummaryProps) {
  return (
    <table className={`table tnum ${classes.table}`}>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Line</span>
          </th>
          <th>{daysText(current)}</th>
          <th>{daysText(previous)}</th>
          <th>Difference</th>
        </tr>
      </thead>
      <tbody>
        {summaryRows(current, previous).map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label} {row.counts && <span className={classes.counts}>{row.counts}</span>}
            </th>
            <td>{amountText(row.current, currency)}</td>
            <td className="dim">{amountText(row.previous, currency)}</td>
            <td>{differenceText(row.current - row.previous, currency)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">To your bank</th>
          <td>{moneyText(current.net, currency)}</td>
          <td className="dim">{moneyText(previous.net, currency)}</td>
          <td>{moneyDifference(current.net - previous.net, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The net of the month, the reasons why it differs from the previous month, and the table of its lines. */
export function MoneySummary(props: MoneySummaryProps) {
  const { current, previous, currency } = props;
  return (
    <Paper component="section" className={classes.panel} aria-labelledby="money-summary">
      <Box py="md" ps={{ base: 'md', sm: 'var(--space-20)' }} pe={{ base: 'md', sm: 'lg' }}>
        <Title id="money-summary" order={2} fz="1.0625rem">
          {comparisonText(current, previous)}
        </Title>
        <Group component="p" gap="var(--space-8) var(--space-12)" my="var(--space-10)">
          <Box
            component="b"
            className="score"
            fz={{ base: 'var(--fs-36)', sm: '2.75rem' }}
            fw={580}
          >
            {moneyText(current.net, currency)}
          </Box>
          <Difference cents={current.net - previous.net} currency={currency} />
        </Group>
        <Sentence parts={explainDifference(current, previous)} currency={currency} />
      </Box>
      <Comparison {...props} />
    </Paper>
  );
}
