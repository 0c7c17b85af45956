import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getAccountStatus } from './get-account-status.ts';
import { verifyAccount } from './verify-account.ts';
import { connectGym } from './connect-gym.ts';

export function connectRoutes(context: Context): Route[] {
  return [
    route(payments.connect, ({ actor }) => connectGym(context, actor)),
    route(payments.accountStatus, ({ actor }) => getAccountStatus(context, actor)),
    route(payments.verifyAccount, ({ actor }) => verifyAccount(context, actor)),
  ];
}
