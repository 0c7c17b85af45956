import type { Context } from '../../platform/context.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { listClassesOfGym } from './queries.ts';
import { type PlaceOfGymRow, listOwnPlaces, listPlacesOfGym } from './places/queries.ts';

interface StoredPlace {
  readonly day: string;
  readonly state: 'comes' | 'waits' | 'left';
  readonly askedAt: Date;
  readonly movedUpAt: Date | null;
  readonly leftAt: Date | null;
}

const presentPlace = ({ day, state, askedAt, movedUpAt, leftAt }: StoredPlace) => ({
  day,
  state,
  askedOn: askedAt.toISOString(),
  movedUpOn: movedUpAt?.toISOString() ?? null,
  leftLateOn: leftAt?.toISOString() ?? null,
});

function presentPlaceOfGym({ userId, firstName, lastName, classId, ...row }: PlaceOfGymRow) {
  const athlete = `${firstName} ${lastName}`.trim();
  return { classId, athleteId: userId, athlete, ...presentPlace(row) };
}

export function classOwnData({ db }: Context): OwnData {
  return {
    athlete: ({ userId }) => ({
      classes: async function* () {
        for (const { gymId, gym, classId, ...row } of await listOwnPlaces(db, userId)) {
          yield { gymId, gym, classId, ...presentPlace(row) };
        }
      },
    }),
    owner: ({ gymIds }) => ({
      timetable: async function* () {
        for (const gymId of gymIds) {
          for (const { classId, times } of await listClassesOfGym(db, gymId)) {
            for (const { tracks, coaches, trackIds: _trackIds, ...row } of times) {
              const names = tracks.map(({ name }) => name);
              yield { classId, ...row, tracks: names, coach: coaches[0]?.name ?? null };
            }
          }
        }
      },
      changedClasses: async function* () {
        for (const gymId of gymIds) {
          for (const { classId, changedDays } of await listClassesOfGym(db, gymId)) {
            for (const { changedAt, ...row } of changedDays) {
              yield { classId, ...row, changedOn: new Date(changedAt).toISOString() };
            }
          }
        }
      },
      classPlaces: () =>
        rowsOfGyms(gymIds, (gymId, after) => listPlacesOfGym(db, gymId, after), presentPlaceOfGym),
    }),
  };
}
