import type { Context } from '../../platform/context.ts';
import type { Recurring } from '../../platform/recurring/recurring.ts';
import { sweeping } from '../../platform/recurring/sweeping.ts';
import { after, hours } from '../../platform/time/clock.ts';
import { deleteWaitingScreens } from './queries.ts';

/** How long a screen without a gym may be silent. */
const silence = hours(1);

export function screenRecurring({ db, clock }: Pick<Context, 'db' | 'clock'>): Recurring[] {
  return [
    sweeping('screens.sweep', (limit) =>
      deleteWaitingScreens(db, after(clock.now(), -silence), limit),
    ),
  ];
}
