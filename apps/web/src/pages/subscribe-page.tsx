import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { IconCreditCard, IconEye, IconUsers } from '@tabler/icons-react';
import { paymentsOffText } from '../features/payments/payments-off.tsx';
import { isOffered, type Plan } from '../features/payments/plan/plan-words.ts';
import { PaymentPlans } from '../features/payments/plan/payment-plans.tsx';
import { useLiveAccount } from '../features/payments/use-live-payments.ts';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { type Fact, GrowthScreen } from './growth-screen.tsx';

const factsFor = (feePercent: number): readonly Fact[] => [
  {
    icon: IconUsers,
    title: 'The tier follows your athletes',
    text: 'With more or fewer athletes the price changes at the next renewal.',
  },
  {
    icon: IconEye,
    title: 'Athletes lose nothing',
    text: 'Without a subscription the calendar, scores and chat go on. Only adding tracks stops.',
  },
  {
    icon: IconCreditCard,
    title: 'Your paid tracks are yours',
    text: `Athletes pay your own account. Trackboard keeps ${feePercent}% of it.`,
  },
];

/** Shown on a server without plans. */
function NoPlans({ plan }: { plan: Plan }) {
  return (
    <MessageScreen
      inset
      title="Nothing to subscribe to"
      help={plan.arePaymentsOn ? 'Gyms need no plan on this server.' : paymentsOffText}
      action={<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>}
    />
  );
}

/** The page on which the owner subscribes the gym to a plan. */
export function SubscribePage() {
  const gym = useSession('gym');
  useLiveAccount(gym?.id);
  const plan = useQuery(queryFor(payments.plan, {}));
  if (plan.data && !isOffered(plan.data)) return <NoPlans plan={plan.data} />;
  return (
    <GrowthScreen
      title="Subscribe To Grow"
      lead="Post workouts, accept payments, chat with your team, & much more!"
      facts={factsFor(plan.data?.platformFeePercent ?? 0)}
    >
      <PaymentPlans gym={gym?.name ?? 'Your gym'} />
    </GrowthScreen>
  );
}
