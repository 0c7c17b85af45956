import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getAthletePortal } from './get-athlete-portal.ts';
import { getGymPortal } from './get-gym-portal.ts';

export function portalRoutes(context: Context): Route[] {
  return [
    route(payments.gymPortal, ({ actor }) => getGymPortal(context, actor)),
    route(payments.athletePortal, ({ input, actor }) =>
      getAthletePortal(context, actor, input.gymId),
    ),
  ];
}
