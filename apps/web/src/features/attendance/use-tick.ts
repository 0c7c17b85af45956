import { maxTickedDays } from '@trackboard/contract/attendance';
import { useGymToday } from '../../lib/use-gym-zone.ts';
import { useUnsentWrite } from '../../lib/use-unsent-write.ts';
import { tick } from './attendance-writes.ts';

/**
 * Returns a function that ticks a member of the gym as here or not here on a day. Returns null if the day is in the future or too
 * long ago.
 */
export function useTick(gymId: string, day: string) {
  const today = useGymToday();
  const write = useUnsentWrite(tick);
  const first = Temporal.PlainDate.from(today).subtract({ days: maxTickedDays }).toString();
  const isTickable = first <= day && day <= today;
  return isTickable ? (userId: string, here: boolean) => write({ gymId, userId, day, here }) : null;
}
