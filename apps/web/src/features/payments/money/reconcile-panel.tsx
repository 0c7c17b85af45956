import { Box, Button, Group, Text } from '@mantine/core';
import * as payments from '@trackboard/contract/payments';
import type { Reconciliation } from '@trackboard/contract/payments';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './reconcile-panel.module.css';
import {
  agrees,
  comparedText,
  foundText,
  shortWhenText,
  whenText,
} from './reconciliation-words.ts';

interface ReconcilePanelProps {
  /** The newest first. */
  reconciliations: readonly Reconciliation[];
  /** The gym's. */
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

/** Starts a reconciliation, and lists the last ones with their findings. */
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
