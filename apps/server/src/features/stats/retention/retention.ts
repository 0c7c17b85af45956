import * as stats from '@trackboard/contract/stats';
import { type JoinedInMonth, retentionMonths } from '@trackboard/contract/stats';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/time-zone.ts';
import { listJoined } from './queries.ts';

/** Returns the first days of the last months, oldest first, and of the next month. */
function firstDays(today: string): string[] {
  const last = Temporal.PlainDate.from(today).with({ day: 1 });
  return Array.from({ length: retentionMonths + 1 }, (_, at) =>
    last.add({ months: at + 1 - retentionMonths }).toString(),
  );
}

/** Counts the athletes who joined the actor's gym in each of the last months, and those who trained in each later month. */
async function getRetention(
  { db, clock }: Context,
  { gym: { id: gymId, timeZone } }: GymActor,
): Promise<JoinedInMonth[]> {
  const days = firstDays(dayIn(timeZone, clock.now()));
  const starts = days.map((day) => instantIn(timeZone, day, '00:00'));
  const rows = await listJoined(db, gymId, { days, starts });
  return days.slice(0, retentionMonths).map((day, at) => {
    const row = rows.find(({ joinedIn }) => joinedIn === at + 1);
    const trainedIn = new Map(row?.trained.map(({ month, athletes }) => [month, athletes]));
    return {
      month: day.slice(0, 7),
      joined: row?.joined ?? 0,
      left: row?.left ?? 0,
      trained: Array.from(
        { length: retentionMonths - at },
        (_, later) => trainedIn.get(at + 1 + later) ?? 0,
      ),
    };
  });
}

export const retentionRoutes = (context: Context): Route[] => [
  route(stats.retention, ({ actor }) => getRetention(context, actor)),
];
