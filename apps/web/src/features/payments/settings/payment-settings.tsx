import { Box, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { type ReactNode, useState } from 'react';
import type { BillingRow } from '@trackboard/contract/payments';
import { queryFor } from '../../../lib/query-for.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Loaded, LoadedList } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { ConnectButton } from '../connect/connect-button.tsx';
import { disconnectedText, useAccount } from '../connect/account.ts';
import { PaymentsOff } from '../payments-off.tsx';
import { cardText, type Plan } from '../plan/plan-words.ts';
import {
  AthleteUpdatePayment,
  GymAddCard,
  GymUpdatePayment,
} from '../portals/update-payment-button.tsx';
import classes from './payment-settings.module.css';

type Account = OutputOf<typeof payments.accountStatus>;

interface SettingsRowProps {
  title: string;
  text: string;
  action: ReactNode;
}

/** A setting with a link or button to the page where it is changed. */
function SettingsRow({ title, text, action }: SettingsRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <Box component="b" fw={600}>
          {title}
        </Box>
        <Text mt="var(--space-2)" c="dimmed" fz="var(--small-size)">
          {text}
        </Text>
      </div>
      {action}
    </li>
  );
}

function PlanRows({ plan }: { plan: Plan }) {
  const timeZone = useGymZone();
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
          text={
            plan.cardDue
              ? cardText(plan, plan.cardDue, timeZone)
              : 'The card and the invoices of your gym’s plan.'
          }
          action={plan.cardDue ? <GymAddCard /> : <GymUpdatePayment variant="default" />}
        />
      )}
    </>
  );
}

function AccountRows({ account }: { account: Account }) {
  const { isConnectedAccountActive: isActive, disconnectedAt } = account;
  const timeZone = useGymZone();
  const none = disconnectedAt
    ? disconnectedText(disconnectedAt, timeZone)
    : 'Your gym needs an account to sell tracks.';
  return (
    <>
      <SettingsRow
        title="Connect With Stripe"
        text={isActive ? 'Your gym can sell paid tracks.' : none}
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
  const pending = <LoadingRows label="Loading payments" count={3} />;
  return (
    <Loaded query={account} pending={pending}>
      {(known) =>
        known.arePaymentsOn ? (
          <ul className="lined">
            <AccountRows account={known} />
            {plan.data && <PlanRows plan={plan.data} />}
          </ul>
        ) : (
          <PaymentsOff />
        )
      }
    </Loaded>
  );
}

/** Returns the gyms that an athlete pays or has paid, as choices of a select. */
export function paidGyms(rows: readonly BillingRow[]): { value: string; label: string }[] {
  const names = new Map(rows.map(({ gymId, gym }) => [gymId, gym]));
  return [...names].map(([value, label]) => ({ value, label }));
}

function PortalChoice({ gyms }: { gyms: ReturnType<typeof paidGyms> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const gymId = chosen ?? gyms[0]?.value ?? '';
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Each gym has a page of its own for your card, invoices and subscriptions.
      </Text>
      <Select label="Gym" data={gyms} value={gymId} onChange={setChosen} />
      <div>
        <AthleteUpdatePayment gymId={gymId} />
      </div>
    </Stack>
  );
}

/** Lets an athlete choose a gym and open its billing portal. */
export function AthletePayments({ userId }: { userId: string }) {
  const rows = useQuery(queryFor(payments.billing, { athleteId: userId }));
  return (
    <LoadedList
      query={rows}
      label="Loading payments"
      rows={2}
      empty="No payments yet"
      help="Join a paid track, and your card and invoices are here."
    >
      {(paid) => <PortalChoice gyms={paidGyms(paid)} />}
    </LoadedList>
  );
}
