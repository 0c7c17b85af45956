import { Button, Group, Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { type PlanTier, tierFor } from '@trackboard/contract/payments';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { GymAddCard, GymUpdatePayment } from '../portals/update-payment-button.tsx';
import { SubscriptionBadge } from '../look-badge.tsx';
import classes from './payment-plans.module.css';
import {
  athletesText,
  cardText,
  firstChargeText,
  type Plan,
  subscribeText,
  subscriptionText,
  tierPrice,
  tierText,
} from './plan-words.ts';

function Tier({ tier, isOwn }: { tier: PlanTier; isOwn: boolean }) {
  return (
    <tr className={classes.tier} data-own={isOwn || undefined}>
      <th className={classes.range} scope="row">
        {tierText(tier)}
        {isOwn && <StatusBadge tone="you">Your gym</StatusBadge>}
      </th>
      <td className={`score ${classes.price}`}>{tierPrice(tier)}</td>
    </tr>
  );
}

function Tiers({ plan }: { plan: Plan }) {
  const own = tierFor(plan.athletes).fromAthletes;
  return (
    <table className={`table ${classes.table}`}>
      <thead>
        <tr>
          <th className={classes.range}>Athletes</th>
          <th className={classes.price}>Price per month</th>
        </tr>
      </thead>
      <tbody>
        {plan.tiers.map((tier) => (
          <Tier key={tier.fromAthletes} tier={tier} isOwn={tier.fromAthletes === own} />
        ))}
      </tbody>
    </table>
  );
}

/** Opens the checkout of the gym's plan, which redirects back here. */
function Subscribe({ plan }: { plan: Plan }) {
  const { submit, isPending } = useWrite(payments.subscribe);
  const timeZone = useGymZone();
  const [now] = useState(() => Date.now());
  const subscribe = () =>
    submit({}, { onAnswer: ({ sessionUrl }) => window.location.assign(sessionUrl) }).catch(
      toastServerMessage,
    );
  return (
    <>
      <p>{firstChargeText(plan, timeZone, now)}</p>
      <Button size="lg" loading={isPending} onClick={() => void subscribe()}>
        {subscribeText(plan)}
      </Button>
    </>
  );
}

type Subscription = NonNullable<Plan['subscription']>;

function Subscribed({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { cardDue } = plan;
  const timeZone = useGymZone();
  return (
    <>
      <Group className={classes.state} gap="var(--space-8) var(--space-12)" flex="1 1 280px">
        <SubscriptionBadge status={subscription.status} />
        <p>
          {cardDue ? cardText(plan, cardDue, timeZone) : subscriptionText(subscription, timeZone)}
        </p>
      </Group>
      {cardDue ? <GymAddCard size="lg" /> : <GymUpdatePayment variant="default" size="lg" />}
    </>
  );
}

const hasEnded = ({ status }: Subscription) => ['canceled', 'incomplete_expired'].includes(status);

/** The owner changes a running subscription in the portal, and subscribes again after it has ended. */
function NextStep({ plan }: { plan: Plan }) {
  const { subscription } = plan;
  if (!subscription || hasEnded(subscription)) return <Subscribe plan={plan} />;
  return <Subscribed plan={plan} subscription={subscription} />;
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
    <Paper component="section" style={{ overflow: 'hidden' }} aria-labelledby="payment-plans">
      <Group
        gap="var(--space-4) var(--space-16)"
        align="baseline"
        justify="space-between"
        px={{ base: 'md', sm: 'var(--space-28)' }}
        pt={{ base: 'md', sm: 'var(--space-20)' }}
        pb="var(--space-10)"
        c="var(--ink-3)"
      >
        <Title id="payment-plans" order={2} c="var(--ink)" fz="1.0625rem">
          Payment Plans
        </Title>
        {plan.data && <span dir="auto">{athletesText(gym, plan.data.athletes)}</span>}
      </Group>
      <Loaded query={plan} pending={pending}>
        {(known) => (
          <>
            <Tiers plan={known} />
            <div className={classes.next}>
              <NextStep plan={known} />
            </div>
          </>
        )}
      </Loaded>
    </Paper>
  );
}
