import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as athletes from '@trackboard/contract/athletes';
import { type CsvColumn, csvFile } from '../../../platform/csv/csv-lines.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { athletesOf } from './athletes-of.ts';
import { type AthleteRow, findZoneOfAthletes, listAthletesAfter } from './queries.ts';

/** The joining day is in the gym's time zone. */
function columnsFor(timeZone: string): CsvColumn<AthleteRow>[] {
  return [
    { heading: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Training Tracks', cell: ({ tracks }) => tracks.map(({ name }) => name).join(', ') },
    { heading: 'Joined', cell: ({ joinedAt }) => dayIn(timeZone, joinedAt) },
  ];
}

/** The athletes in the owner's gym as a file. */
export async function exportAthletes(
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
