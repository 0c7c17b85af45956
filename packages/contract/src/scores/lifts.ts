import { z } from 'zod';
import { weightUnit } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';

/** The heaviest max that is believed, in kilograms. */
export const mostLiftKg = 1000;

export const liftMax = z.object({
  id,
  movementId: id,
  movement: z.string(),
  /** In the reader's preferred unit; one decimal when it was entered in another. */
  value: z.number(),
  weightUnit,
  achievedOn: plainDay,
});
export type LiftMax = z.output<typeof liftMax>;

/** The form of a tested max. The weight is in the athlete's own unit. */
export const liftMaxForm = z.object({
  movementId: id,
  value: z
    .number('Enter a weight.')
    .positive('Enter a weight above zero.')
    .multipleOf(0.1, 'Use at most one decimal.'),
  /** Today when it is left out. */
  achievedOn: day.nullish(),
});

export const saveLiftMax = endpoint({
  name: 'lifts.saveMax',
  summary: 'Stores a tested max of the athlete, or corrects the one with this id',
  method: 'POST',
  path: '/lifts/maxes/save',
  access: 'athlete',
  /** The id is made by the client, so that the same save sent twice is one. */
  body: liftMaxForm.extend({ id: id.nullish() }),
  output: liftMax,
  errors: [],
});

export const deleteLiftMax = endpoint({
  name: 'lifts.deleteMax',
  summary: "Removes one of the athlete's own tested maxes",
  method: 'POST',
  path: '/lifts/maxes/delete/{id}',
  access: 'athlete',
  params: z.object({ id }),
  output: z.null(),
  envelope: 'result',
  errors: [],
});

export const listLiftMaxes = endpoint({
  name: 'lifts.maxes',
  summary: "The athlete's own tested maxes: lift by lift, the newest first",
  method: 'GET',
  path: '/lifts/maxes',
  access: 'athlete',
  query: pageQuery,
  output: z.array(liftMax),
  errors: [],
});
