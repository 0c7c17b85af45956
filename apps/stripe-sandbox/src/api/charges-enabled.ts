import { invalidRequest } from '../kernel/failure.ts';
import type { World } from '../kernel/world.ts';

/** Throws unless the account may take payments. The platform always may. */
export function checkChargesEnabled({ world, account }: { world: World; account: string }): void {
  if (account === '' || world.store.find('account', '', account)?.object.charges_enabled) return;
  throw invalidRequest(
    'Your account cannot currently make charges. Complete its onboarding first.',
  );
}
