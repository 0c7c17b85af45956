/** A workout's place on a day of its gym. */
export interface WorkoutPlace {
  readonly id: string;
  readonly trackId: string;
  readonly sortOrder: number;
}

export interface PlaceRequest {
  readonly sortOrder?: number | undefined;
  /** The positions of the whole day as the caller saw it. Ids that are not on the day are ignored. */
  readonly sortedWorkouts?:
    | readonly { readonly trackWorkoutId: string; readonly sortOrder: number }[]
    | null
    | undefined;
}

type Moved = Pick<WorkoutPlace, 'id' | 'trackId'>;

const inOrder = (one: WorkoutPlace, other: WorkoutPlace): number =>
  one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1);

/** Returns the position after all others of a track. */
function endOfTrack(day: readonly WorkoutPlace[], trackId: string): number {
  const orders = day.filter((place) => place.trackId === trackId).map((place) => place.sortOrder);
  return Math.max(-1, ...orders) + 1;
}

function insertAt(others: readonly WorkoutPlace[], moved: Moved, index: number): WorkoutPlace[] {
  const track = others.filter((place) => place.trackId === moved.trackId).toSorted(inOrder);
  const rest = others.filter((place) => place.trackId !== moved.trackId);
  const inserted = track.toSpliced(index, 0, { ...moved, sortOrder: index });
  return [...rest, ...inserted.map((place, sortOrder) => ({ ...place, sortOrder }))];
}

/** Renumbers a track if two workouts have the same position. The moved workout then precedes the other. */
function separate(
  day: readonly WorkoutPlace[],
  before: readonly WorkoutPlace[],
  movedId: string,
): WorkoutPlace[] {
  const orderBefore = new Map(before.map((place) => [place.id, place.sortOrder]));
  const settle = (one: WorkoutPlace, other: WorkoutPlace): number =>
    one.sortOrder - other.sortOrder ||
    Number(other.id === movedId) - Number(one.id === movedId) ||
    (orderBefore.get(one.id) ?? 0) - (orderBefore.get(other.id) ?? 0) ||
    inOrder(one, other);
  return [...Map.groupBy(day, (place) => place.trackId).values()].flatMap((track) => {
    const distinct = new Set(track.map((place) => place.sortOrder)).size === track.length;
    if (distinct) return track;
    return track.toSorted(settle).map((place, sortOrder) => ({ ...place, sortOrder }));
  });
}

/**
 * Returns the positions that change when a workout is restored: the following ones up to the next gap. Other gaps
 * are kept, because other workouts may be restored to them.
 */
export function shiftFrom(track: readonly WorkoutPlace[], sortOrder: number): WorkoutPlace[] {
  const changed: WorkoutPlace[] = [];
  let taken = sortOrder;
  for (const place of track.toSorted(inOrder)) {
    if (place.sortOrder < sortOrder) continue;
    if (place.sortOrder > taken) break;
    taken += 1;
    changed.push({ ...place, sortOrder: taken });
  }
  return changed;
}

/**
 * Returns the positions on a gym's day after `moved` was added. No two workouts of a track have the same position.
 *
 * Given positions are kept if they are distinct; otherwise their track is renumbered. If only an index is given,
 * the workout is inserted there and its track is renumbered. If neither is given, the workout is appended.
 */
export function placeOnDay(
  others: readonly WorkoutPlace[],
  moved: Moved,
  request: PlaceRequest,
): WorkoutPlace[] {
  const wanted = new Map(
    request.sortedWorkouts?.map(({ trackWorkoutId, sortOrder }) => [trackWorkoutId, sortOrder]),
  );
  const index = request.sortOrder ?? wanted.get(moved.id);
  const isSorted = others.some((place) => wanted.has(place.id));
  if (!isSorted && index !== undefined) return insertAt(others, moved, index);
  const day = others.map((place) => ({
    ...place,
    sortOrder: wanted.get(place.id) ?? place.sortOrder,
  }));
  const sortOrder = index ?? endOfTrack(day, moved.trackId);
  return separate([...day, { ...moved, sortOrder }], others, moved.id);
}
