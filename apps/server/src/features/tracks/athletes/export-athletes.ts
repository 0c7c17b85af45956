import { type InputOf, type exportAthletes, failure, isFailure } from '@trackboard/contract';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { findGym } from '../../gyms/index.ts';
import type { TracksDeps } from '../tracks-deps.ts';
import { findAthletes } from './find-athletes.ts';
import { type AthletesOf, type AthleteRow, listAthletesAfter } from './queries.ts';

const head = ['Name', 'Email', 'Training Tracks', 'Joined'];
const batchSize = 500;

function lineOf({ firstName, lastName, email, tracks, joinedAt }: AthleteRow, timeZone: string) {
  const names = tracks.map(({ name }) => name).join(', ');
  return [`${firstName} ${lastName}`, email, names, dayIn(timeZone, joinedAt)];
}

async function* batchesOf(db: Database, of: AthletesOf, timeZone: string) {
  let last: AthleteRow | undefined;
  do {
    const rows = await listAthletesAfter(db, of, last, batchSize);
    yield rows.map((row) => lineOf(row, timeZone));
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

/** The athletes in the owner's gym as a file; days are those of the gym. */
export async function exportGymAthletes(
  { db, clock }: TracksDeps,
  actor: Actor,
  search: InputOf<typeof exportAthletes>,
) {
  const of = await findAthletes(db, actor, search);
  if (isFailure(of)) return of;
  const gym = await findGym(db, of.gymId);
  if (!gym) return failure('not_found');
  const name = `athletes-${dayIn(gym.timeZone, clock.now())}.csv`;
  return csvFile(name, head, batchesOf(db, of, gym.timeZone));
}
