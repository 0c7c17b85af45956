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
}

/** The search of the calendar that opens a workout's board. */
export function boardAddress({ day, gymId, trackId, trackWorkoutId, scoreId }: PlaceOfBoard) {
  const panel = 'scores' as const;
  return { day, gym: gymId, track: trackId, workout: trackWorkoutId, panel, score: scoreId };
}
