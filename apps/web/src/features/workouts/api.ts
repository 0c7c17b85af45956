import { queryKey } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import * as workouts from '@trackboard/contract/workouts';
import { queryFor } from '../../lib/query-for.ts';
import { daysOfWeek } from './week.ts';

/** A week of one track, or of all tracks of the gym. */
export interface WeekOf {
  readonly gymId: string;
  readonly trackId: string | null;
  /** The Sunday. */
  readonly start: string;
  /** For an owner who trains: without drafts, and of the joined tracks. */
  readonly onlyJoined?: true;
}

export function weekQuery({ trackId, start, ...of }: WeekOf) {
  return queryFor(workouts.list, { ...of, trackId: trackId ?? '', ...daysOfWeek(start) });
}

export const workoutQuery = (id: string) => queryFor(workouts.get, { id });

export const allWeeks = queryKey(workouts.list);

/** An athlete's weights of the lifts of all weeks. */
export const weightsOfAllWeeks = queryKey(lifts.weightsOfDays);
