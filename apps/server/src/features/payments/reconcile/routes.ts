import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { reconcileOwnGym } from './reconcile-own-gym.ts';

export function reconcileRoutes(context: Context): Route[] {
  return [route(payments.reconcile, ({ actor }) => reconcileOwnGym(context, actor))];
}
