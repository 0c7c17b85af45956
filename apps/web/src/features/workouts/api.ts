import { queryKey } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import * as workouts from '@trackboard/contract/workouts';
import { queryFor } from '../../lib/query-for.ts';
import { daysOfWeek } from './week.ts';

/** A week of one track, or of all tracks of the gym. */
export interface WeekOf {
  readonly gymId: string;
  readonly trackId: string | null;
  /** The Sunday on which the week begins. */
  readonly start: string;
  /** Set for an owner who trains. The week then has no drafts, and only joined tracks. */
  readonly onlyJoined?: true;
}

export function weekQuery({ trackId, start, ...of }: WeekOf) {
  return queryFor(workouts.list, { ...of, trackId: trackId ?? '', ...daysOfWeek(start) });
}

export const workoutQuery = (id: string) => queryFor(workouts.get, { id });

export const allWeeks = queryKey(workouts.list);

/** The key of an athlete's weights for the lifts of all weeks. */
export const weightsOfAllWeeks = queryKey(lifts.weightsOfDays);
