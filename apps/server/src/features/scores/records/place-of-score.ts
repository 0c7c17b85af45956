import type { ScorePlace } from '@trackboard/contract/records';
import type { ShownResultRow } from './queries.ts';

/** Where a result can be opened; null if the reader may not see the workout now. */
export function placeOfScore(row: ShownResultRow): ScorePlace | null {
  const { id: scoreId, workoutId: trackWorkoutId, gymId, visibleTrackId: trackId } = row;
  return trackId ? { scoreId, trackWorkoutId, gymId, trackId } : null;
}
