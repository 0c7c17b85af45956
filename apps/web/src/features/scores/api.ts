import * as scores from '@trackboard/contract/scores';
import { queryFor } from '../../lib/query-for.ts';

export const ownScoreQuery = (trackWorkoutId: string) => queryFor(scores.get, { trackWorkoutId });
export const boardQuery = (trackWorkoutId: string) => queryFor(scores.list, { trackWorkoutId });
export const classQuery = (trackWorkoutId: string) => queryFor(scores.ofClass, { trackWorkoutId });
export const allTimeQuery = (trackWorkoutId: string) =>
  queryFor(scores.allTime, { trackWorkoutId });
export const detailQuery = (scoreId: string) => queryFor(scores.detail, { scoreId });

export const previousQuery = (trackWorkoutId: string) =>
  queryFor(scores.previous, { trackWorkoutId });

export const summaryQuery = (trackWorkoutId: string) =>
  queryFor(scores.summary, { trackWorkoutId });
