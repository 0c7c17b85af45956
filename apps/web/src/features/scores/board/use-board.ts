import type { AllTimeScores, ScoreListEntry } from '@trackboard/contract/scores';
import { useQuery } from '@tanstack/react-query';
import { allTimeQuery, boardQuery } from '../api.ts';

/** A score on the board of a workout, or on that of all days. */
export interface BoardEntry extends ScoreListEntry {
  /** The day of its workout, on the board of all days. */
  readonly date?: string;
}

/** The scores of all days; the reader's own is the last one if it is beyond those of the response. */
export function entriesOfAllTime({ rows, own }: AllTimeScores): readonly BoardEntry[] {
  return !own || rows.some(({ scoreId }) => scoreId === own.scoreId) ? rows : [...rows, own];
}

/** The board of a workout, or of all days of its benchmark. */
export function useBoard(workoutId: string, isAllTime: boolean) {
  // Changes from before the topic was watched are needed too.
  const always = { refetchOnMount: 'always' } as const;
  const ofDay = useQuery({ ...boardQuery(workoutId), ...always, enabled: !isAllTime });
  const ofAll = useQuery({
    ...allTimeQuery(workoutId),
    ...always,
    enabled: isAllTime,
    select: entriesOfAllTime,
  });
  const board = isAllTime ? ofAll : ofDay;
  const data: readonly BoardEntry[] | undefined = board.data;
  return { data, isError: board.isError, refetch: () => void board.refetch() };
}
