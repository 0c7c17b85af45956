import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { billingTopic } from '@trackboard/contract/payments';
import { useTopic } from '../../lib/use-topic.ts';

const paid = [queryKey(payments.billing), queryKey(payments.checkoutStatus)];

/**
 * Keeps what an athlete pays for as the server has it. A change of it fetches everything again, because it decides which
 * tracks are open. `userId` is null where nothing of the user's own is shown.
 */
export function useLiveBilling(userId: string | null): void {
  const queries = useQueryClient();
  useTopic(billingTopic, userId ? [userId] : [], (event) => {
    const changed = event === 'resync' ? paid.map((key) => ({ queryKey: key })) : [{}];
    for (const filter of changed) void queries.invalidateQueries(filter);
  });
}
