import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getMoney } from './get-money.ts';

export function moneyRoutes(context: Context): Route[] {
  return [route(payments.money, ({ input, actor }) => getMoney(context, actor, input))];
}
