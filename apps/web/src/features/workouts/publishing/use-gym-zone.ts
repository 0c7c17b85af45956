import { useSession } from '../../../lib/session.ts';

/** The time zone of the owner's gym: by its clocks workouts are published. */
export function useGymZone(): string {
  return useSession().gym?.timeZone ?? Temporal.Now.timeZoneId();
}
