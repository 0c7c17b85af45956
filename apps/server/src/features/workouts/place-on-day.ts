/** A workout's place on a day of its gym. */
export interface Placed {
  readonly id: string;
  readonly trackId: string;
  readonly sortOrder: number;
}

/** Where a workout is wanted. */
export interface Wish {
  readonly sortOrder?: number | undefined;
  /** The places of the whole day as the caller saw it. Ids that are not on the day are ignored. */
  readonly sortedWorkouts?:
    | readonly { readonly trackWorkoutId: string; readonly sortOrder: number }[]
    | null
    | undefined;
}

type Moved = Pick<Placed, 'id' | 'trackId'>;

const inOrder = (one: Placed, other: Placed): number =>
  one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1);

/** The place behind everything else of a track. */
export function endOfTrack(day: readonly Placed[], trackId: string): number {
  const orders = day.filter((place) => place.trackId === trackId).map((place) => place.sortOrder);
  return Math.max(-1, ...orders) + 1;
}

function insertAt(others: readonly Placed[], moved: Moved, index: number): Placed[] {
  const track = others.filter((place) => place.trackId === moved.trackId).toSorted(inOrder);
  const rest = others.filter((place) => place.trackId !== moved.trackId);
  const inserted = track.toSpliced(index, 0, { ...moved, sortOrder: index });
  return [...rest, ...inserted.map((place, sortOrder) => ({ ...place, sortOrder }))];
}

/** Counts the places of each track anew where two share one; the moved workout goes before what it fell on. */
function separate(day: readonly Placed[], before: readonly Placed[], movedId: string): Placed[] {
  const orderBefore = new Map(before.map((place) => [place.id, place.sortOrder]));
  const settle = (one: Placed, other: Placed): number =>
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
 * The places that change when something comes back to the place it had on a track's day: what has taken that place
 * since goes one on, and so does what stands in its way. The gaps of others that may come back stay.
 */
export function makeWay(track: readonly Placed[], sortOrder: number): Placed[] {
  const changed: Placed[] = [];
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
 * The places of a gym's day after `moved` came to it. No two workouts of a track share a place.
 *
 * With the places of the day given, they are taken as they are as long as they differ, and counted anew where they do
 * not. With an index alone the workout goes there and its track is counted anew. With neither it goes to the end.
 */
export function placeOnDay(others: readonly Placed[], moved: Moved, wish: Wish): Placed[] {
  const wished = new Map(
    wish.sortedWorkouts?.map(({ trackWorkoutId, sortOrder }) => [trackWorkoutId, sortOrder]),
  );
  const index = wish.sortOrder ?? wished.get(moved.id);
  const isSorted = others.some((place) => wished.has(place.id));
  if (!isSorted && index !== undefined) return insertAt(others, moved, index);
  const day = others.map((place) => ({
    ...place,
    sortOrder: wished.get(place.id) ?? place.sortOrder,
  }));
  const sortOrder = index ?? endOfTrack(day, moved.trackId);
  return separate([...day, { ...moved, sortOrder }], others, moved.id);
}
