import type { WeightUnit } from './weight-unit.ts';
import type { Implement } from './load-implements.ts';

/** The units of loads and heights, as a coach writes them. */
export type LoadUnit = 'lb' | 'kg' | 'in' | 'cm';

/** A load or a height on a whiteboard, for men and for women: `95/65 lb`. One number is for both. */
export interface Load {
  readonly unit: LoadUnit;
  readonly men: number;
  readonly women: number;
}

/** The units of athletes who train in pounds, and in kilograms. */
const unitsOf: Readonly<Record<WeightUnit, readonly LoadUnit[]>> = {
  lbs: ['lb', 'in'],
  kg: ['kg', 'cm'],
};

const otherUnit: Readonly<Record<LoadUnit, LoadUnit>> = { lb: 'kg', kg: 'lb', in: 'cm', cm: 'in' };

/** Plyo boxes are built in steps of 10 cm for 4 inches, so gyms count 2.5 cm for an inch. */
const centimetersPerInch = 2.5;

function convert(amount: number, from: LoadUnit, implement: Implement): number {
  if (from === 'in') return amount * centimetersPerInch;
  if (from === 'cm') return Math.round(amount / centimetersPerInch);
  return from === 'lb' ? implement.inKilograms(amount) : implement.inPounds(amount);
}

/**
 * Returns the load that a gym of the other unit uses: 95 lb on a barbell is 43 kg, and a 53 lb
 * kettlebell is 24 kg. A load that is already in the reader's unit, or too small for the other, is
 * returned unchanged.
 */
export function loadIn(load: Load, reader: WeightUnit, implement: Implement): Load {
  if (unitsOf[reader].includes(load.unit)) return load;
  const men = convert(load.men, load.unit, implement);
  const women = convert(load.women, load.unit, implement);
  return men > 0 && women > 0 ? { unit: otherUnit[load.unit], men, women } : load;
}

/** Formats a load: `43/30 kg`, or `60 cm` where both are equal. */
export function formatLoad({ men, women, unit }: Load): string {
  return men === women ? `${men} ${unit}` : `${men}/${women} ${unit}`;
}
