import { queryKey } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { type scoreHint, workoutTopic } from '@trackboard/contract/scores';
import { useQueryClient } from '@tanstack/react-query';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { unsentKey } from '../../../lib/unsent-writes.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { allTimeQuery, boardQuery, classQuery, detailQuery, ownScoreQuery } from '../api.ts';

type ScoreEvent = TopicEvent<typeof scoreHint>;

/** Returns the keys of the score details that may have changed. */
function detailKeys(events: readonly ScoreEvent[]) {
  const scoreIds = new Set(events.map((event) => event !== 'resync' && event.scoreId));
  return [...scoreIds].map((id) => (id ? detailQuery(id).queryKey : queryKey(scores.detail)));
}

/** Keeps the scores of a workout up to date while they are shown. */
export function useLiveScores(workoutId: string): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<ScoreEvent>({
    refresh: (events) => {
      const lists = [boardQuery, allTimeQuery, ownScoreQuery, classQuery].map((of) =>
        of(workoutId),
      );
      const keys = [...lists.map(({ queryKey: key }) => key), ...detailKeys(events)];
      return Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key })));
    },
    writes: unsentKey,
    settle: 200,
    rest: 1000,
  });
  useTopic(workoutTopic, [workoutId], receive);
}
