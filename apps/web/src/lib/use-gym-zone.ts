import { useEffect } from 'react';
import { session, useOptionalSession } from './session.ts';
import { todayIn, useToday } from './today.ts';

/** The parts of a session that say where its user works or trains. */
interface Place {
  readonly gym: { readonly timeZone: string } | null;
  readonly homeZone: string | null;
}

const zoneOf = (place: Place | null): string =>
  place?.gym?.timeZone ?? place?.homeZone ?? Temporal.Now.timeZoneId();

/** The time zone of the gym that the user runs or coaches, else of the athlete's first gym: their days are the user's. */
export function useGymZone(): string {
  const gym = useOptionalSession('gym') ?? null;
  const homeZone = useOptionalSession('homeZone') ?? null;
  return zoneOf({ gym, homeZone });
}

/** The current day at the gym; the component renders again at its midnight. */
export const useGymToday = (): string => useToday(useGymZone());

/** The same where nothing renders. */
export const gymToday = (): string => todayIn(zoneOf(session.get()));

/** Keeps the time zone of an athlete's first gym, because other screens need today before they have loaded any gym. */
export function useKeptHomeZone(timeZone: string | undefined): void {
  useEffect(() => {
    if (timeZone) session.update({ homeZone: timeZone });
  }, [timeZone]);
}
