import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { paymentRoutes } from './routes.ts';

export function createPayments(context: Context) {
  return { routes: paymentRoutes(context) } satisfies Feature;
}
