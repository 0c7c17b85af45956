import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { performWrite } from '../../../ui/writing/use-write.ts';
import { LookBadge } from '../look-badge.tsx';
import { PaymentsOff } from '../payments-off.tsx';
import { disabledText, disconnectedText, useAccount } from './account.ts';
import { ConnectButton } from './connect-button.tsx';
import classes from './connect-panel.module.css';

/** Calls `act` now if the page has the focus, and otherwise once the page gets the focus. */
export function whenFocused(act: () => void): void {
  if (document.hasFocus()) act();
  else window.addEventListener('focus', act, { once: true });
}

type Account = OutputOf<typeof payments.accountStatus>;

function NotConnected() {
  return (
    <>
      <Stack component="ol" className={classes.steps} gap="md" mt="xs" c="dimmed">
        <li>
          <b>Connect your gym</b>
          Tell the payment provider who you are and where your money goes. It takes a few minutes.
        </li>
        <li>
          <b>Add a paid track</b>
          Set its price per month and, if you like, free trial days.
        </li>
        <li>
          <b>Get paid</b>
          Athletes pay by card, and the money arrives in your bank account.
        </li>
      </Stack>
      <Group className={classes.actions} gap="sm" mt="lg">
        <ConnectButton size="lg">Connect With Stripe</ConnectButton>
      </Group>
    </>
  );
}

function Disconnected({ since }: { since: string }) {
  const timeZone = useGymZone();
  return (
    <>
      <Text maw="60ch" mt="var(--space-4)" c="dimmed">
        {disconnectedText(since, timeZone)}
      </Text>
      <Text maw="60ch" mt="var(--space-4)" c="dimmed">
        Connect the same account again and everything continues. With another account, your athletes
        are asked to subscribe again.
      </Text>
      <Group className={classes.actions} gap="sm" mt="lg">
        <ConnectButton size="lg">Connect With Stripe</ConnectButton>
      </Group>
    </>
  );
}

function NotActive({ disabledReason }: Account) {
  return (
    <>
      <Text maw="60ch" mt="var(--space-4)" c="dimmed">
        {disabledText(disabledReason)}
      </Text>
      <Group className={classes.actions} gap="sm" mt="lg">
        <ConnectButton size="lg">Verify Your Account</ConnectButton>
      </Group>
    </>
  );
}

function Active() {
  return (
    <>
      <Text maw="60ch" mt="var(--space-4)" c="dimmed">
        Your gym can sell paid tracks. Each payment goes to your own account.
      </Text>
      <Group className={classes.actions} gap="sm" mt="lg">
        <ConnectButton variant="default" size="lg">
          Payment Provider Dashboard
        </ConnectButton>
        <ButtonLink to="/dashboard/money" size="lg">
          See your money
        </ButtonLink>
      </Group>
    </>
  );
}

function State({ account }: { account: Account }) {
  if (!account.arePaymentsOn) return null;
  if (account.disconnectedAt) {
    return <LookBadge words="Disconnected" tone="warn" Icon={IconAlertTriangle} />;
  }
  if (!account.hasConnectedAccount) return null;
  return account.isConnectedAccountActive ? (
    <LookBadge words="Connected" tone="ok" Icon={IconCircleCheck} />
  ) : (
    <LookBadge words="Not active yet" tone="warn" Icon={IconAlertTriangle} />
  );
}

function Content({ account }: { account: Account }) {
  if (!account.arePaymentsOn) return <PaymentsOff />;
  if (account.disconnectedAt) return <Disconnected since={account.disconnectedAt} />;
  if (!account.hasConnectedAccount) return <NotConnected />;
  return account.isConnectedAccountActive ? <Active /> : <NotActive {...account} />;
}

/**
 * Announces that the account has become active, after a live event or a check on return. It waits until the owner is back from
 * the onboarding tab, because the toast would otherwise be gone by then.
 */
function useConnectedToast(isActive: boolean | undefined): void {
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive === undefined) return;
    const hasBecomeActive = wasActive.current === false && isActive;
    wasActive.current = isActive;
    if (hasBecomeActive) whenFocused(() => notifySuccess('Connected With Stripe Successfully'));
  }, [isActive]);
}

/** Verifies the account whenever the owner returns from the onboarding tab, until it is active. */
function useVerifyOnReturn(isWaiting: boolean): void {
  const queries = useQueryClient();
  useWindowEvent('focus', () => {
    if (!isWaiting) return;
    // An error can be ignored, because the provider's events update the state, too.
    performWrite(queries, payments.verifyAccount, {}, {}).catch(() => undefined);
  });
}

/** The gym's account at the payment provider, and the owner's next step. */
export function ConnectPanel() {
  const account = useAccount();
  const { data } = account;
  useVerifyOnReturn(Boolean(data?.hasConnectedAccount && !data.isConnectedAccountActive));
  useConnectedToast(data?.isConnectedAccountActive);
  const pending = (
    <Loading label="Loading your account">
      <Skeleton height={180} />
    </Loading>
  );
  return (
    <Panel title="Your payment account" aside={data && <State account={data} />}>
      <Loaded query={account} pending={pending}>
        {(known) => <Content account={known} />}
      </Loaded>
    </Panel>
  );
}
