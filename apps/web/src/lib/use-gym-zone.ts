import { useEffect } from 'react';
import { session, useOptionalSession } from './session.ts';
import { todayIn, useToday } from './today.ts';

/** The parts of a session that say where the user works or trains. */
interface Place {
  readonly gym: { readonly timeZone: string } | null;
  readonly homeZone: string | null;
}

const zoneOf = (place: Place | null): string =>
  place?.gym?.timeZone ?? place?.homeZone ?? Temporal.Now.timeZoneId();

/**
 * Returns the time zone whose days the user sees: that of the gym that the user runs or coaches, else of the athlete's first gym.
 */
export function useGymZone(): string {
  const gym = useOptionalSession('gym') ?? null;
  const homeZone = useOptionalSession('homeZone') ?? null;
  return zoneOf({ gym, homeZone });
}

/** Returns the current day at the gym. The component renders again at the gym's midnight. */
export const useGymToday = (): string => useToday(useGymZone());

/** Returns the current day at the gym, for code outside of components. */
export const gymToday = (): string => todayIn(zoneOf(session.get()));

/** Stores the time zone of an athlete's first gym, because other screens need the day before they have loaded a gym. */
export function useKeptHomeZone(timeZone: string | undefined): void {
  useEffect(() => {
    if (timeZone) session.update({ homeZone: timeZone });
  }, [timeZone]);
}
