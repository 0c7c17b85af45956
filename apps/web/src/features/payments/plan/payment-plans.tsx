import { Button, Paper, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { type PlanTier, tierFor } from '@trackboard/contract/payments';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PaymentsOff } from '../payments-off.tsx';
import { GymUpdatePayment } from '../portals/update-payment-button.tsx';
import { SubscriptionBadge } from '../subscription-badge.tsx';
import classes from './payment-plans.module.css';
import {
  athletesText,
  firstChargeText,
  isOffered,
  type Plan,
  subscribeText,
  subscriptionText,
  tierPrice,
  tierText,
} from './plan-words.ts';
import { useSubscribe } from './use-subscribe.ts';

function Tier({ tier, isOwn }: { tier: PlanTier; isOwn: boolean }) {
  return (
    <Table.Tr className={classes.tier} data-own={isOwn || undefined}>
      <Table.Th scope="row" className={classes.range}>
        {tierText(tier)}
        {isOwn && <StatusBadge tone="you">Your gym</StatusBadge>}
      </Table.Th>
      <Table.Td className={`score ${classes.price}`}>{tierPrice(tier)}</Table.Td>
    </Table.Tr>
  );
}

function Tiers({ plan }: { plan: Plan }) {
  const own = tierFor(plan.athletes).fromAthletes;
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.range}>Athletes</Table.Th>
          <Table.Th className={classes.price}>Price per month</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plan.tiers.map((tier) => (
          <Tier key={tier.fromAthletes} tier={tier} isOwn={tier.fromAthletes === own} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Subscribe({ plan }: { plan: Plan }) {
  const { subscribe, isPending } = useSubscribe();
  const [now] = useState(() => Date.now());
  return (
    <>
      <p>{firstChargeText(plan, now)}</p>
      <Button size="lg" loading={isPending} onClick={() => void subscribe()}>
        {subscribeText(plan)}
      </Button>
    </>
  );
}

function Subscribed({ subscription }: { subscription: NonNullable<Plan['subscription']> }) {
  return (
    <>
      <div className={classes.state}>
        <SubscriptionBadge status={subscription.status} />
        <p>{subscriptionText(subscription)}</p>
      </div>
      <GymUpdatePayment variant="default" size="lg" />
    </>
  );
}

/** A running subscription is changed in the portal; after one has ended, the owner subscribes again. */
const isRunning = ({ subscription }: Plan) =>
  subscription !== null && !['canceled', 'incomplete_expired'].includes(subscription.status);

function NextStep({ plan }: { plan: Plan }) {
  if (!plan.arePaymentsOn) return <PaymentsOff />;
  if (!plan.isOn) return <Notice>Gyms need no plan on this server.</Notice>;
  if (plan.subscription && isRunning(plan)) return <Subscribed subscription={plan.subscription} />;
  return <Subscribe plan={plan} />;
}

/** The tiers of the owner's plan, and the gym's subscription. */
export function PaymentPlans({ gym }: { gym: string }) {
  const plan = useQuery({ ...queryFor(payments.plan, {}), refetchOnWindowFocus: 'always' });
  const pending = (
    <Loading label="Loading the plans">
      <Skeleton height={360} m="var(--space-28)" width="auto" />
    </Loading>
  );
  return (
    <Paper component="section" className={classes.panel} aria-labelledby="payment-plans">
      <div className={classes.head}>
        <h2 id="payment-plans" className={`display ${classes.title}`}>
          Payment Plans
        </h2>
        {plan.data && isOffered(plan.data) && (
          <span dir="auto">{athletesText(gym, plan.data.athletes)}</span>
        )}
      </div>
      <Loaded query={plan} pending={pending}>
        {(known) => (
          <>
            {isOffered(known) && <Tiers plan={known} />}
            <div className={classes.next}>
              <NextStep plan={known} />
            </div>
          </>
        )}
      </Loaded>
    </Paper>
  );
}
