import { queryKey } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import { queryFor } from '../../lib/query-for.ts';
import { shiftDay } from './week.ts';

/** One track's week, or with no track that of all tracks of the gym. */
export interface WeekOf {
  readonly gymId: string;
  readonly trackId: string | null;
  /** Its Sunday. */
  readonly start: string;
}

export function weekQuery({ gymId, trackId, start }: WeekOf) {
  return queryFor(workouts.list, {
    gymId,
    trackId: trackId ?? '',
    fromDate: start,
    toDate: shiftDay(start, 6),
  });
}

/** One workout, whichever week it is in. */
export const workoutQuery = (id: string) => queryFor(workouts.get, { id });

/** Every loaded week of any track. */
export const allWeeks = queryKey(workouts.list);
