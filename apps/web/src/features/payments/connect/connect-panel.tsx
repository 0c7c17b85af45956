import { Skeleton } from '@mantine/core';
import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { ButtonLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PaymentsOff } from '../payments-off.tsx';
import { ConnectButton } from './connect-button.tsx';
import classes from './connect-panel.module.css';
import { disabledText } from './disabled-text.ts';
import { useAccount } from './use-account.ts';
import { useVerifyOnReturn } from './use-verify-on-return.ts';

type Account = OutputOf<typeof payments.accountStatus>;

function NotConnected() {
  return (
    <>
      <ol className={classes.steps}>
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
      </ol>
      <div className={classes.actions}>
        <ConnectButton size="lg">Connect With Stripe</ConnectButton>
      </div>
    </>
  );
}

function NotActive({ disabledReason }: Account) {
  return (
    <>
      <p className={classes.text}>{disabledText(disabledReason)}</p>
      <div className={classes.actions}>
        <ConnectButton size="lg">Verify Your Account</ConnectButton>
      </div>
    </>
  );
}

function Active() {
  return (
    <>
      <p className={classes.text}>
        Your gym can sell paid tracks. Each payment goes to your own account.
      </p>
      <div className={classes.actions}>
        <ConnectButton variant="default" size="lg">
          Payment Provider Dashboard
        </ConnectButton>
        <ButtonLink to="/dashboard/money" size="lg">
          See your money
        </ButtonLink>
      </div>
    </>
  );
}

function State({ account }: { account: Account }) {
  if (!account.arePaymentsOn || !account.hasConnectedAccount) return null;
  return account.isConnectedAccountActive ? (
    <StatusBadge tone="ok" icon={<IconCircleCheck size={15} stroke={2} aria-hidden />}>
      Connected
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={<IconAlertTriangle size={15} stroke={2} aria-hidden />}>
      Not active yet
    </StatusBadge>
  );
}

function Content({ account }: { account: Account }) {
  if (!account.arePaymentsOn) return <PaymentsOff />;
  if (!account.hasConnectedAccount) return <NotConnected />;
  return account.isConnectedAccountActive ? <Active /> : <NotActive {...account} />;
}

/** The gym's account at the payment provider, and what the owner does next. */
export function ConnectPanel() {
  const account = useAccount();
  const { data } = account;
  useVerifyOnReturn(Boolean(data?.hasConnectedAccount && !data.isConnectedAccountActive));
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
