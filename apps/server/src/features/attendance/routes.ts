import * as attendance from '@trackboard/contract/attendance';
import type { Context } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { checkIn } from './check-in.ts';
import { tickAttendance } from './tick-attendance.ts';

export function attendanceRoutes(context: Context): Route[] {
  return [
    route(attendance.checkIn, ({ input, actor }) => checkIn(context, actor, input)),
    route(attendance.tick, ({ input, actor }) => tickAttendance(context, actor, input)),
  ];
}
