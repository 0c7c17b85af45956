import { type Failure, type InputOf, failure, isFailure } from '@trackboard/contract';
import * as athletes from '@trackboard/contract/athletes';
import type { Context } from '../../../platform/context.ts';
import { type CsvColumn, csvFile } from '../../../platform/csv/csv-lines.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import { type Route, fileRoute, route, writtenPage } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import {
  type AthleteRow,
  type AthletesOf,
  findAthletes,
  findZoneOfAthletes,
  listAthletesAfter,
} from './queries.ts';

interface AthleteSearch {
  readonly gymId: string;
  readonly trackId?: string | undefined;
  readonly search?: string | undefined;
}

/** Builds the scope of a search. Athletes of another gym are not found. */
function athletesOf(
  { gym }: GymActor,
  { gymId, trackId, search }: AthleteSearch,
): AthletesOf | Failure<'not_found'> {
  if (gym.id !== gymId) return failure('not_found');
  const words = search?.split(/\s+/).filter((word) => word !== '') ?? [];
  return { gymId, words, trackId: trackId || undefined };
}

/** Lists the athletes in the owner's gym, or a page of them with the total count. */
async function listAthletes(
  { db }: Context,
  actor: GymActor,
  query: InputOf<typeof athletes.list>,
) {
  const of = athletesOf(actor, query);
  if (isFailure(of)) return of;
  return writtenPage(await findAthletes(db, of, query.sort, sliceOf(query)));
}

/** The day of joining is in the gym's time zone. */
function columnsFor(timeZone: string): CsvColumn<AthleteRow>[] {
  return [
    { heading: 'Name', cell: ({ name }) => name },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Training Tracks', cell: ({ tracks }) => tracks.map(({ name }) => name).join(', ') },
    { heading: 'Joined', cell: ({ joinedAt }) => dayIn(timeZone, joinedAt) },
  ];
}

/** Exports the athletes in the owner's gym as a file. */
async function exportAthletes(
  { db, clock }: Context,
  actor: GymActor,
  search: InputOf<typeof athletes.export>,
) {
  const of = athletesOf(actor, search);
  if (isFailure(of)) return of;
  const gym = await findZoneOfAthletes(db, of);
  if (!gym) return failure('not_found');
  const name = `athletes-${dayIn(gym.timeZone, clock.now())}.csv`;
  const rows = eachPage<AthleteRow>((last) => listAthletesAfter(db, of, last));
  return csvFile(name, columnsFor(gym.timeZone), rows);
}

export const athleteRoutes = (context: Context): Route[] => [
  route(athletes.list, ({ input, actor }) => listAthletes(context, actor, input)),
  fileRoute(athletes.export, ({ input, actor }) => exportAthletes(context, actor, input)),
];
