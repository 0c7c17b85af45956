import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

const portalLink = z.object({ redirectUrl: z.string() });

export const gymPortal = endpoint({
  name: 'payments.gymPortal',
  summary: "Creates a link to the billing portal of the gym's plan",
  route: 'GET /subscriptions/gymportal',
  access: 'manageMoney',
  withoutGym: 'gym_missing',
  output: portalLink,
  errors: ['gym_missing', 'payments_off', 'nothing_to_pay', 'plan_refused', 'provider_unavailable'],
});

export const athletePortal = endpoint({
  name: 'payments.athletePortal',
  summary: "Creates a link to the billing portal of an athlete's subscriptions in a gym",
  route: 'GET /subscriptions/athleteportal/{gymId}',
  access: 'joinTracks',
  params: z.object({ gymId: id }),
  output: portalLink,
  errors: ['payments_off', 'nothing_to_pay', 'sale_refused', 'provider_unavailable'],
});
