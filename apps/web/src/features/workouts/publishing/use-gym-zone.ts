import { useSession } from '../../../lib/session.ts';

/** The time zone of the owner's gym, in which workouts are published. */
export function useGymZone(): string {
  return useSession('gym')?.timeZone ?? Temporal.Now.timeZoneId();
}
