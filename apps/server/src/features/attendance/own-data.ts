import type { Context } from '../../platform/context.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { type AttendanceOfGymRow, listAttendanceOfGym, listOwnAttendance } from './queries.ts';

interface StoredDay {
  readonly day: string;
  readonly tickedBy: string | null;
  readonly since: Date;
}

const presentDay = ({ day, tickedBy, since }: StoredDay) => ({
  day,
  isTickedByCoach: tickedBy !== null,
  since: since.toISOString(),
});

function presentOfGym({ userId, firstName, lastName, ...row }: AttendanceOfGymRow) {
  const athlete = `${firstName} ${lastName}`.trim();
  return { athleteId: userId, athlete, ...presentDay(row) };
}

export function attendanceOwnData({ db }: Context): OwnData {
  return {
    athlete: ({ userId }) => ({
      attendance: async function* () {
        for (const { gymId, gym, ...row } of await listOwnAttendance(db, userId)) {
          yield { gymId, gym, ...presentDay(row) };
        }
      },
    }),
    owner: ({ gymIds }) => ({
      attendance: () =>
        rowsOfGyms(gymIds, (gymId, after) => listAttendanceOfGym(db, gymId, after), presentOfGym),
    }),
  };
}
