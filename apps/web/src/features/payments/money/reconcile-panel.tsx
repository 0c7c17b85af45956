import { Box, Button, Group, Text } from '@mantine/core';
import * as payments from '@trackboard/contract/payments';
import type { Reconciliation } from '@trackboard/contract/payments';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './reconcile-panel.module.css';
import { dayOfInstant, formatDay, formatInstant, timeOfInstant } from '../../../lib/dates.ts';
import { counted, locale } from '../../../lib/locale.ts';

type Findings = Pick<Reconciliation, 'findings' | 'notAsked'>;

/** Returns whether everything was compared and agrees. */
function agrees({ findings, notAsked }: Findings): boolean {
  return findings.length + notAsked.length === 0;
}

/** Says how many differences a reconciliation found, and how many accounts it could not ask. */
export function foundText({ findings, notAsked }: Findings): string {
  const found = findings.length > 0 && `${counted(findings.length, 'difference')} found`;
  const missing = notAsked.length > 0 && `${counted(notAsked.length, 'account')} not asked`;
  return [found, missing].filter(Boolean).join(', ') || 'All agree';
}

/** The compared items: `52 payments, 1 refund, 2 failures, 3 payouts, and 40 subscriptions`. */
export function comparedText(
  each: Omit<Reconciliation, 'id' | 'at' | 'startedBy' | keyof Findings>,
) {
  return new Intl.ListFormat(locale).format([
    counted(each.payments, 'payment'),
    counted(each.refunds, 'refund'),
    counted(each.failures, 'failure'),
    counted(each.payouts, 'payout'),
    counted(each.subscriptions, 'subscription'),
  ]);
}

/** `Today at 6:00`, `Nov 17 at 6:00`. `today` is a day in the same time zone. */
export function whenText(instant: string, timeZone: string, today: string): string {
  const day = dayOfInstant(instant, timeZone);
  const time = timeOfInstant(instant, timeZone);
  return `${day === today ? 'Today' : formatDay(day, 'shortDate')} at ${time}`;
}

/** `Nov 17, 6:00` */
export function shortWhenText(instant: string, timeZone: string): string {
  const day = formatInstant(instant, 'shortDate', timeZone);
  return `${day}, ${timeOfInstant(instant, timeZone)}`;
}

interface ReconcilePanelProps {
  /** The reconciliations, newest first. */
  reconciliations: readonly Reconciliation[];
  /** The gym's time zone. */
  timeZone: string;
  today: string;
}

function Latest({
  latest,
  timeZone,
  today,
}: { latest: Reconciliation } & Omit<ReconcilePanelProps, 'reconciliations'>) {
  const isEqual = agrees(latest);
  const Icon = isEqual ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.latest} data-agrees={isEqual || undefined}>
      <Icon size={20} stroke={2} aria-hidden />
      <div>
        <b>{isEqual ? 'All agree to the cent' : foundText(latest)}</b>
        <p>
          {whenText(latest.at, timeZone, today)}: {comparedText(latest)} compared with the provider.
        </p>
        {!isEqual && (
          <ul>
            {[...latest.findings, ...latest.notAsked].map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Starts a reconciliation, and lists the latest ones with their findings. */
export function ReconcilePanel({ reconciliations, timeZone, today }: ReconcilePanelProps) {
  const { send, isPending } = useWrite(payments.reconcile, { onError: toastServerMessage });
  const [latest, ...earlier] = reconciliations;
  return (
    <Panel
      title="Reconcile"
      aside={
        <Button
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          loading={isPending}
          onClick={() => void send({})}
        >
          Reconcile
        </Button>
      }
    >
      <div aria-live="polite">
        {latest ? (
          <Latest latest={latest} timeZone={timeZone} today={today} />
        ) : (
          <Text mt="var(--space-4)" mb="xs" c="dimmed">
            Every night your money is compared with the payment provider’s. You can do it now.
          </Text>
        )}
      </div>
      {earlier.length > 0 && (
        <ul className={classes.history} aria-label="Earlier comparisons">
          {earlier.map((each) => (
            <Group
              component="li"
              key={each.id}
              gap="sm"
              wrap="nowrap"
              mih={34}
              fz="var(--small-size)"
            >
              <Box component="span" className="tnum" miw={96} c="dimmed">
                {shortWhenText(each.at, timeZone)}
              </Box>
              {agrees(each) ? (
                foundText(each)
              ) : (
                <StatusBadge tone="warn">{foundText(each)}</StatusBadge>
              )}
            </Group>
          ))}
        </ul>
      )}
    </Panel>
  );
}
