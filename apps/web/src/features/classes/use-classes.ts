import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as gymClasses from '@trackboard/contract/classes';
import { type ClassOfDay, type classesHint, classesTopic } from '@trackboard/contract/classes';
import type { TopicEvent } from '../../lib/hub-watch.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useLiveRefresh } from '../../lib/use-live-refresh.ts';
import { useTopic } from '../../lib/use-topic.ts';

/** Reads the classes of some days. */
export function useClasses(input: CallInput<typeof gymClasses.list>) {
  return useQuery({ ...queryFor(gymClasses.list, input), placeholderData: keepPreviousData });
}

/** Keeps all reads of classes and of their people up to date while these classes are shown. A screen needs it once. */
export function useLiveClasses(shown: readonly ClassOfDay[]): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<TopicEvent<typeof classesHint>>({
    refresh: () => queries.invalidateQueries({ queryKey: ['classes'] }),
    settle: 200,
    rest: 1000,
  });
  const gymIds = new Set(shown.map(({ gymId }) => gymId));
  useTopic(classesTopic, [...gymIds], receive);
}
