import { plateGrain } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

const weightMessage = 'Use 0.25 to 100, in steps of 0.25.';

const weight = z
  .number(weightMessage)
  .check(
    z.minimum(plateGrain, weightMessage),
    z.maximum(100, weightMessage),
    z.multipleOf(plateGrain, weightMessage),
  );

const weighOnce = (list: readonly { readonly weight: number }[]) =>
  new Set(list.map((each) => each.weight)).size === list.length;

const ownedPlate = z.object({
  weight,
  /** How many pairs there are; null if they never run out. */
  pairs: z.nullable(
    z.int().check(z.minimum(1, 'Use 1 to 20 pairs.'), z.maximum(20, 'Use 1 to 20 pairs.')),
  ),
});

const bar = z.object({
  weight,
  name: z.string().check(z.trim(), z.maxLength(20, 'Use at most 20 characters.')),
});

const plateSet = z.object({
  plates: z.array(ownedPlate).check(z.maxLength(16), z.refine(weighOnce, 'List each plate once.')),
  bars: z
    .array(bar)
    .check(
      z.minLength(1, 'List a bar.'),
      z.maxLength(8, 'List at most 8 bars.'),
      z.refine(weighOnce, 'List each weight of a bar once.'),
    ),
});

/** The plates and bars of a place in each unit. Plates of kilograms are other plates than those of pounds. */
export const plateSets = z.object({ kg: plateSet, lbs: plateSet });
export type PlateSets = z.output<typeof plateSets>;

const known = z.nullable(plateSets);

export const plates = endpoint({
  name: 'gyms.plates',
  summary: 'The plates and bars at home and in the gyms of the caller',
  route: 'GET /plates',
  access: 'user',
  output: z.object({
    /** Null if the caller has no plates at home. */
    home: known,
    /** The plates of a gym are null if it has the usual ones. */
    gyms: z.array(z.object({ gymId: id, gym: z.string(), plates: known })),
  }),
});

/** The form of the plates of a place; null for none at home, or for the usual ones in a gym. */
export const platesForm = z.object({ plates: known });

export const savePlates = endpoint({
  name: 'gyms.savePlates',
  summary: 'Stores the plates and bars of your gym',
  route: 'POST /gyms/plates',
  access: 'manageGym',
  body: platesForm,
});
