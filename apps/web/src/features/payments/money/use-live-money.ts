import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { type moneyHint, moneyTopic } from '@trackboard/contract/payments';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';

const shown = [queryKey(payments.money), queryKey(payments.listPayments)];

/** Refetches a gym's money when it changes on the server. Throttled, because many subscriptions renew at once. */
export function useLiveMoney(gymId: string): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<TopicEvent<typeof moneyHint>>({
    refresh: () => Promise.all(shown.map((key) => queries.invalidateQueries({ queryKey: key }))),
    writes: ['money'],
    settle: 500,
    rest: 3000,
  });
  useTopic(moneyTopic, [gymId], receive);
}
