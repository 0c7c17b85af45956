import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import {
  attendanceLiveReactions,
  attendanceOwnData,
  attendanceRoutes,
  attendanceTopics,
} from './attendance.ts';
import { deleteAttendanceOf } from './queries.ts';

export { attendanceOf } from './queries.ts';

export function createAttendance(context: Context) {
  return {
    routes: attendanceRoutes(context),
    live: attendanceLiveReactions,
    topics: attendanceTopics,
    ownData: attendanceOwnData(context),
    forget: async (trx, { userId }) => {
      await deleteAttendanceOf(trx, userId);
      return {};
    },
  } satisfies Feature;
}
