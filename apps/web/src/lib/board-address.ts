interface PlaceOfBoard {
  /** The day of the workout. */
  day: string;
  /** The gym. Owners do not need it, because they have one gym. */
  gymId?: string;
  /** The track. Without it, the calendar shows all tracks. */
  trackId?: string;
  trackWorkoutId: string;
  /** The score that is open next to the board. */
  scoreId?: string;
  /** Whether to show the board of all days of the workout's benchmark. */
  isAllTime?: boolean;
}

/** Returns the search of the calendar that opens a workout's board. */
export function boardAddress(place: PlaceOfBoard) {
  const { day, gymId, trackId, trackWorkoutId, scoreId, isAllTime = false } = place;
  const panel = isAllTime ? ('all-time' as const) : ('scores' as const);
  return { day, gym: gymId, track: trackId, workout: trackWorkoutId, panel, score: scoreId };
}
