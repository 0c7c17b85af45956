interface PlaceOfBoard {
  /** The day of the workout. */
  day: string;
  /** Not needed by owners, who have one gym. */
  gymId?: string;
  /** Without it, the calendar shows all tracks. */
  trackId?: string;
  trackWorkoutId: string;
  /** The score open next to the board. */
  scoreId?: string;
  /** The board of all days of its benchmark. */
  isAllTime?: boolean;
}

/** The search of the calendar that opens a workout's board. */
export function boardAddress(place: PlaceOfBoard) {
  const { day, gymId, trackId, trackWorkoutId, scoreId, isAllTime = false } = place;
  const panel = isAllTime ? ('all-time' as const) : ('scores' as const);
  return { day, gym: gymId, track: trackId, workout: trackWorkoutId, panel, score: scoreId };
}
