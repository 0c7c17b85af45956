import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as athletes from '@trackboard/contract/athletes';
import type { GymAthlete } from '@trackboard/contract/athletes';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { athletesOf } from './athletes-of.ts';
import { type AthleteRow, findAthletes } from './queries.ts';

function presentAthlete(row: AthleteRow): GymAthlete {
  const { id, firstName, lastName, email, image, tracks } = row;
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    image,
    tracks,
    lastScoreOn: row.lastScoreAt?.toISOString() ?? null,
    lastSeenOn: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** The athletes in the owner's gym, or a page of them with the total count. */
export async function listAthletes(
  { db }: Context,
  actor: GymActor,
  query: InputOf<typeof athletes.list>,
) {
  const of = athletesOf(actor, query);
  if (isFailure(of)) return of;
  const found = await findAthletes(db, of, query.sort, sliceOf(query));
  if (!found) return failure('not_found');
  return new WithTotal(found.rows.map(presentAthlete), found.head.total);
}
