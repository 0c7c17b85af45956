import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as payments from '@trackboard/contract/payments';
import { accountTopic } from '@trackboard/contract/payments';
import { useTopic } from '../../lib/use-topic.ts';

const shown = [queryKey(payments.plan), queryKey(payments.accountStatus), queryKey(gyms.isOnTrial)];

/** Refetches the gym's plan and account when they change on the server, for example in the portal. */
export function useLiveAccount(gymId: string | undefined): void {
  const queries = useQueryClient();
  useTopic(accountTopic, gymId ? [gymId] : [], () => {
    for (const key of shown) void queries.invalidateQueries({ queryKey: key });
  });
}
