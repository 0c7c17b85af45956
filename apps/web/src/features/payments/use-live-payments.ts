import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as payments from '@trackboard/contract/payments';
import { accountTopic, billingTopic, moneyTopic } from '@trackboard/contract/payments';
import { useTopic } from '../../lib/use-topic.ts';

const shown = [queryKey(payments.plan), queryKey(payments.accountStatus), queryKey(gyms.isOnTrial)];

/** Refetches the gym's plan and account when they change on the server, for example in the portal. */
export function useLiveAccount(gymId: string | undefined): void {
  const queries = useQueryClient();
  useTopic(accountTopic, gymId ? [gymId] : [], () => {
    for (const key of shown) void queries.invalidateQueries({ queryKey: key });
  });
}

const paid = [
  queryKey(payments.billing),
  queryKey(payments.discounts),
  queryKey(payments.checkoutStatus),
];

/**
 * Refetches an athlete's billing when it changes on the server. A change invalidates all queries, because it can change the
 * tracks that the athlete sees. `userId` is null if the billing of another user is shown.
 */
export function useLiveBilling(userId: string | null): void {
  const queries = useQueryClient();
  useTopic(billingTopic, userId ? [userId] : [], (event) => {
    const changed = event === 'resync' ? paid.map((key) => ({ queryKey: key })) : [{}];
    for (const filter of changed) void queries.invalidateQueries(filter);
  });
}

/** Refetches the billing of an athlete whom an owner looks at when a subscription of the gym changes on the server. */
export function useLiveBillingOfGym(gymId: string | null): void {
  const queries = useQueryClient();
  useTopic(moneyTopic, gymId ? [gymId] : [], () => {
    for (const key of paid) void queries.invalidateQueries({ queryKey: key });
  });
}
