import { type scoreHint, workoutTopic } from '@trackboard/contract/scores';
import type { Today } from '@trackboard/contract/today';
import { type calendarHint, calendarTopic } from '@trackboard/contract/workouts';
import { useQueryClient } from '@tanstack/react-query';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { unsentKey } from '../../../lib/unsent-writes.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { todayQuery } from '../api.ts';

type Event = TopicEvent<typeof scoreHint> | TopicEvent<typeof calendarHint>;

/** Keeps the day up to date while it is shown: the scores of its workouts, and the calendars of their tracks. */
export function useLiveToday(date: string, today: Today | undefined): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<Event>({
    refresh: () => queries.invalidateQueries({ queryKey: todayQuery(date).queryKey }),
    writes: unsentKey,
    settle: 200,
    rest: 1000,
  });
  const workouts = today?.workouts ?? [];
  const trackIds = new Set(workouts.map(({ workout }) => workout.trackId));
  useTopic(
    workoutTopic,
    workouts.map(({ trackWorkoutId }) => trackWorkoutId),
    receive,
  );
  useTopic(calendarTopic, [...trackIds], receive);
}
