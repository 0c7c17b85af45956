import type { Context } from '../../platform/context.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { type PlanOfGym, trialDaysLeft } from './trial.ts';

/** The free trial and the plan of the owner's gym. */
export async function isOnTrial(
  { config, clock }: Context,
  planOfGym: PlanOfGym,
  { gym }: GymActor,
) {
  const daysLeft = trialDaysLeft(gym, config.trialDays, clock.now());
  const plan = await planOfGym({ id: gym.id, trialDaysLeft: daysLeft });
  return { trialDaysLeft: daysLeft, ...plan };
}
