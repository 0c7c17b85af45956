import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';
import { subscriptionStatus } from './subscription-status.ts';

/** A subscription of an athlete began, changed or ended. */
export const billingHint = hint(
  'billingChanged',
  z.object({ userId: id, gymId: id, trackId: id, status: subscriptionStatus }),
  'userId',
);

/** What an athlete pays for in all gyms, by the athlete's id and for that athlete alone. */
export const billingTopic = topic('billing', [billingHint]);
