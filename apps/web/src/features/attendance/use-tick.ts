import * as attendance from '@trackboard/contract/attendance';
import { maxTickedDays } from '@trackboard/contract/attendance';
import { useToday } from '../../lib/today.ts';
import { useUnsentWrite } from '../../lib/unsent-writes/use-unsent-writes.ts';
import { useGymZone } from '../../lib/use-gym-zone.ts';

/** Ticks a member of the gym as here or not here on a day; null if the day is too long ago, or in the future. */
export function useTick(gymId: string, day: string) {
  const today = useToday(useGymZone());
  const { write } = useUnsentWrite(attendance.tick);
  const first = Temporal.PlainDate.from(today).subtract({ days: maxTickedDays }).toString();
  const isTickable = first <= day && day <= today;
  return isTickable
    ? (userId: string, here: boolean) => void write({ gymId, userId, day, here })
    : null;
}
