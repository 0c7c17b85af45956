import { z } from 'zod/mini';
import { endpoint, findParam, type Call, type Endpoint } from '../kernel/endpoint.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { integer, metadataParam, percent, text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, idOf, newId, type World } from '../kernel/world.ts';

const createParams = {
  ...metadataParam,
  amount_off: z.optional(z.pipe(integer, z.number().check(z.minimum(1)))),
  currency: z.optional(text),
  duration: z.enum(['forever', 'repeating']),
  duration_in_months: z.optional(z.pipe(integer, z.number().check(z.minimum(1), z.maximum(36)))),
  id: z.optional(text),
  percent_off: z.optional(z.pipe(percent, z.number().check(z.gt(0)))),
};

type NewCoupon = z.output<z.ZodMiniObject<typeof createParams>>;

function check({ world, account, params }: Call<NewCoupon>): void {
  const { amount_off: amount, percent_off: share, duration, duration_in_months: months } = params;
  if ((amount === undefined) === (share === undefined)) {
    throw invalidRequest('You must pass either `amount_off` or `percent_off`.');
  }
  if (amount !== undefined && params.currency === undefined) {
    const message = 'You must pass `currency` when passing `amount_off`.';
    throw invalidRequest(message, { code: 'parameter_missing', param: 'currency' });
  }
  if ((duration === 'repeating') !== (months !== undefined)) {
    throw invalidRequest('`duration_in_months` belongs to the duration `repeating`.');
  }
  if (params.id && world.store.find('coupon', account, params.id)) {
    throw invalidRequest('Coupon already exists.', {
      code: 'resource_already_exists',
      param: 'id',
    });
  }
}

/** The coupons of a subscription or a checkout; an empty text removes them. */
export const discountsParam = z.optional(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform((): { coupon: string }[] => []),
    ),
    z.array(z.strictObject({ coupon: text })).check(z.maxLength(1)),
  ]),
);

/** Checks that the coupons of a request exist, and returns their ids. */
export function readCoupons(call: Call<unknown>, given: readonly { coupon: string }[] = []) {
  return given.map(({ coupon }) => findParam(call, 'coupon', coupon, 'discounts[0][coupon]').id);
}

/** Begins the discounts of coupons now, and returns their ids. */
export function startDiscounts(world: World, account: string, ids: readonly string[]): string[] {
  const start = world.clock.now();
  return ids.map((coupon) => {
    const months = world.store.find('coupon', account, coupon)?.object.duration_in_months;
    const first = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO('UTC');
    const end = months ? Math.floor(first.add({ months }).epochMilliseconds / 1000) : null;
    return add(world, account, 'discount', { start, end, source: { type: 'coupon', coupon } }).id;
  });
}

/** Returns those of a subscription's discounts that have not ended. */
export function currentDiscounts(
  { store, clock }: World,
  { account, object }: Row<'subscription'>,
) {
  return object.discounts.flatMap((given) => {
    const discount = store.find('discount', account, idOf(given));
    const isOver = (discount?.object.end ?? Infinity) <= clock.now();
    return discount && !isOver ? [discount] : [];
  });
}

/** Returns an amount after coupons. */
export function discounted(
  { store }: World,
  account: string,
  amount: number,
  ids: readonly string[],
): number {
  return ids.reduce((rest, id) => {
    const { amount_off: off, percent_off: share } = store.find('coupon', account, id)?.object ?? {};
    return Math.max(0, rest - (off ?? Math.round((rest * (share ?? 0)) / 100)));
  }, amount);
}

export const coupons: Endpoint[] = [
  endpoint('POST', '/coupons', createParams, (call) => {
    check(call);
    const { id = newId('coupon'), ...given } = call.params;
    return add(call.world, call.account, 'coupon', {
      amount_off: null,
      currency: null,
      duration_in_months: null,
      metadata: {},
      percent_off: null,
      ...given,
      id,
    }).object;
  }),
];
