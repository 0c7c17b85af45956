import type { OutputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import { type Bar, type PlateSet, usualPlates, type WeightUnit } from '@trackboard/scoring';

/** The units as they are written on plates. */
export const unitWords: Readonly<Record<WeightUnit, string>> = { kg: 'kg', lbs: 'lb' };

/** A place with plates and bars: a gym or the home. */
interface Place {
  readonly id: string;
  readonly name: string;
  readonly sets: Readonly<Record<WeightUnit, PlateSet>>;
}

export interface PlacedBar {
  readonly key: string;
  readonly place: string;
  readonly bar: Bar;
  readonly set: PlateSet;
}

type Known = OutputOf<typeof gyms.plates>;

/** Returns the places of a user, the present gym first. Without a response, the only place is a gym with the usual plates. */
function placesOf(known: Known | undefined, gymId: string | null): Place[] {
  const places = (known?.gyms ?? [])
    .toSorted((a, b) => Number(b.gymId === gymId) - Number(a.gymId === gymId))
    .map(({ gymId: id, gym, plates }) => ({ id, name: gym, sets: plates ?? usualPlates }));
  if (known?.home) places.push({ id: 'home', name: 'At home', sets: known.home });
  return places.length > 0 ? places : [{ id: 'usual', name: 'Usual plates', sets: usualPlates }];
}

/** Returns the bars of all places in a unit; there is always one. */
export function barsOf(
  known: Known | undefined,
  gymId: string | null,
  unit: WeightUnit,
): PlacedBar[] {
  return placesOf(known, gymId).flatMap(({ id, name, sets }) =>
    sets[unit].bars.map((bar) => ({
      key: `${id} ${bar.weight}`,
      place: name,
      bar,
      set: sets[unit],
    })),
  );
}
