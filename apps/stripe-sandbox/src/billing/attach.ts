import type { Row } from '../kernel/store.ts';
import { add, change, type World } from '../kernel/world.ts';
import { makePaymentMethod, type CardDetails } from '../objects/payment-method.ts';

/** Stores a card that is not attached to a customer yet. */
export function addCard(
  world: World,
  account: string,
  card: CardDetails,
  billing?: { name?: string | null; email?: string | null },
): Row<'payment_method'> {
  const method = makePaymentMethod(world.clock.now(), card, billing);
  const state = { number: card.number, authenticated: false };
  return add(world, account, 'payment_method', method, { state });
}

/** Attaches a card to a customer. */
export function attach(
  world: World,
  method: Row<'payment_method'>,
  customer: Row<'customer'>,
): void {
  change(world, method, { customer: customer.id });
  world.emit(method.account, 'payment_method.attached', method.object);
}
