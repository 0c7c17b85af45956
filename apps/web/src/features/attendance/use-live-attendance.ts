import { attendanceHint, attendanceTopic } from '@trackboard/contract/attendance';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { TopicEvent } from '../../lib/hub-watch.ts';
import { unsentKey } from '../../lib/unsent-writes.ts';
import { useLiveRefresh } from '../../lib/use-live-refresh.ts';
import { useTopic } from '../../lib/use-topic.ts';
import { useUserHint } from '../../lib/use-user-hint.ts';

type Event = TopicEvent<typeof attendanceHint>;

function useRefreshOf(queryKey: QueryKey): (event: Event) => void {
  const queries = useQueryClient();
  return useLiveRefresh<Event>({
    refresh: () => queries.invalidateQueries({ queryKey }),
    writes: unsentKey,
    settle: 200,
    rest: 1000,
  });
}

/** Keeps a read of the athlete's own presence up to date while it is shown. */
export function useLivePresence(queryKey: QueryKey): void {
  const receive = useRefreshOf(queryKey);
  useUserHint(attendanceHint, (event, isKnown) => {
    if (!isKnown) receive(event);
  });
}

/** Keeps a read of who is here in a gym up to date while it is shown. */
export function useLiveAttendance(gymId: string, queryKey: QueryKey): void {
  useTopic(attendanceTopic, [gymId], useRefreshOf(queryKey));
}
