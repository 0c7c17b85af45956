import * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { openAthletePortal, openGymPortal } from './open-portal.ts';

export function portalRoutes(context: Context): Route[] {
  return [
    route(payments.gymPortal, ({ actor }) => openGymPortal(context, actor)),
    route(payments.athletePortal, ({ input, actor }) =>
      openAthletePortal(context, actor, input.gymId),
    ),
  ];
}
