import type { Row } from '../kernel/store.ts';
import { change, type World } from '../kernel/world.ts';

/** Attaches a card to a customer. */
export function attach(
  world: World,
  method: Row<'payment_method'>,
  customer: Row<'customer'>,
): void {
  change(world, method, { customer: customer.id });
  world.emit(method.account, 'payment_method.attached', method.object);
}
