import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPrice, checkOut, day } from '../../testing/setup.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(() => sandbox.close());

const advance = (days: number) => sandbox.sandbox.clock.advance(days * day);

/** The paid amounts of a subscription, the first one first. */
async function paid(subscription: string) {
  const { data } = await sandbox.stripe.invoices.list({ subscription, limit: 100 });
  return data.map(({ amount_paid: amount }) => amount).toReversed();
}

test('a coupon of a checkout lowers the payments of its months', async () => {
  const { stripe } = sandbox;
  const months = { duration: 'repeating', duration_in_months: 2 } as const;
  const { id: coupon } = await stripe.coupons.create({ percent_off: 25, ...months });
  const { id: price } = await addPrice(sandbox, 2000);
  const { session, subscription } = await checkOut(sandbox, { price, discounts: [{ coupon }] });
  expect(session.amount_total).toBe(1500);
  const expand = { expand: ['discounts'] };
  const { discounts } = await stripe.subscriptions.retrieve(subscription, expand);
  expect(discounts).toMatchObject([{ object: 'discount', source: { type: 'coupon', coupon } }]);
  advance(70);
  expect(await paid(subscription)).toEqual([1500, 1500, 2000]);
  expect((await stripe.subscriptions.retrieve(subscription)).discounts).toEqual([]);
});

test('a subscription gets another coupon, and loses it', async () => {
  const { stripe } = sandbox;
  const off = { amount_off: 500, currency: 'usd', duration: 'forever' } as const;
  const { id: coupon } = await stripe.coupons.create({ id: 'five', ...off });
  const { id: price } = await addPrice(sandbox, 2000);
  const { subscription } = await checkOut(sandbox, { price });
  const changed = await stripe.subscriptions.update(subscription, { discounts: [{ coupon }] });
  expect(changed.discounts).toHaveLength(1);
  advance(32);
  await stripe.subscriptions.update(subscription, { discounts: '' });
  advance(31);
  expect(await paid(subscription)).toEqual([2000, 1500, 2000]);
});

test.each([
  [{ duration: 'forever' }, 'percent_off'],
  [{ duration: 'forever', amount_off: 500 }, 'currency'],
  [{ duration: 'repeating', percent_off: 10 }, 'duration_in_months'],
] as const)('the coupon %j is refused because of %s', async (params, word) => {
  await expect(sandbox.stripe.coupons.create(params)).rejects.toThrow(word);
});

test('two coupons cannot have the same id', async () => {
  const params = { id: 'ten', percent_off: 10, duration: 'forever' } as const;
  await sandbox.stripe.coupons.create(params);
  await expect(sandbox.stripe.coupons.create(params)).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
});
