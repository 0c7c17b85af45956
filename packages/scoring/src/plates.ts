import type { WeightUnit } from './weight-unit.ts';
import { plateGrain } from './limits.ts';

/** Plates of one weight. */
export interface OwnedPlate {
  readonly weight: number;
  /** How many pairs there are; null if they never run out, as in a gym. */
  readonly pairs: number | null;
}

export interface Bar {
  readonly weight: number;
  /** What the bar is called, such as 'men’s'; may be empty. */
  readonly name: string;
}

/** The plates and bars of one unit. */
export interface PlateSet {
  readonly plates: OwnedPlate[];
  readonly bars: Bar[];
}

/** A bar with its plates. */
export interface LoadedBar {
  readonly weight: number;
  /** The plates on each side, the heaviest first, which is the innermost. */
  readonly side: readonly number[];
}

const usual = (weights: readonly number[], bars: Bar[]): PlateSet => ({
  plates: weights.map((weight) => ({ weight, pairs: null })),
  bars,
});

/** The plates and bars of a gym that has not listed its own. */
export const usualPlates: Readonly<Record<WeightUnit, PlateSet>> = {
  kg: usual(
    [25, 20, 15, 10, 5, 2.5, 1.25],
    [
      { weight: 20, name: 'men’s' },
      { weight: 15, name: 'women’s' },
    ],
  ),
  lbs: usual(
    [45, 35, 25, 10, 5, 2.5],
    [
      { weight: 45, name: 'men’s' },
      { weight: 35, name: 'women’s' },
    ],
  ),
};

const heaviestFirst = (plates: readonly OwnedPlate[]) =>
  plates.filter(({ pairs }) => pairs !== 0).toSorted((a, b) => b.weight - a.weight);

/** Marks the sums that these plates reach on top of the marked ones, in grains from 0. */
function addPlates(sums: Uint8Array, { weight, pairs }: OwnedPlate): Uint8Array {
  const size = weight / plateGrain;
  const limit = pairs ?? Infinity;
  const needed = Array.from(sums, (isReached) => (isReached ? 0 : Infinity));
  for (let sum = size; sum < sums.length; sum += 1) {
    const more = (needed[sum - size] ?? Infinity) + 1;
    if ((needed[sum] ?? 0) > more && more <= limit) needed[sum] = more;
  }
  return Uint8Array.from(needed, (count) => Number(count < Infinity));
}

/**
 * Returns the sums of one side that can be reached up to `most`, in grains: the first with all plates, the next without the
 * heaviest, and so on to no plates.
 */
function reachable(plates: readonly OwnedPlate[], most: number): readonly Uint8Array[] {
  const none = new Uint8Array(most + 1);
  none[0] = 1;
  return plates.reduceRight<Uint8Array[]>(
    (found, plate) => [addPlates(found[0] ?? none, plate), ...found],
    [none],
  );
}

/** Takes as many of the heaviest plates as leave a rest that the lighter ones reach. */
function takePlates(
  plates: readonly OwnedPlate[],
  sums: readonly Uint8Array[],
  side: number,
): number[] {
  let rest = side;
  return plates.flatMap(({ weight, pairs }, index) => {
    const size = weight / plateGrain;
    let count = Math.min(pairs ?? Infinity, Math.floor(rest / size));
    while (count > 0 && !sums[index + 1]?.[rest - count * size]) count -= 1;
    rest -= count * size;
    return Array.from({ length: count }, () => weight);
  });
}

/** The heaviest weight that is loaded, in either unit. */
const heaviest = 2500;

/**
 * Returns all weights that these plates load on this bar, lightest first, up to one beyond `weight`. It always has the empty bar.
 * Each side has the heaviest plates that fit, as they are put on in a gym. Never uses more plates than there are.
 */
function loadsUpTo({ plates }: PlateSet, bar: Bar, weight: number): LoadedBar[] {
  const owned = heaviestFirst(plates);
  const beyond = owned[0]?.weight ?? 0;
  const side = Math.max(0, Math.min(weight, heaviest) - bar.weight) / 2 + beyond;
  const sums = reachable(owned, Math.ceil(side / plateGrain));
  return [...(sums[0] ?? [])].flatMap((isReached, sum) => {
    if (!isReached) return [];
    return { weight: bar.weight + 2 * sum * plateGrain, side: takePlates(owned, sums, sum) };
  });
}

const distance = (weight: number) => (load: LoadedBar) => Math.abs(load.weight - weight);

function nearestOf(loads: readonly LoadedBar[], weight: number): LoadedBar {
  const from = distance(weight);
  return loads.reduce((best, load) => (from(load) < from(best) ? load : best));
}

/** Returns the nearest weight that can be loaded. Halfway between two, it is the lighter one; below the bar, the empty bar. */
export function loadBar(set: PlateSet, bar: Bar, weight: number): LoadedBar {
  return nearestOf(loadsUpTo(set, bar, weight), weight);
}

/** Returns the next lighter and the next heavier weight that can be loaded; null where there is none. */
export function neighbouringLoads(set: PlateSet, bar: Bar, weight: number) {
  const loads = loadsUpTo(set, bar, weight);
  return {
    lighter: loads.findLast((load) => load.weight < weight)?.weight ?? null,
    heavier: loads.find((load) => load.weight > weight)?.weight ?? null,
  };
}

/** Returns the smallest step between two weights up to a usual one; null if only the bar can be loaded. */
export function smallestStep(set: PlateSet, bar: Bar): number | null {
  const loads = loadsUpTo(set, bar, bar.weight + 100);
  const steps = loads.slice(1).map(({ weight }, index) => weight - (loads[index]?.weight ?? 0));
  return steps.length > 0 ? Math.min(...steps) : null;
}

/** Returns how many plates of one side are put on or taken off between two loads. */
function platesMoved(from: LoadedBar, to: LoadedBar): number {
  const left = [...from.side];
  const put = to.side.filter((plate) => {
    const place = left.indexOf(plate);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return put.length + left.length;
}

/** A set of the warm-up. */
export interface WarmUpSet extends LoadedBar {
  readonly reps: number;
}

const emptyBarReps = 10;
/** The shares of the working weight, in nearly even jumps, with fewer and fewer reps. */
const steps = [
  { share: 0.45, reps: 5 },
  { share: 0.65, reps: 3 },
  { share: 0.8, reps: 2 },
  { share: 0.9, reps: 1 },
] as const;
/** A step may differ from its share by this part of the working weight, if fewer plates move then. */
const tolerance = 0.025;
const smallestJump: Readonly<Record<WeightUnit, number>> = { kg: 5, lbs: 10 };

/**
 * Returns the sets before the working weight: the empty bar for 10 reps, then four jumps for 5, 3, 2 and 1 reps. A step takes the
 * weight near its share that moves the fewest plates; a step below the smallest jump is left out.
 *
 * Sources: the empty bar and four nearly even jumps with falling reps are the warm-up of Starting Strength (FAQ, 'Warm-up Sets');
 * reps of 5-3-2-1, and 95 lb instead of 90 because one plate is easier to load than three, are Testify Strength and
 * Conditioning's ('The BEST Warm-up for Barbell Training'). The shares are ours: those of the drawings.
 */
export function warmUp(set: PlateSet, bar: Bar, weight: number, unit: WeightUnit): WarmUpSet[] {
  const loads = loadsUpTo(set, bar, weight);
  const jump = smallestJump[unit];
  const ramp: WarmUpSet[] = [{ weight: bar.weight, side: [], reps: emptyBarReps }];
  if (weight < bar.weight + jump) return [];
  for (const { share, reps } of steps) {
    const before = ramp.at(-1);
    const from = distance(share * weight);
    const close = loads.filter((load) => from(load) <= tolerance * weight);
    const [step] = (close.length > 0 ? close : [nearestOf(loads, share * weight)])
      .map((load) => ({ load, moved: before ? platesMoved(before, load) : 0 }))
      .toSorted((a, b) => a.moved - b.moved || from(a.load) - from(b.load));
    if (!before || !step) continue;
    const isJump = step.load.weight >= before.weight + jump && step.load.weight + jump <= weight;
    if (isJump) ramp.push({ ...step.load, reps });
  }
  return ramp;
}
