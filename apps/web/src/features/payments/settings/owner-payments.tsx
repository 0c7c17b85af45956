import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { queryFor } from '../../../lib/query-for.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { ConnectButton } from '../connect/connect-button.tsx';
import { useAccount } from '../connect/use-account.ts';
import { PaymentsOff } from '../payments-off.tsx';
import type { Plan } from '../plan/plan-words.ts';
import { GymUpdatePayment } from '../portals/update-payment-button.tsx';
import { SettingsRow } from './settings-row.tsx';
import classes from './settings-row.module.css';

function PlanRows({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.isOn && (
        <SettingsRow
          title="Subscribe"
          text={
            plan.isSubscribed
              ? 'Your gym has a plan.'
              : 'The plan of your gym follows its number of athletes.'
          }
          action={
            <ButtonLink to="/dashboard/subscribe" variant="default">
              {plan.isSubscribed ? 'See your plan' : 'Subscribe'}
            </ButtonLink>
          }
        />
      )}
      {plan.isOn && plan.subscription && (
        <SettingsRow
          title="Update Payment"
          text="The card and the invoices of your gym's plan."
          action={<GymUpdatePayment variant="default" />}
        />
      )}
    </>
  );
}

function AccountRows({ isActive }: { isActive: boolean }) {
  return (
    <>
      <SettingsRow
        title="Connect With Stripe"
        text={
          isActive ? 'Your gym can sell paid tracks.' : 'Your gym needs an account to sell tracks.'
        }
        action={
          <ButtonLink to="/dashboard/connect" variant="default">
            {isActive ? 'See your account' : 'Connect With Stripe'}
          </ButtonLink>
        }
      />
      {isActive && (
        <SettingsRow
          title="Payment Provider Dashboard"
          text="Your balance, payouts and bank account. Opens in a new tab."
          action={<ConnectButton variant="default">Payment Provider Dashboard</ConnectButton>}
        />
      )}
    </>
  );
}

/** An owner's payment settings: the gym's account at the payment provider, and its plan. */
export function OwnerPayments() {
  const account = useAccount();
  const plan = useQuery(queryFor(payments.plan, {}));
  const pending = (
    <Loading label="Loading payments">
      <SkeletonRows count={3} />
    </Loading>
  );
  return (
    <Loaded query={account} pending={pending}>
      {({ arePaymentsOn, isConnectedAccountActive }) =>
        arePaymentsOn ? (
          <ul className={classes.list}>
            <AccountRows isActive={isConnectedAccountActive} />
            {plan.data && <PlanRows plan={plan.data} />}
          </ul>
        ) : (
          <PaymentsOff />
        )
      }
    </Loaded>
  );
}
