import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';

/** The fields of a discount that every list of them has. */
export const discountTerms = {
  trackId: id,
  track: z.string(),
  percentOff: z.nullable(z.int()),
  /** Dollars per month. */
  amountOff: z.nullable(z.number()),
  /** The number of months; null for ever. */
  months: z.nullable(z.int()),
  /** Whether the athlete's present subscription has it; otherwise the next one gets it. */
  isRunning: z.boolean(),
  /** When it ends; null while it does not run, and for ever. */
  ends: z.nullable(instant),
};

const discount = z.object({
  ...discountTerms,
  gymId: id,
  gym: z.string(),
  /** The gym's time zone, which the days of this discount use. */
  timeZone: z.string(),
  /** Dollars per month without the discount. */
  price: z.number(),
});
export type Discount = z.output<typeof discount>;

export const discounts = endpoint({
  name: 'payments.discounts',
  summary:
    "An athlete's discounts on paid tracks: all for the athlete, those of the gym for its owner",
  route: 'GET /subscriptions/discounts/{athleteId}',
  access: 'user',
  params: z.object({ athleteId: id }),
  output: z.array(discount),
});

/** The most months of a discount that ends. */
export const maxDiscountMonths = 36;

const wholeMonths = 'Enter a whole number of months';

export const discountForm = z.object({
  /** Either a percentage or an amount of dollars per month. */
  percentOff: z.nullish(
    z
      .int('Enter a whole percentage')
      .check(z.minimum(1, 'Enter 1 to 100 percent'), z.maximum(100, 'Enter 1 to 100 percent')),
  ),
  amountOff: z.nullish(
    z
      .number('Enter an amount')
      .check(
        z.minimum(0.5, 'Enter an amount of at least 50 cents'),
        z.maximum(999_999.99, 'Enter an amount of at most 999,999.99 dollars'),
        z.multipleOf(0.01, 'Use at most two decimals.'),
      ),
  ),
  /** The number of months; null for ever. */
  months: z.nullish(
    z
      .int(wholeMonths)
      .check(
        z.minimum(1, wholeMonths),
        z.maximum(maxDiscountMonths, `Use at most ${maxDiscountMonths} months`),
      ),
  ),
});

export const giveDiscount = endpoint({
  name: 'payments.giveDiscount',
  summary:
    'Gives an athlete a discount on a paid track, on the next payments of the subscription or on the next subscription; replaces an earlier one',
  route: 'POST /subscriptions/discounts',
  access: 'manageMoney',
  body: z.extend(discountForm, { trackId: id, userId: id }),
  errors: ['payments_off'],
});

export const removeDiscount = endpoint({
  name: 'payments.removeDiscount',
  summary: 'Ends the discount of an athlete on a paid track',
  route: 'DELETE /subscriptions/discounts/{trackId}/{userId}',
  access: 'manageMoney',
  params: z.object({ trackId: id, userId: id }),
});
