import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';

/** Which athletes of a gym: all, those of a track, those whose name or email has every word. */
export interface AthletesOf {
  readonly gymId: string;
  readonly trackId?: string | undefined;
  readonly words: readonly string[];
}

export interface AthleteRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly image: string | null;
  readonly joinedAt: Date;
  readonly directoryKey: string;
  readonly tracks: { id: string; name: string }[];
}

function membersOf(db: Database, { gymId, trackId, words }: AthletesOf) {
  let query = db
    .selectFrom('gymMembers')
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.leftAt', 'is', null);
  for (const word of words) {
    query = query.where('gymMembers.directoryKey', 'like', containsFolded(word));
  }
  if (!trackId) return query;
  return query.where('gymMembers.userId', 'in', (eb) =>
    eb
      .selectFrom('trackMembers')
      .select('trackMembers.userId')
      .where('trackMembers.gymId', '=', gymId)
      .where('trackMembers.trackId', '=', trackId)
      .where('trackMembers.leftAt', 'is', null),
  );
}

type Members = ReturnType<typeof membersOf>;

/** In the order of the directory; nothing but its index is read for those who are passed over. */
function inOrder(members: Members) {
  return members
    .select([
      'gymMembers.gymId',
      'gymMembers.userId',
      'gymMembers.joinedAt',
      'gymMembers.directoryKey',
    ])
    .orderBy('gymMembers.directoryKey')
    .orderBy('gymMembers.userId');
}

async function describe(db: Database, members: ReturnType<typeof inOrder>): Promise<AthleteRow[]> {
  return db
    .selectFrom(members.as('member'))
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.image'])
    .select(['member.joinedAt', 'member.directoryKey'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('trackMembers')
          .innerJoin('tracks', (join) =>
            join
              .onRef('tracks.gymId', '=', 'trackMembers.gymId')
              .onRef('tracks.id', '=', 'trackMembers.trackId'),
          )
          .select(['tracks.id', 'tracks.name'])
          .whereRef('trackMembers.gymId', '=', 'member.gymId')
          .whereRef('trackMembers.userId', '=', 'member.userId')
          .where('trackMembers.leftAt', 'is', null)
          .where('tracks.deletedAt', 'is', null)
          .orderBy('tracks.createdAt')
          .orderBy('tracks.id'),
      ).as('tracks'),
    )
    .orderBy('member.directoryKey')
    .orderBy('member.userId')
    .execute();
}

/** A slice of the athletes in a gym by name. */
export async function listAthleteRows(
  db: Database,
  of: AthletesOf,
  { limit, offset }: Slice,
): Promise<AthleteRow[]> {
  return describe(db, inOrder(membersOf(db, of)).limit(limit).offset(offset));
}

/** The next athletes behind one of them. */
export async function listAthletesAfter(
  db: Database,
  of: AthletesOf,
  last: Pick<AthleteRow, 'directoryKey' | 'id'> | undefined,
  limit: number,
): Promise<AthleteRow[]> {
  let members = membersOf(db, of);
  if (last) {
    members = members.where((eb) =>
      eb(
        eb.refTuple('gymMembers.directoryKey', 'gymMembers.userId'),
        '>',
        eb.tuple(last.directoryKey, last.id),
      ),
    );
  }
  return describe(db, inOrder(members).limit(limit));
}

export async function countAthletes(db: Database, of: AthletesOf): Promise<number> {
  const { count } = await membersOf(db, of)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
