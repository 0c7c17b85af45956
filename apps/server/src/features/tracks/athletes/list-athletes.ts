import { type InputOf, isFailure } from '@trackboard/contract';
import type * as athletes from '@trackboard/contract/athletes';
import type { GymAthlete } from '@trackboard/contract/athletes';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findAthletes } from './find-athletes.ts';
import { type AthleteRow, countAthletes, listAthleteRows } from './queries.ts';

function presentAthlete({ id, firstName, lastName, email, image, tracks }: AthleteRow): GymAthlete {
  return { id, name: `${firstName} ${lastName}`, email, image, tracks };
}

/** The athletes in the owner's gym, or one page of them with the count of all. */
export async function listAthletes(
  { db }: Context,
  actor: GymActor,
  query: InputOf<typeof athletes.list>,
  setTotalCount: (count: number) => void,
) {
  const of = await findAthletes(db, actor, query);
  if (isFailure(of)) return of;
  setTotalCount(await countAthletes(db, of));
  const rows = await listAthleteRows(db, of, sliceOf(query));
  return rows.map(presentAthlete);
}
