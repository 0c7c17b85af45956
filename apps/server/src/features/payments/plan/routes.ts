import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getPlan } from './get-plan.ts';
import { subscribe } from './subscribe.ts';

export function planRoutes(context: Context): Route[] {
  return [
    route(payments.plan, ({ actor }) => getPlan(context, actor)),
    route(payments.subscribe, ({ actor }) => subscribe(context, actor)),
  ];
}
