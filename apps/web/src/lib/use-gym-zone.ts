import { useOptionalSession } from './session.ts';

/** The time zone of the owner's gym: workouts are published and money is due on its days. */
export function useGymZone(): string {
  return useOptionalSession('gym')?.timeZone ?? Temporal.Now.timeZoneId();
}
