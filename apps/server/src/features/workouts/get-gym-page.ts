import { failure, isFailure } from '@trackboard/contract';
import type { GymPage, NamedWorkout } from '@trackboard/contract/workouts';
import type { Context } from '../../platform/context.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { usableTimeZone } from '../../platform/time/time-zone.ts';
import { findGymWithCoaches } from '../gyms/index.ts';
import { type Content, contentOf } from './content.ts';
import { calendarDays } from './present.ts';
import { findPublicWeek } from './queries.ts';

/** Returns the Sunday and the Saturday of a day's week. */
function weekOf(today: string) {
  const day = Temporal.PlainDate.from(today);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  return { fromDate: sunday.toString(), toDate: sunday.add({ days: 6 }).toString() };
}

/** Workouts of private and paid tracks are only named. */
function presentNamed(row: Content, isOpen: boolean): NamedWorkout {
  return { name: row.name, content: isOpen ? contentOf(row) : null };
}

async function findWeek({ db }: Context, gymId: string, trackId: string, today: string) {
  const range = weekOf(today);
  const found = await findPublicWeek(db, { gymId, trackId, ...range });
  const days = calendarDays(range.fromDate, range.toDate, 'toDate');
  if (!found || found.rows.length === 0 || isFailure(days)) return null;
  const { head, rows } = found;
  const byDay = Map.groupBy(rows, (row) => row.schedule);
  return {
    trackId: head.shownTrackId,
    track: head.track,
    days: days.map((date) => ({
      date,
      workouts: (byDay.get(date) ?? []).map((row) => presentNamed(row, head.type === 'free')),
    })),
  };
}

/** Returns what anybody may see of a gym: the week that its owner shows, its coaches, and the number of its members. */
export async function getGymPage(context: Context, id: string) {
  const gym = await findGymWithCoaches(context.db, id);
  if (!gym) return failure('not_found');
  const { shownTrackId, members, coaches } = gym;
  const timeZone = usableTimeZone(gym.timeZone);
  const today = dayIn(timeZone, context.clock.now());
  const week = shownTrackId ? await findWeek(context, id, shownTrackId, today) : null;
  return { today, timeZone, members, coaches, week } satisfies GymPage;
}
